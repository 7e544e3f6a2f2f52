import { getFormPack, markFiled, skipOrder, takeNext } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { undoChanges } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildOutcome, findToast, press } from '../../testing/acts.ts';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { awake, copied, openWindow, pack, toEnd } from '../../testing/filing-screen.ts';
import { answerOrder, openDesk } from '../../testing/open-desk.tsx';
import { buildDetail } from '../../testing/orders.ts';
import { done } from '../../testing/queues.ts';

test('Filed clears the clipboard, files once and opens the next order, whose keys sleep at first (FILE-43)', async () => {
  const { user, order } = await openWindow(pack(), {}, toEnd);
  const other = buildDetail({ ...order, order_id: '7000000001', full_name: 'Ida Berg' });
  answer(markFiled, done([order.order_id], 'Order has been filed successfully'));
  answer(takeNext, ok({ order_id: other.order_id }));
  answer(getOrdersDetails, ({ params }) => ok(params.orderId === other.order_id ? other : order));
  await user.type(screen.getByLabelText('Reference'), 'CN-7{Control>}{Enter}{/Control}');
  await screen.findByRole('heading', { level: 1, name: 'Ida Berg' });
  expect(callsOf(markFiled).map(({ body }) => body)).toMatchObject([{ orderId: order.order_id, reference: 'CN-7' }]);
  expect(copied.at(-1)).toBe(' ');
  await screen.findByRole('list', { name: 'Compare with the form' });
  const copies = copied.length;
  await user.keyboard('{Enter}');
  expect(copied).toHaveLength(copies);
  await awake();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(copied.at(-1)).toBe('Cork'));
});

test('Ctrl+Enter in the reason skips the order (FILE-92)', async () => {
  const { user, order } = await openWindow();
  answer(skipOrder, buildOutcome('The order has been given back.', [order.order_id]));
  answer(takeNext, ok(null, { message: 'No order is ready to file.' }));
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await user.type(
    await screen.findByRole('textbox', { name: 'Reason' }),
    'The portal is down{Control>}{Enter}{/Control}',
  );
  await waitFor(() =>
    expect(callsOf(skipOrder)[0]?.body).toEqual({ orderId: order.order_id, reason: 'The portal is down' }),
  );
  expect(callsOf(markFiled)).toHaveLength(0);
});

test('a usual reason of Skip is one key (FILE-152)', async () => {
  const { user, order } = await openWindow();
  answer(skipOrder, buildOutcome('The order has been given back.', [order.order_id]));
  answer(takeNext, ok(null, { message: 'No order is ready to file.' }));
  await user.keyboard('s');
  await screen.findByRole('list', { name: 'Usual reasons' });
  await waitFor(() => expect(screen.getByRole('button', { name: /The passport photo is missing/ })).toHaveFocus());
  await user.keyboard('2');
  await waitFor(() =>
    expect(callsOf(skipOrder)[0]?.body).toEqual({
      orderId: order.order_id,
      reason: 'The passport photo cannot be read',
    }),
  );
});

test('a digit in the reason of Skip is a letter of it (FILE-152)', async () => {
  const { user } = await openWindow();
  await user.keyboard('s');
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Gate 2');
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Gate 2');
  expect(callsOf(skipOrder)).toHaveLength(0);
});

test('Skip asks why, goes on, and has Undo, which names the order (FILE-34)', async () => {
  const { user, order } = await openWindow();
  answer(skipOrder, buildOutcome('The order has been given back.', [order.order_id]));
  answer(takeNext, ok(null, { message: 'No order is ready to file.' }));
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  const reason = await screen.findByLabelText('Reason');
  await user.type(reason, 'The portal is down');
  await user.click(screen.getAllByRole('button', { name: 'Skip' }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(callsOf(skipOrder)[0]?.body).toEqual({ orderId: order.order_id, reason: 'The portal is down' }),
  );
  await waitFor(() => expect(callsOf(takeNext)).toHaveLength(1));
  answer(undoChanges, buildOutcome('Order has been changed back successfully', [order.order_id]));
  const message = await findToast(`${order.order_id} · The order has been given back.`);
  await press(user, within(message).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(callsOf(undoChanges)).toHaveLength(1));
});

test('an undo that is refused names its order, because the window shows the next one (FILE-81)', async () => {
  const { user, order } = await openWindow(pack(), {}, toEnd);
  const next = buildDetail({ ...order, order_id: '7000000001', full_name: 'Ida Berg' });
  answer(markFiled, buildOutcome('Order has been filed successfully', [order.order_id]));
  answer(takeNext, ok({ order_id: next.order_id }));
  answer(getOrdersDetails, ({ params }) => ok(params.orderId === next.order_id ? next : order));
  answer(undoChanges, refuse('order_changed', 'This order has since been moved to Completed.'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('heading', { level: 1, name: 'Ida Berg' });
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findAllByText(`${order.order_id} · This order has since been moved to Completed.`)).not.toEqual(
    [],
  );
  expect(callsOf(undoChanges)[0]?.body).not.toHaveProperty('orderId');
});

test('Take next has an Undo, which gives back what it took and leads back; an order in hand is said (FILE-149)', async () => {
  const { user, order } = await openWindow();
  const other = buildDetail({ ...order, order_id: '7000000001', full_name: 'Ida Berg' });
  answer(getOrdersDetails, ({ params }) => ok(params.orderId === other.order_id ? other : order));
  answer(takeNext, ok({ order_id: order.order_id }, { changes: [] }));
  await user.keyboard('t');
  expect(await screen.findAllByText(/You have this order in hand/)).not.toEqual([]);
  answer(takeNext, ok({ order_id: other.order_id }, { changes: [41, 42] }));
  await user.keyboard('t');
  await screen.findByRole('heading', { level: 1, name: 'Ida Berg' });
  answer(undoChanges, buildOutcome('2 orders have been changed back successfully', [other.order_id]));
  const message = await findToast(/7000000001 · 2 orders that travel together are yours/);
  await press(user, within(message).getByRole('button', { name: 'Undo' }));
  await screen.findByRole('heading', { level: 1, name: order.full_name });
  expect(callsOf(undoChanges)[0]?.body).toEqual({ changes: [41, 42] });
});

test('an order that is gone leads to the next one (FILE-77)', async () => {
  const order = buildDetail({ full_name: 'Ida Berg', actions: { markFiled: true } });
  answerOrder(order);
  answer(getFormPack, ok(pack()));
  answer(getOrdersDetails, ({ params }) =>
    params.orderId === order.order_id ? ok(order) : refuse('not_found', 'There is no such order.'),
  );
  answer(takeNext, ok({ order_id: order.order_id }));
  const { user } = await openDesk('/admin/file/999999999', { as: 'Team' });
  await user.click(await screen.findByRole('button', { name: 'Take the next order' }));
  await screen.findByRole('heading', { level: 1, name: 'Ida Berg' });
});
