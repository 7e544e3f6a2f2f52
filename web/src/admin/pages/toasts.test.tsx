import { adminLogout } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { render, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { expect, test } from 'vitest';
import { buildOutcome, expectNoToast, findToast, press } from '../../testing/acts.ts';
import { answer, ok } from '../../testing/api-stub.ts';
import { answerOrder, openDesk } from '../../testing/open-desk.tsx';
import { buildDetail } from '../../testing/orders.ts';
import { Toasts } from '../../ui/toasts.tsx';

const movedTo = (status: string) => `Order has been moved to ${status} successfully`;

async function openOrder() {
  const order = buildDetail();
  answerOrder(order);
  answer(moveOrderStatus, ({ body }) => buildOutcome(movedTo(body.updatingStatus), [order.order_id]));
  const { user } = await openDesk(`/admin/view-order/${order.order_id}`, { as: 'Manager' });
  const moves = within(await screen.findByRole('region', { name: 'Move this order' }));
  const move = (name: string) => press(user, moves.getByRole('button', { name }));
  return { user, move, order };
}

test('a message names its order; of several, a button has the number of the others and shows them (APP-21)', async () => {
  const { user, move, order } = await openOrder();
  await move('Contact Customer');
  const first = await findToast(`${order.order_id} · ${movedTo('Contact Customer')}`);
  expect(within(first).getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /more message/ })).toBeNull();
  await move('Awaiting Govt');
  await findToast(`${order.order_id} · ${movedTo('AwaitingGovt')}`);
  const others = await screen.findByRole('button', { name: '1 more message', expanded: false });
  expect(others).toHaveTextContent('+1');
  await user.click(others);
  expect(others).toHaveAttribute('aria-expanded', 'true');
  await user.click(others);
  expect(others).toHaveAttribute('aria-expanded', 'false');
});

test('no message, and no way back from one’s work, outlasts signing out (APP-22)', async () => {
  answer(adminLogout, ok(null));
  const { user, move } = await openOrder();
  await move('Contact Customer');
  const message = await findToast(new RegExp(movedTo('Contact Customer')));
  // What has the focus stays.
  within(message).getByRole('button', { name: 'Undo' }).focus();
  await user.click(within(screen.getByRole('navigation', { name: 'Queues and settings' })).getByText('Logout'));
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
  await expectNoToast(new RegExp(movedTo('Contact Customer')));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what went with its container is not counted among the messages of the next (APP-21)', async () => {
  const first = render(<Toasts />);
  toast('One');
  toast('Two');
  expect(await screen.findByRole('button', { name: '1 more message' })).toBeInTheDocument();
  first.unmount();
  render(<Toasts />);
  toast('Three');
  expect(await screen.findByText('Three')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: /more message/ })).toBeNull());
});
