import { changeOrderStatus, moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { describeOrders } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { moveToCompleteRefund } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { answerQueue } from '../../testing/open-desk.tsx';
import { changed, fill, openOrder, panel } from '../../testing/order-screen.tsx';
import { buildRemark } from '../../testing/remarks.ts';

const bar = () => panel('Move this order');
const current = () => bar().querySelector('[aria-current=true]');
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

function answerQuestion({ order_id, full_name, amount, currency }: OrderDetail): void {
  const amounts = amount && currency ? [{ amount, currency }] : [];
  answer(
    describeOrders,
    ok({ orders: [{ order_id, full_name }], amounts, withoutAmount: 1 - amounts.length, others: [] }),
  );
}

test('Delete asks, naming the order, and moves it to Deleted (PAGE-15)', async () => {
  const { user, order, become } = await openOrder({ process_status: 'New' }, { as: 'Manager' });
  answerQuestion(order);
  answer(changeOrderStatus, () => {
    become({ process_status: 'Deleted', actions: { delete: false } });
    return changed([order.order_id], 'Order has been deleted successfully');
  });
  await user.click(within(bar()).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Order' });
  expect(dialog).toHaveTextContent('Are you sure you want to delete?');
  await waitFor(() =>
    expect(within(dialog).getByRole('listitem')).toHaveTextContent(`${order.order_id} ${order.full_name}`),
  );
  expect(callsOf(changeOrderStatus)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(`${order.order_id} · Order has been deleted successfully`)).toBeInTheDocument();
  await noDialog();
  await waitFor(() => expect(within(bar()).queryByRole('button', { name: 'Delete' })).toBeNull());
});

test('a Delete that was asked of a New order names New, whatever a colleague does meanwhile', async () => {
  const { user, order, become, change } = await openOrder({ process_status: 'New' }, { as: 'Manager' });
  answerQuestion(order);
  answer(changeOrderStatus, refuse('order_changed', 'This order has since been moved to Awaiting Govt.'));
  await user.click(within(bar()).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Order' });
  become({ process_status: 'AwaitingGovt' });
  change({ order_id: order.order_id, actor: 'Ada Winter', to_status: 'AwaitingGovt' });
  await waitFor(() => expect(current()).toHaveTextContent('Awaiting Govt'));
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/This order has since been moved to Awaiting Govt\./)).toBeInTheDocument();
  expect(callsOf(changeOrderStatus).map(({ body }) => body)).toMatchObject([
    { orderId: order.order_id, status: 'Deleted', permanentDeletedFlag: false, fromStatus: 'New' },
  ]);
});

test('completing without a document asks for a remark (RULE-3)', async () => {
  const asks = 'No document has been uploaded for this order. Complete it all the same?';
  const completed = { to: 'Completed', label: 'Completed Orders', asks } as const;
  const { user, order, become } = await openOrder({
    process_status: 'New',
    actions: { moves: [completed], delete: false },
  });
  answer(moveOrderStatus, ({ body }) => {
    become({ process_status: 'Completed', remark: [buildRemark({ remark: body.remark ?? '' })] });
    return changed([order.order_id], 'Order has been moved to Completed successfully');
  });
  expect(within(bar()).queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(within(bar()).getByRole('button', { name: 'Completed Orders' }));
  const dialog = await screen.findByRole('dialog', { name: 'Completed Orders' });
  expect(dialog).toHaveTextContent(asks);
  const remark = within(dialog).getByLabelText('Remark');
  const send = within(dialog).getByRole('button', { name: 'Completed Orders' });
  await user.click(send);
  expect(within(dialog).getByText('Please enter your remark')).toBeInTheDocument();
  expect(remark).toHaveFocus();
  expect(callsOf(moveOrderStatus)).toEqual([]);
  await fill(user, remark, 'Sent by the embassy.');
  await user.click(send);
  expect(
    await screen.findByText(`${order.order_id} · Order has been moved to Completed successfully`),
  ).toBeInTheDocument();
  expect(callsOf(moveOrderStatus).map(({ body }) => body)).toMatchObject([
    { orderId: order.order_id, updatingStatus: 'Completed', fromStatus: 'New', remark: 'Sent by the embassy.' },
  ]);
  await waitFor(() => expect(panel('Comment History')).toHaveTextContent('Sent by the embassy.'));
  await noDialog();
});

test('Refunded it on the page of an order asks too, with its name and amount', async () => {
  const { user, order, become } = await openOrder({
    process_status: 'Refunds',
    amount: '49.90',
    currency: 'USD',
    actions: { markRefunded: true },
  });
  answerQuestion(order);
  answer(moveToCompleteRefund, () => {
    become({ refund_date: '2026-11-22T10:00:00.000Z', actions: { markRefunded: false } });
    return changed([order.order_id], 'Order has been marked as refunded successfully');
  });
  const head = () => within(screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement);
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Refunded it' }));
    return within(await screen.findByRole('dialog', { name: 'Refunded it' }));
  };
  let dialog = await ask();
  await waitFor(() => expect(dialog.getByRole('listitem')).toHaveTextContent(`${order.order_id} ${order.full_name}`));
  expect(dialog.getByText('1 order: 49.90 USD')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await noDialog();
  expect(callsOf(moveToCompleteRefund)).toEqual([]);
  expect(head().queryByText('Refunded')).toBeNull();
  dialog = await ask();
  await user.click(dialog.getByRole('button', { name: 'Refunded it' }));
  expect(
    await screen.findByText(`${order.order_id} · Order has been marked as refunded successfully`),
  ).toBeInTheDocument();
  expect(await head().findByText('Refunded')).toBeInTheDocument();
  await noDialog();
  expect(screen.queryByRole('button', { name: 'Refunded it' })).toBeNull();
});

test('permanent deletion names the order, and Enter cancels it', async () => {
  const { user, order, router } = await openOrder(
    { process_status: 'Deleted', actions: { deletePermanently: true } },
    { as: 'Admin' },
  );
  answerQuestion(order);
  answerQueue([]);
  answer(changeOrderStatus, changed([order.order_id], 'Order has been deleted permanently', { changes: [] }));
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Delete permanently' }));
    return within(await screen.findByRole('dialog', { name: 'Delete permanently' }));
  };
  let dialog = await ask();
  await waitFor(() => expect(dialog.getByRole('listitem')).toHaveTextContent(`${order.order_id} ${order.full_name}`));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await noDialog();
  expect(callsOf(changeOrderStatus)).toEqual([]);
  dialog = await ask();
  await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/deleted-order'));
  expect(callsOf(changeOrderStatus).map(({ body }) => body)).toMatchObject([
    { orderId: order.order_id, permanentDeletedFlag: true, fromStatus: 'Deleted' },
  ]);
});
