import {
  deleteReceipts,
  getReceipts,
  matchReceipt,
  postReceipts,
  type Receipt,
  sendReceipts,
} from '@arrival-desk/contract/receipts/receipts.endpoints.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, held, ok } from '../../testing/api-stub.ts';
import { openDesk } from '../../testing/open-desk.tsx';
import { answerPagedQueue } from '../../testing/queues.ts';

let made = 0;

function buildReceipt(overrides: Partial<Receipt> = {}): Receipt {
  made += 1;
  const order = {
    order_id: `10000${made}`,
    full_name: `Traveller ${made}`,
    passport_number: `PW70000${made}`,
    arrival_date: '2026-12-06',
    email: `traveller.${made}@example.com`,
  };
  return {
    id: made,
    name: `IMG_${made}.pdf`,
    state: 'matched',
    reason: '',
    needs_reason: false,
    needs_choice: false,
    page_url: `/uploads/receipts/${made}`,
    orders: [order],
    suggested_order_id: null,
    added_by: 'Team Person',
    created_at: '2026-11-28T10:00:00.000Z',
    ...overrides,
  };
}

const listed = (receipts: Receipt[]) => answer(getReceipts, ok(receipts, { next_cursor: null }));
const sent = (ids: readonly number[], refused: { id: number; code: 'not_matched'; message: string }[] = []) =>
  ok(
    { done: [...ids], refused, sent: ids.map((id) => ({ id, order_id: `10000${id}`, mailId: id })), holdSeconds: 10 },
    { message: `Completed: ${ids.length} orders.` },
  );

test('Send sends every matched receipt in one press, and says which were refused (RECEIPT-4)', async () => {
  const receipts = Array.from({ length: 12 }, () => buildReceipt());
  const doubtful = buildReceipt({ state: 'doubtful', reason: 'Only the name is in it.' });
  listed([...receipts, doubtful]);
  const last = receipts.at(-1) as Receipt;
  answer(sendReceipts, ({ body }) => {
    const { ids } = body as { ids: number[] };
    const rest = ids.filter((id) => id !== last.id);
    const refusal = { id: last.id, code: 'not_matched' as const, message: 'This file was sent already.' };
    return sent(rest, ids.includes(last.id) ? [refusal] : []);
  });
  const { user } = await openDesk('/admin/receipts', { as: 'Team' });
  await user.click(await screen.findByRole('button', { name: 'Send 12 matched' }));
  const refused = await screen.findByRole('status', { name: 'Not sent' });
  expect(refused).toHaveTextContent(`Not sent: ${last.name}. This file was sent already.`);
  const ids = callsOf(sendReceipts).flatMap(({ body }) => (body as { ids: number[] }).ids);
  expect(ids.toSorted()).toEqual(receipts.map(({ id }) => id).toSorted());
  expect(ids).not.toContain(doubtful.id);
});

