import { findingTable } from '@arrival-desk/contract/filing/finding-table.ts';
import { getOrdersList } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsOf } from '../../testing/api-stub.ts';
import { openDesk } from '../../testing/open-desk.tsx';
import { openOrder, panel } from '../../testing/order-screen.tsx';
import { buildDetail, buildRow } from '../../testing/orders.ts';
import { answerPagedQueue } from '../../testing/queues.ts';

const card = {
  ...{ id: 1, order_id: '100001', file1: 'card.pdf', customer_name: 'Anna Smith', mime_type: 'application/pdf' },
  ...{ size_bytes: 1000, sha256: 'a'.repeat(64), uploaded_by: 'Tara Novak', create_ts: '2026-11-21T10:00:00.000Z' },
  url: '/uploads/docs/card.pdf',
};
const finding = (id: keyof typeof findingTable) => {
  const { level, field, message } = findingTable[id];
  return { id, level, field, message };
};
const filing = (...ids: (keyof typeof findingTable)[]) => ({
  ...buildDetail().filing,
  ready: false,
  checks: ids.map(finding),
});

test('an order says what its filing lacks, blocking facts first, and each leads to its fact (FILE-6)', async () => {
  const { user } = await openOrder({
    entry_port: '',
    filing: filing('birth-city-missing', 'entry-port-missing', 'gender-missing'),
  });
  expect(screen.getByText('Asks for 2 · 1 to look at')).toBeInTheDocument();
  const list = within(screen.getByRole('list', { name: 'What the filing lacks' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    (['entry-port-missing', 'gender-missing', 'birth-city-missing'] as const).map((id) => findingTable[id].message),
  );
  await user.click(list.getByRole('button', { name: /^The port of entry is missing/ }));
  expect(document.activeElement).toHaveTextContent('Entry Port–');
});

test('a finding about a field that the role does not get leads nowhere (FILE-6)', async () => {
  const { passport_number: _, ...order } = buildDetail({ filing: filing('passport-number-form') });
  await openOrder({ ...order, passport_number: undefined });
  expect(screen.getByText(findingTable['passport-number-form'].message).closest('button')).toBeNull();
});

test('an order that lacks nothing is ready in one line, and one that is done says nothing of it (FILE-6)', async () => {
  await openOrder();
  expect(within(panel('Order Details')).getByText('Ready to file')).toBeInTheDocument();
});

test('an order whose document stands is not ready to file, until a fact of it changes (FILE-6)', async () => {
  const uploadDoc = [card];
  const { become, change, order } = await openOrder({ uploadDoc, filing: filing('entry-port-missing') });
  expect(screen.queryByText(/Asks for|Ready to file/)).toBeNull();
  become({ uploadDoc, filing: { ...filing('entry-port-missing'), changed_since_document: ['passport_number'] } });
  change({ order_id: order.order_id, kind: 'corrected' });
  expect(await screen.findByText('Asks for 1')).toBeInTheDocument();
});

test('a completed order does not say what its filing would lack (FILE-6)', async () => {
  await openOrder({ process_status: 'Completed', filing: filing('entry-port-missing') });
  expect(screen.queryByText(/Asks for/)).toBeNull();
  expect(screen.queryByText('Entry Port')).toBeNull();
});

test('a queue shows what each order asks for, and is filtered by it in the address (FILE-9)', async () => {
  const rows = [buildRow({ filing_blocks: 0 }), buildRow({ filing_blocks: 2 }), buildRow({ filing_blocks: null })];
  answerPagedQueue(() => rows);
  const { user } = await openDesk('/admin/recent-order', { as: 'Team' });
  expect(await screen.findByText('Asks for 2')).toBeInTheDocument();
  expect(screen.queryByText('Ready', { selector: 'span' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Ready to file'), 'Ready to file');
  await waitFor(() => expect(callsOf(getOrdersList).at(-1)?.query).toMatchObject({ ready: 'yes', page: '1' }));
  expect(window.location.search).toBe('?ready=yes');
  await user.selectOptions(screen.getByLabelText('Ready to file'), 'Ready or not');
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('a queue of orders for which nothing is filed has no such filter (FILE-9)', async () => {
  const rows = [buildRow({ process_status: 'Completed', filing_blocks: 2 })];
  answerPagedQueue(() => rows);
  await openDesk('/admin/completed-order?ready=yes', { as: 'Team' });
  expect(await screen.findByText(rows[0]?.order_id as string)).toBeInTheDocument();
  expect(screen.queryByLabelText('Ready to file')).toBeNull();
  expect(screen.queryByText('Asks for 2')).toBeNull();
  expect(callsOf(getOrdersList).at(-1)?.query.ready).toBeUndefined();
});

test.each(['recent-order', 'my-order', 'contact-customer', 'completed-order', 'refund-order', 'order-history'])(
  'a filed order says so in %s, with the time as its hint, instead of whether it is ready (FILE-142)',
  async (folder) => {
    const filed = buildRow({ filed_at: '2026-11-20T09:30:00.000Z', filing_blocks: 0 });
    answerPagedQueue(() => [filed, { ...filed, order_id: '5000000009', filed_otherwise: true }]);
    await openDesk(`/admin/${folder}`, { as: 'Team' });
    expect(await screen.findByText('Filed')).toHaveAttribute('title', expect.stringMatching(/^Filed \S+ \S+$/));
    expect(screen.getByText('Changed since filing')).toBeInTheDocument();
    expect(screen.queryByText('Ready', { selector: 'span' })).toBeNull();
  },
);
