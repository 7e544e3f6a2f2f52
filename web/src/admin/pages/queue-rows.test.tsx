import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answerOrder, openDesk } from '../../testing/open-desk.tsx';
import { buildDetail, buildRow } from '../../testing/orders.ts';
import { answerPagedQueue, findRow } from '../../testing/queues.ts';

describe('a click on a row', () => {
  async function openRow() {
    const detail = buildDetail({ full_name: 'Anna Smith', created_at: '2026-11-20T09:30:00.000Z' });
    answerOrder(detail);
    answerPagedQueue(() => [buildRow(detail)]);
    const { user } = await openDesk('/admin/recent-order', { as: 'Team' });
    const row = await findRow(detail.order_id);
    const cell = row.querySelector('td[data-column="created_at"]') as HTMLElement;
    const opened = () => window.location.pathname === `/admin/view-order/${detail.order_id}`;
    return { user, row, cell, opened };
  }

  test('anywhere opens its order (QUEUE-22)', async () => {
    const { user, cell, opened } = await openRow();
    await user.click(within(cell).getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/));
    await waitFor(() => expect(opened()).toBe(true));
    await screen.findByRole('heading', { level: 1, name: 'Anna Smith' });
  });

  test.each<[string, MouseEventInit]>([
    ['Ctrl', { ctrlKey: true }],
    ['the ⌘ key', { metaKey: true }],
    ['the middle button', { button: 1 }],
  ])('with %s is one on its link that opens a new tab (QUEUE-22)', async (_, init) => {
    const { row, cell, opened } = await openRow();
    const clicks: MouseEvent[] = [];
    const link = within(row).getByRole('link', { name: /^View order/ });
    link.addEventListener('click', (event) => {
      clicks.push(event);
      // jsdom cannot open it.
      event.preventDefault();
    });
    fireEvent(
      cell,
      createEvent(init.button ? 'auxclick' : 'click', cell, { bubbles: true, ...init }, { EventType: 'MouseEvent' }),
    );
    expect(clicks.map(({ ctrlKey, metaKey }) => ctrlKey || metaKey)).toEqual([true]);
    expect(opened()).toBe(false);
  });

  test('on a control, and one that ends a selection of text, opens nothing (QUEUE-22)', async () => {
    const { user, row, cell, opened } = await openRow();
    await user.click(within(row).getByRole('checkbox'));
    await user.click(within(row).getByRole('button', { name: /copy order id/ }));
    vi.spyOn(window, 'getSelection').mockReturnValue({ type: 'Range' } as Selection);
    fireEvent.click(cell);
    expect(opened()).toBe(false);
    expect(within(row).getByRole('checkbox')).toBeChecked();
  });
});

const marked: [string, Partial<OrderRow>, string[]][] = [
  ['is not paid', { paid: false, process_status: 'Pending' }, ['Unpaid']],
  ['was mailed its document', { mailed_at: '2026-11-21T10:00:00.000Z' }, ['Mailed']],
  ['has neither', {}, []],
];

test.each(marked)('a row says what its order %s (QUEUE-24)', async (_, order, marks) => {
  const shown = buildRow(order);
  answerPagedQueue(() => [shown]);
  await openDesk('/admin/order-history', { as: 'Manager' });
  const row = await findRow(shown.order_id);
  expect(
    within(row)
      .queryAllByText(/^(Unpaid|Mailed)$/)
      .map(({ textContent }) => textContent),
  ).toEqual(marks);
});

test.each([
  ['failed', 'Email failed'],
  ['bounced', 'Email bounced'],
  ['waiting', 'Email waits'],
] as const)('a row whose document mail has %s says %s instead of Mailed (QUEUE-38)', async (mail_trouble, mark) => {
  const shown = buildRow({ mail_trouble, mailed_at: '2026-11-20T09:30:00.000Z' });
  answerPagedQueue(() => [shown]);
  await openDesk('/admin/completed-order', { as: 'Night Staff' });
  const row = await findRow(shown.order_id);
  expect(row).toHaveTextContent(mark);
  expect(row).not.toHaveTextContent('Mailed');
});

test('Order History offers Delete on every order but those that are deleted', async () => {
  const [there, deleted] = [buildRow(), buildRow({ process_status: 'Deleted' })];
  answerPagedQueue(() => [there, deleted]);
  await openDesk('/admin/order-history', { as: 'Manager' });
  await findRow(deleted.order_id);
  expect(screen.getByRole('button', { name: `Delete order ${there.order_id}` })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: `Delete order ${deleted.order_id}` })).toBeNull();
});

test.each([1440, 390])(
  'Contact Customer has no telephone at %d px; the order has it, with Call (QUEUE-6)',
  async (width) => {
    const detail = buildDetail({
      process_status: 'Contact Customer',
      country_code: 'IRELAND',
      phone_number: '5550123',
    });
    answerOrder(detail);
    const { phone_number: _, ...row } = buildRow(detail);
    answerPagedQueue(() => [row]);
    const { user } = await openDesk('/admin/contact-customer', { as: 'Telecaller', width });
    await findRow(row.order_id);
    expect(screen.getByRole('main')).not.toHaveTextContent('undefined');
    expect(screen.getByRole('main')).not.toHaveTextContent('+353');
    await user.click(screen.getByRole('link', { name: `View order ${row.order_id}` }));
    const call = within(await screen.findByRole('navigation', { name: 'Do now' })).getByRole('link', { name: 'Call' });
    expect(call).toHaveAttribute('href', 'tel:+3535550123');
  },
);

test('a telephone number is a link that calls it, in international form', async () => {
  const order = buildRow({ country_code: 'Taiwan (China)', phone_number: '0555-0112826' });
  answerPagedQueue(() => [order]);
  await openDesk('/admin/recent-order', { as: 'Team' });
  const row = await findRow(order.order_id);
  expect(within(row).getByRole('link', { name: '+886 5550112826' })).toHaveAttribute('href', 'tel:+8865550112826');
});

test('the row of an order that somebody else works on is marked (QUEUE-23)', async () => {
  const [mine, theirs] = [buildRow({ assign_to: 'Tara Novak' }), buildRow({ assign_to: 'Owen Hughes' })];
  answerPagedQueue(() => [mine, theirs]);
  await openDesk('/admin/recent-order', { as: 'Team' });
  expect(await findRow(theirs.order_id)).toHaveAttribute('data-muted');
  expect(await findRow(mine.order_id)).not.toHaveAttribute('data-muted');
});