test('older receipts than those of the first page are shown, and sent with the others (RECEIPT-7)', async () => {
  const older = [buildReceipt(), buildReceipt()];
  const newer = [buildReceipt(), buildReceipt()];
  const [, last] = newer as [Receipt, Receipt];
  answer(getReceipts, ({ query }) =>
    query.before === String(last.id) ? ok(older, { next_cursor: null }) : ok(newer, { next_cursor: last.id }),
  );
  answer(sendReceipts, ({ body }) => sent((body as { ids: number[] }).ids));
  const { user } = await openDesk('/admin/receipts', { as: 'Team' });
  await screen.findByRole('button', { name: 'Send 2 matched' });
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  await user.click(await screen.findByRole('button', { name: 'Send 4 matched' }));
  await waitFor(() => expect(callsOf(sendReceipts)).toHaveLength(1));
  const ids = callsOf(sendReceipts).flatMap(({ body }) => (body as { ids: number[] }).ids);
  expect(ids.toSorted()).toEqual([...newer, ...older].map(({ id }) => id).toSorted());
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('older receipts are shown as well while files are read, when the list is loaded again and again (RECEIPT-7)', async () => {
  const [older, newer] = [buildReceipt(), buildReceipt({ state: 'reading' })];
  const again = held<ReturnType<typeof page>>();
  const page = (receipt: Receipt, next_cursor: number | null) => ok([receipt], { next_cursor });
  let loads = 0;
  answer(getReceipts, ({ query }) => {
    if (query.before !== undefined) return page(older, null);
    loads += 1;
    return (loads === 2 ? again.promise : page(newer, newer.id)) as never;
  });
  const { user } = await openDesk('/admin/receipts', { as: 'Team' });
  const button = await screen.findByRole('button', { name: 'Show older' });
  await waitFor(() => expect(loads).toBe(2), { timeout: 10_000 });
  await user.click(button);
  again.resolve(page(newer, newer.id));
  expect(await screen.findByRole('button', { name: 'Send 1 matched' })).toBeEnabled();
});

test('a doubtful receipt stands next to its traveller, and is sent by its own press with a reason where one is due (RECEIPT-3)', async () => {
  const doubtful = buildReceipt({ state: 'doubtful', reason: 'Another passport number.', needs_reason: true });
  listed([buildReceipt(), doubtful]);
  answer(sendReceipts, () => sent([doubtful.id]));
  const { user } = await openDesk('/admin/receipts', { as: 'Team' });
  const card = within(await screen.findByRole('region', { name: `Receipt ${doubtful.name}` }));
  const [order] = doubtful.orders;
  expect(card.getByText(order?.passport_number ?? '')).toBeInTheDocument();
  expect(card.getByText('Another passport number.')).toBeInTheDocument();
  const button = card.getByRole('button', { name: 'Send and complete' });
  expect(button).toBeDisabled();
  await user.type(card.getByRole('textbox', { name: /in spite of the check/ }), 'Looked at the scan');
  await user.click(button);
  await waitFor(() => expect(callsOf(sendReceipts)).toHaveLength(1));
  expect(callsOf(sendReceipts)[0]?.body).toEqual({ ids: [doubtful.id], overrideReason: 'Looked at the scan' });
});

test('the keyboard goes through the list and to the button of the chosen one', async () => {
  const [one, two] = [buildReceipt(), buildReceipt()];
  listed([one, two]);
  const { user } = await openDesk('/admin/receipts', { as: 'Team' });
  const first = await screen.findByRole('button', { name: new RegExp(one.orders[0]?.full_name ?? '') });
  first.focus();
  await user.keyboard('{ArrowDown}');
  const second = screen.getByRole('button', { name: new RegExp(`^${two.orders[0]?.full_name}`) });
  await waitFor(() => expect(second).toHaveFocus());
  expect(second).toHaveAttribute('aria-current', 'true');
  await user.keyboard('{Enter}');
  const card = within(screen.getByRole('region', { name: `Receipt ${two.name}` }));
  expect(card.getByRole('button', { name: 'Send and complete' })).toHaveFocus();
});

test('Ctrl Enter sends all that are matched, from the list too, but not from a field (RECEIPT-4)', async () => {
  const [one, doubtful] = [buildReceipt(), buildReceipt({ state: 'doubtful', reason: 'Look.', needs_reason: true })];
  listed([one, doubtful]);
  answer(sendReceipts, () => sent([one.id]));
  const { user } = await openDesk('/admin/receipts', { as: 'Team' });
  await user.click(await screen.findByRole('textbox', { name: 'Order ID that it belongs to' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(callsOf(sendReceipts)).toHaveLength(0);
  screen.getByRole('button', { name: new RegExp(doubtful.orders[0]?.full_name ?? '') }).focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(callsOf(sendReceipts)[0]?.body).toMatchObject({ ids: [one.id] }));
});

test('a first page that could not be loaded, as on a busy server, is shown again by a button', async () => {
  const [receipt] = [buildReceipt()];
  listed([receipt]);
  const { user } = await openDesk('/admin/receipts', { as: 'Team' });
  const picture = () => screen.queryByRole('img', { name: `The first page of ${receipt.name}` });
  fireEvent.error(await screen.findByRole('img', { name: `The first page of ${receipt.name}` }));
  expect(picture()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show it again' }));
  expect(picture()).toBeInTheDocument();
});

test('a receipt of nobody gets its order by the ID, which the name of its file suggests (RECEIPT-6)', async () => {
  const lost = buildReceipt({ state: 'unmatched', orders: [], reason: 'No order.', suggested_order_id: '100777' });
  listed([lost]);
  answer(matchReceipt, ok({ ...lost, state: 'doubtful' }));
  const { user } = await openDesk('/admin/receipts', { as: 'Team' });
  const field = await screen.findByRole('textbox', { name: 'Order ID that it belongs to' });
  expect(field).toHaveValue('100777');
  await user.click(screen.getByRole('button', { name: 'Match' }));
  await waitFor(() => expect(callsOf(matchReceipt)[0]?.body).toEqual({ id: lost.id, orderIds: ['100777'] }));
  answer(deleteReceipts, ok(null));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(callsOf(deleteReceipts)[0]?.body).toEqual({ ids: [lost.id] }));
});

test('files dropped on a queue are sent to the server in calls of ten, and shown on their page (RECEIPT-1)', async () => {
  listed([]);
  answer(postReceipts, ok([]));
  answerPagedQueue(() => []);
  await openDesk('/admin/awaiting-govt', { as: 'Team' });
  await screen.findByRole('heading', { name: 'Awaiting Govt' });
  const files = Array.from({ length: 12 }, (_, n) => new File(['%PDF'], `${n}.pdf`));
  fireEvent.drop(document, { dataTransfer: { types: ['Files'], files } });
  expect(await screen.findByText(/No receipts wait\./)).toBeInTheDocument();
  await waitFor(() => expect(callsOf(postReceipts)).toHaveLength(2));
});

test('a Telecaller has no such page (RECEIPT-7)', async () => {
  await openDesk('/admin/receipts', { as: 'Telecaller' });
  expect(screen.queryByRole('link', { name: 'Receipts' })).toBeNull();
});
