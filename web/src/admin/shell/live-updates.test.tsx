import { watchOrders } from '@arrival-desk/contract/live/live.endpoints.ts';
import { getFolderCount } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { moveOrderStatus, undoChanges } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, callsOf, refuse } from '../../testing/api-stub.ts';
import { answerQueue, openDesk } from '../../testing/open-desk.tsx';
import { changed, openOrder, panel } from '../../testing/order-screen.tsx';
import { buildRow } from '../../testing/orders.ts';

const rowOf = (orderId: string) => screen.getByText(orderId).closest('tr') as HTMLElement;
const total = () => screen.getByRole('heading', { level: 1 }).nextElementSibling;

test('what others do to a queue is seen: a row is taken, given back, leaves, and comes (APP-24)', async () => {
  const [order, another] = [buildRow({ full_name: 'Side By Side' }), buildRow({ full_name: 'Side Two' })];
  answerQueue([order]);
  const { change } = await openDesk('/admin/recent-order', { as: 'Manager' });
  await screen.findByText('Side By Side');
  expect(rowOf(order.order_id)).not.toHaveAttribute('data-muted');
  const counts = callsOf(getFolderCount).length;

  answerQueue([{ ...order, assign_to: 'Tara Novak' }]);
  change({ order_id: order.order_id, kind: 'assigned' });
  await waitFor(() => expect(rowOf(order.order_id)).toHaveAttribute('data-muted', 'true'));
  expect(within(rowOf(order.order_id)).getByText('Tara Novak')).toBeInTheDocument();
  expect(callsOf(getFolderCount).length).toBeGreaterThan(counts);

  answerQueue([order]);
  change({ order_id: order.order_id, kind: 'unassigned' });
  await waitFor(() => expect(rowOf(order.order_id)).not.toHaveAttribute('data-muted'));

  answerQueue([]);
  change({ order_id: order.order_id, kind: 'moved', to_status: 'Deleted' });
  await waitFor(() => expect(screen.queryByText(order.order_id)).toBeNull());

  answerQueue([another, order]);
  change({ order_id: another.order_id, kind: 'received' });
  expect(await screen.findByText('Side Two')).toBeInTheDocument();
  expect(total()).toHaveTextContent(/^2$/);
});

test('the open order says what someone else did with it, until one dismisses it (APP-24)', async () => {
  const { user, order, become, change } = await openOrder({ process_status: 'New' });
  const isIn = (label: string) =>
    waitFor(() => expect(panel('Move this order').querySelector('[aria-current=true]')).toHaveTextContent(label));
  become({ process_status: 'AwaitingGovt' });
  change({ order_id: order.order_id, actor: 'Marcus Lee', to_status: 'AwaitingGovt' });
  expect(await screen.findByText('Marcus Lee moved this order to Awaiting Govt')).toBeInTheDocument();
  await isIn('Awaiting Govt');
  // One's own change in another tab, and one of another order, replace nothing.
  change({ order_id: 'another order', actor: 'Marcus Lee', to_status: 'Refunds' });
  become({ process_status: 'Contact Customer' });
  change({ order_id: order.order_id, actor: 'Tara Novak', to_status: 'Contact Customer' });
  await isIn('Contact Customer');
  expect(screen.getByText('Marcus Lee moved this order to Awaiting Govt')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/moved this order to/)).toBeNull();
});

test('an Undo that comes too late says what has happened since', async () => {
  const { user, order, become } = await openOrder({ process_status: 'New' });
  const moved = `Order has been moved to Contact Customer successfully`;
  answer(moveOrderStatus, () => {
    become({ process_status: 'Contact Customer' });
    return changed([order.order_id], moved);
  });
  answer(undoChanges, () => {
    become({ process_status: 'Customer Called' });
    return refuse('order_changed', 'This order has since been moved to Customer Called.');
  });
  await user.click(within(panel('Move this order')).getByRole('button', { name: 'Contact Customer' }));
  await screen.findByText(`${order.order_id} · ${moved}`);
  await user.keyboard('{Control>}z{/Control}');
  await screen.findByText(`${order.order_id} · This order has since been moved to Customer Called.`);
  await waitFor(() =>
    expect(panel('Move this order').querySelector('[aria-current=true]')).toHaveTextContent('Customer Called'),
  );
});

test('what happened while the server was away is loaded once it is back', async () => {
  const { order, become, end } = await openOrder({ process_status: 'New' });
  await waitFor(() => expect(callsOf(watchOrders)).toHaveLength(1));
  become({ process_status: 'AwaitingGovt' });
  const loads = callsOf(getOrdersDetails).length;
  end();
  await waitFor(() => expect(callsOf(watchOrders)).toHaveLength(2));
  await waitFor(() =>
    expect(panel('Move this order').querySelector('[aria-current=true]')).toHaveTextContent('Awaiting Govt'),
  );
  expect(callsOf(getOrdersDetails).length).toBeGreaterThan(loads);
  expect(callsOf(getOrdersDetails).at(-1)?.params).toEqual({ orderId: order.order_id });
});

test('a tab whose stream newer tabs have replaced connects again when one looks at it (APP-40)', async () => {
  const order = buildRow({ full_name: 'Seen Again' });
  answerQueue([order]);
  const { replace } = await openDesk('/admin/recent-order', { as: 'Team' });
  await screen.findByText('Seen Again');
  await waitFor(() => expect(callsOf(watchOrders)).toHaveLength(1));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    replace();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(callsOf(watchOrders)).toHaveLength(1);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(callsOf(watchOrders)).toHaveLength(2);
  } finally {
    vi.useRealTimers();
    hidden.mockRestore();
  }
});

test('a session that another tab ends, ends here too', async () => {
  const { router } = await openOrder();
  localStorage.removeItem('user');
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', oldValue: 'a token', newValue: null }));
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/');
  expect(screen.queryByRole('region', { name: 'Order Details' })).toBeNull();
});
