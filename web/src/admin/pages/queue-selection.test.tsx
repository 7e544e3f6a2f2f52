import { changeOrderStatus, restoreOrders } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { moveToCompleteRefund } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, callsOf, refuse, setOnline } from '../../testing/api-stub.ts';
import { actLater } from '../../testing/later.ts';
import { openDesk } from '../../testing/open-desk.tsx';
import { buildRow } from '../../testing/orders.ts';
import { answerPagedQueue, done, findRow } from '../../testing/queues.ts';

let rows: OrderRow[] = [];

/** Opens a queue with some orders, under one name by which a search finds them. */
async function openQueue(path: string, orders: Partial<OrderRow>[], as: 'Admin' | 'Manager' | 'Team' = 'Manager') {
  rows = orders.map((order) => buildRow({ full_name: 'Anna Smith', ...order }));
  answerPagedQueue(() => rows);
  const desk = await openDesk(`/admin/${path}`, { as });
  await findRow(rows[0]?.order_id ?? '');
  const select = (id: string) => desk.user.click(screen.getByRole('checkbox', { name: `Select order ${id}` }));
  const press = (name: string) => desk.user.click(screen.getByRole('button', { name }));
  /** Reads the question and answers it. */
  async function confirm(question: string, verb: string) {
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(question)).toBeInTheDocument();
    await desk.user.click(within(dialog).getByRole('button', { name: verb }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  return { ...desk, ids: rows.map(({ order_id }) => order_id), select, press, confirm };
}

const leave = (ids: readonly string[]) => {
  rows = rows.filter(({ order_id }) => !ids.includes(order_id));
};
const say = (text: string) => screen.findByRole('alert').then((toast) => expect(toast).toHaveTextContent(text));
const question = 'Are you sure you want to delete?';

test('Delete Order asks, then deletes, and the ids are gone from the list (QUEUE-26, QUEUE-29, WIRE-18)', async () => {
  const { user, ids, select, press, confirm } = await openQueue('recent-order', [{}, {}]);
  answer(changeOrderStatus, ({ body: { orderId } }) => {
    leave([orderId].flat().map(String));
    return done(ids, '2 orders have been deleted successfully');
  });
  expect(screen.getByRole('button', { name: 'Delete Order' })).toBeDisabled();
  await select(ids[0] ?? '');
  expect(screen.getByText('1 selected')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  await press('Delete Order');
  await confirm(question, 'Cancel');
  expect(callsOf(changeOrderStatus)).toEqual([]);
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  await press('Delete Order');
  await confirm(question, 'Delete');
  await say('2 orders have been deleted successfully');
  expect(callsOf(changeOrderStatus).map(({ body }) => body)).toEqual([
    { orderId: ids, status: 'Deleted', permanentDeletedFlag: false, fromStatus: 'New', actId: expect.any(String) },
  ]);
  expect(await screen.findByText('No data available in table')).toBeInTheDocument();
  expect(screen.queryByText(/selected$/)).toBeNull();
});

test('Delete of a row deletes that order alone (QUEUE-29)', async () => {
  const { ids, press, confirm } = await openQueue('awaiting-response', [
    { process_status: 'Awaiting' },
    { process_status: 'Awaiting' },
  ]);
  const [gone = '', kept = ''] = ids;
  answer(changeOrderStatus, () => {
    leave([gone]);
    return done([gone], 'Order has been deleted successfully');
  });
  await press(`Delete order ${gone}`);
  await confirm(question, 'Delete');
  await say('Order has been deleted successfully');
  expect(callsOf(changeOrderStatus)[0]?.body).toMatchObject({ orderId: [gone], fromStatus: 'Awaiting' });
  await waitFor(() => expect(screen.queryByRole('link', { name: `View order ${gone}` })).toBeNull());
  expect(screen.getByRole('link', { name: `View order ${kept}` })).toBeInTheDocument();
});

test('deleting from a month sets Deleted and keeps the order (QUEUE-11)', async () => {
  const { ids, press, confirm } = await openQueue('future-order?month=May', [{ process_status: 'Future' }]);
  answer(changeOrderStatus, () => {
    leave(ids);
    return done(ids, 'Order has been deleted successfully');
  });
  await press(`Delete order ${ids[0]}`);
  await confirm(question, 'Delete');
  await say('Order has been deleted successfully');
  expect(callsOf(changeOrderStatus)[0]?.body).toMatchObject({ status: 'Deleted', permanentDeletedFlag: false });
  expect(await screen.findByText('No order is due to be processed in May.')).toBeInTheDocument();
});

test('a delete that is refused says why, and the row stays (QUEUE-30)', async () => {
  const { ids, press, confirm } = await openQueue('recent-order', [{}]);
  const message = 'This order has since been moved to Awaiting Govt.';
  answer(changeOrderStatus, refuse('order_changed', message));
  await press(`Delete order ${ids[0]}`);
  await confirm(question, 'Delete');
  await say(message);
  expect(screen.getByRole('link', { name: `View order ${ids[0]}` })).toBeInTheDocument();
});

test('Assign to me asks, puts the name on the row and its View turns grey (QUEUE-23, QUEUE-27)', async () => {
  const { ids, select, press, confirm } = await openQueue('priority-order', [{ process_status: 'Priority' }], 'Team');
  const view = () => screen.getByRole('link', { name: `View order ${ids[0]}` }).getAttribute('style') ?? '';
  expect(view()).toContain('accent');
  answer(assignOrderStatus, () => {
    rows = rows.map((row) => ({ ...row, assign_to: 'Tara Novak' }));
    return done(ids, 'Order has been assigned successfully');
  });
  await select(ids[0] ?? '');
  await press('Assign to me');
  await confirm('Are you sure want to assigned orders.', 'Assign');
  await say('Order has been assigned successfully');
  expect(callsOf(assignOrderStatus).map(({ body }) => body)).toEqual([
    { orderId: ids, assignto: 'Tara Novak', fromStatus: 'Priority' },
  ]);
  expect(within(await findRow(ids[0] ?? '')).getByText('Tara Novak')).toBeInTheDocument();
  expect(view()).toContain('gray');
  expect(view()).not.toContain('accent');
});

test('Move to Original Folder asks, and gives the order back (QUEUE-8, QUEUE-28)', async () => {
  const { ids, select, press, confirm } = await openQueue(
    'my-order',
    [{ process_status: 'Priority', assign_to: 'Tara Novak' }],
    'Team',
  );
  answer(assignOrderStatus, () => {
    leave(ids);
    return done(ids, 'Order has been moved successfully');
  });
  await select(ids[0] ?? '');
  await press('Move to Original Folder');
  await confirm('Are you sure want to move orders to new orders.', 'Move');
  expect(callsOf(assignOrderStatus).map(({ body }) => body)).toEqual([
    { orderId: ids, assignto: null, fromStatus: 'Priority' },
  ]);
  expect(await screen.findByText('No data available in table')).toBeInTheDocument();
});

test('in My Orders a Manager deletes by the row and its key, and not what is selected (ROLE-9)', async () => {
  rows = [buildRow({ assign_to: 'Mona' })];
  const [id = ''] = rows.map(({ order_id }) => order_id);
  answerPagedQueue(() => rows, { actions: { moveToOriginalFolder: true, deleteRow: true } });
  const { user } = await openDesk('/admin/my-order', { as: 'Manager' });
  const row = await findRow(id);
  expect(screen.queryByRole('button', { name: 'Delete Order' })).toBeNull();
  await user.click(within(row).getByRole('checkbox'));
  await user.keyboard('#');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(within(row).getByRole('checkbox'));
  for (const ask of [
    () => user.keyboard('j#'),
    () => user.click(within(row).getByRole('button', { name: /^Delete/ })),
  ]) {
    await ask();
    expect(within(await screen.findByRole('dialog')).getByText(question)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('of selected rows the id and the status are kept: each change names the status that was seen (QUEUE-26)', async () => {
  const { user, ids, select, press, confirm } = await openQueue('my-order', [
    { process_status: 'New', assign_to: 'Marcus Lee' },
    { process_status: 'Priority', assign_to: 'Marcus Lee' },
  ]);
  answer(assignOrderStatus, ({ body }) => done([body.orderId].flat().map(String), 'Moved.'));
  for (const id of ids) await select(id);
  // The rows are no longer shown, but stay selected.
  await user.type(screen.getByLabelText('Search My Orders'), 'nobody of this name{Enter}');
  expect(await screen.findByText('No records found')).toBeInTheDocument();
  await press('Move to Original Folder');
  await confirm('Are you sure want to move orders to new orders.', 'Move');
  expect(callsOf(assignOrderStatus).map(({ body }) => body)).toEqual([
    { orderId: [ids[0]], assignto: null, fromStatus: 'New' },
    { orderId: [ids[1]], assignto: null, fromStatus: 'Priority' },
  ]);
});

test('an order that somebody else has moved is no longer selected (QUEUE-26)', async () => {
  const { ids, select, change } = await openQueue('recent-order', [{}, {}]);
  for (const id of ids) await select(id);
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  change({ order_id: ids[0] ?? '', from_status: 'New', to_status: 'Awaiting' });
  expect(await screen.findByText('1 selected')).toBeInTheDocument();
});

test('Refunded it marks the selected orders as refunded today; they stay in Refunds (QUEUE-31)', async () => {
  const { ids, select, press, confirm } = await openQueue('refund-order', [{ process_status: 'Refunds' }], 'Team');
  answer(moveToCompleteRefund, () => {
    rows = rows.map((row) => ({ ...row, refund_date: '2026-11-26T12:00:00.000Z' }));
    return done(ids, 'Order has been refunded successfully');
  });
  await select(ids[0] ?? '');
  await press('Refunded it');
  await confirm('Mark this order as refunded, as of today?', 'Refunded it');
  expect(callsOf(moveToCompleteRefund)[0]?.body).toMatchObject({ orderId: ids });
  const row = await findRow(ids[0] ?? '');
  expect(await within(row).findByText('Refunded')).toBeInTheDocument();
  expect(within(row).getByText('26/11/2026')).toHaveAttribute('datetime', '2026-11-26T12:00:00.000Z');
});

test('Restore of a row asks, and returns the order (QUEUE-9)', async () => {
  const { ids, press, confirm } = await openQueue('deleted-order', [{ process_status: 'Deleted' }]);
  answer(restoreOrders, () => {
    leave(ids);
    return done(ids, 'Order has been restored successfully');
  });
  await press(`Restore order ${ids[0]}`);
  await confirm('Restore this order? It returns to the status that it had before it was deleted.', 'Restore');
  await say('Order has been restored successfully');
  expect(callsOf(restoreOrders)[0]?.body).toMatchObject({ orderId: ids });
});

test('a command that fails keeps the selection, and can be tried again', async () => {
  const { user, ids, press, confirm } = await openQueue('recent-order', [{}, {}], 'Team');
  answer(assignOrderStatus, done(ids, '2 orders have been assigned successfully'));
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
  setOnline(false);
  await press('Assign to me');
  await confirm('Are you sure want to assigned orders.', 'Assign');
  expect(callsOf(assignOrderStatus)).toEqual([]);
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  setOnline(true);
  actLater(2000);
  await press('Assign to me');
  await confirm('Are you sure want to assigned orders.', 'Assign');
  expect(callsOf(assignOrderStatus).map(({ body }) => body.orderId)).toEqual([ids]);
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
});

const execCommand = document.execCommand;
afterEach(() => {
  document.execCommand = execCommand;
});

test('Copy ids copies the selected ones, also where the page is not served by https', async () => {
  const { user, ids, select } = await openQueue('recent-order', [{}, {}, {}]);
  await select(ids[2] ?? '');
  await select(ids[0] ?? '');
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  const copied: string[] = [];
  document.execCommand = (command) => {
    const field = document.querySelector('textarea');
    if (command === 'copy' && field) copied.push(field.value.slice(field.selectionStart, field.selectionEnd));
    return true;
  };
  const copy = screen.getByRole('button', { name: 'Copy ids' });
  await user.click(copy);
  expect(await screen.findByText('Copied ids')).toBeInTheDocument();
  // In the order of the rows.
  expect(copied).toEqual([`${ids[0]}\n${ids[2]}`]);
  expect(copy).toHaveFocus();
});
