import { watchOrders } from '@arrival-desk/contract/live/live.endpoints.ts';
import { getFolderCount, getOrdersList } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { months } from '@arrival-desk/contract/orders/statuses.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, held, ok } from '../../testing/api-stub.ts';
import { openDesk } from '../../testing/open-desk.tsx';
import { buildCounts, buildRow } from '../../testing/orders.ts';
import { answerPagedQueue, buildPage, findRow } from '../../testing/queues.ts';

// APP-25 and APP-26: live changes keep counts and lists current; without them, changing page loads both again.

const noMonths = Object.fromEntries(months.map((month) => [month, 0])) as Record<(typeof months)[number], number>;
const link = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Queues and settings' })).getByRole('link', {
    name: new RegExp(`^${name}`),
  });
const listed = (folder: string) => callsOf(getOrdersList).filter(({ params }) => params.orderName === folder).length;

/** Opens Awaiting Customer with one order; `leave` moves that order away, on the server. */
async function openAwaiting() {
  const order = buildRow({ process_status: 'Awaiting' });
  let rows: OrderRow[] = [order];
  answerPagedQueue(() => rows);
  const desk = await openDesk('/admin/awaiting-response', { as: 'Team' });
  answer(getFolderCount, () =>
    ok(buildCounts({ awaitingOrdersCount: rows.length }), { months: noMonths, answered: 0 }),
  );
  answer(getOrdersList, ({ params }) => buildPage(params.orderName === 'awaiting-response' ? rows : []));
  desk.change({ order_id: order.order_id });
  await findRow(order.order_id);
  await waitFor(() => expect(link('Awaiting Customer')).toHaveTextContent(/1$/));
  return { ...desk, order, leave: () => (rows = []) };
}

test('while live changes arrive, a list and its count that were left are true when one comes back (APP-26)', async () => {
  const { user, change, order, leave } = await openAwaiting();
  await user.click(link('Customer Called'));
  await screen.findByText('No data available in table');
  leave();
  change({ order_id: order.order_id, from_status: 'Awaiting', to_status: 'AwaitingGovt' });
  await waitFor(() => expect(link('Awaiting Customer')).toHaveTextContent(/0$/));
  await user.click(link('Awaiting Customer'));
  expect(await screen.findByText(/^No traveller owes us an answer/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: `View order ${order.order_id}` })).toBeNull();
});

test('while the live stream is down, changing page reloads the counts, and clears and reloads the list (APP-25, APP-26)', async () => {
  const { user, end, order, leave } = await openAwaiting();
  const before = callsOf(watchOrders).length;
  answer(watchOrders, () => {
    throw new TypeError('Failed to fetch');
  });
  end();
  await waitFor(() => expect(callsOf(watchOrders).length).toBeGreaterThan(before));
  leave();
  const counted = callsOf(getFolderCount).length;
  await user.click(link('Customer Called'));
  await screen.findByRole('heading', { level: 1, name: 'Customer Called' });
  await waitFor(() => expect(link('Awaiting Customer')).toHaveTextContent(/0$/));
  expect(callsOf(getFolderCount).length).toBeGreaterThan(counted);

  const { promise, resolve } = held<ReturnType<typeof buildPage>>();
  answer(getOrdersList, () => promise);
  const asked = listed('awaiting-response');
  await user.click(link('Awaiting Customer'));
  await screen.findByRole('heading', { level: 1, name: 'Awaiting Customer' });
  expect(screen.queryByRole('link', { name: /^View order/ })).toBeNull();
  await waitFor(() => expect(listed('awaiting-response')).toBe(asked + 1));
  const other = buildRow({ process_status: 'Awaiting' });
  resolve(buildPage([other]));
  await findRow(other.order_id);
  expect(screen.queryByRole('link', { name: `View order ${order.order_id}` })).toBeNull();
});
