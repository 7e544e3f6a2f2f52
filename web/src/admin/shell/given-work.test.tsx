import { watchOrders } from '@arrival-desk/contract/live/live.endpoints.ts';
import { searchOrder } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectNoToast, findToast } from '../../testing/acts.ts';
import { callsOf } from '../../testing/api-stub.ts';
import { answerQueue, openDesk } from '../../testing/open-desk.tsx';
import { buildRow } from '../../testing/orders.ts';

const given = (order_id: string, actor = 'Marcus Lee', assigned_to = 'Tara Novak') => ({
  ...{ order_id, kind: 'assigned', actor, assigned_to },
});

afterEach(() => vi.useRealTimers());

test('an order that a colleague gives one is said, counted in the title, and led to (APP-60)', async () => {
  const rows = [buildRow(), buildRow()];
  const [first, second] = rows.map(({ order_id }) => order_id) as [string, string];
  answerQueue(rows);
  const { user, change } = await openDesk('/admin/recent-order', { as: 'Team' });
  await screen.findByRole('link', { name: `View order ${first}` });
  change(given(first, 'Tara Novak'));
  change(given(second, 'Marcus Lee', 'Owen Hughes'));
  await expectNoToast(/assigned/);
  expect(document.title).toBe('Arrival Desk');
  change(given(first));
  await findToast(`${first} · Marcus Lee has assigned this order to you.`);
  expect(document.title).toBe('(1) Arrival Desk');
  change(given(second));
  await findToast('Marcus Lee has assigned 2 orders to you.');
  expect(document.title).toBe('(2) Arrival Desk');
  // Given to somebody else since.
  change(given(second, 'Marcus Lee', 'Owen Hughes'));
  await waitFor(() => expect(document.title).toBe('(1) Arrival Desk'));
  change(given(second));
  await user.click(await screen.findByRole('button', { name: 'My Orders' }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/my-order'));
  await waitFor(() => expect(document.title).toBe('Arrival Desk'));
});

test('of orders that were taken away while changes were missed the title counts none (APP-60)', async () => {
  const [kept, taken] = [buildRow(), buildRow()];
  answerQueue([kept]);
  const { change, resync } = await openDesk('/admin/recent-order', { as: 'Team' });
  await screen.findByRole('link', { name: `View order ${kept.order_id}` });
  for (const { order_id } of [kept, taken]) change(given(order_id));
  await waitFor(() => expect(document.title).toBe('(2) Arrival Desk'));
  resync();
  await waitFor(() => expect(document.title).toBe('(1) Arrival Desk'));
  expect(callsOf(searchOrder).at(-1)?.body).toMatchObject({ folderName: 'my-order', searchVal: '' });
});

test('a tab that was hidden asks for what was assigned meanwhile, and says it once it is seen again (APP-60)', async () => {
  const row = buildRow();
  answerQueue([row]);
  const { change } = await openDesk('/admin/recent-order', { as: 'Team' });
  await screen.findByRole('link', { name: `View order ${row.order_id}` });
  await waitFor(() => expect(callsOf(watchOrders)).toHaveLength(1));
  const first = callsOf(watchOrders).length;
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  document.dispatchEvent(new Event('visibilitychange'));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect(callsOf(watchOrders)).toHaveLength(first);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(callsOf(watchOrders)).toHaveLength(first + 1);
  const away = Number(callsOf(watchOrders).at(-1)?.query.away);
  expect(away).toBeGreaterThanOrEqual(300);
  expect(away).toBeLessThan(320);
  // The server begins with it.
  change(given(row.order_id));
  await findToast(`${row.order_id} · Marcus Lee has assigned this order to you.`);
  expect(document.title).toBe('(1) Arrival Desk');
});
