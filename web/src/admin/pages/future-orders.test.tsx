import {
  getFolderCount,
  getOrdersList,
  searchOrder,
} from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { months } from '@arrival-desk/contract/orders/statuses.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { openDesk } from '../../testing/open-desk.tsx';
import { buildCounts, buildRow } from '../../testing/orders.ts';
import { answerPagedQueue, findRow } from '../../testing/queues.ts';

test('Future Orders has a tile with a count for each month, which opens that month, with Back, search and Refresh (QUEUE-10)', async () => {
  const order = buildRow({ process_status: 'Future', full_name: 'Anna Smith' });
  answerPagedQueue(() => [order]);
  const { user } = await openDesk('/admin/future-order', { as: 'Team' });
  const counts = Object.fromEntries(months.map((month, index) => [month, index * 500])) as Record<
    (typeof months)[number],
    number
  >;
  answer(getFolderCount, ok(buildCounts(), { months: counts, answered: 0 }));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await findRow(order.order_id);
  const tiles = () => within(screen.getByRole('navigation', { name: 'Months' })).getAllByRole('button');
  expect(tiles().map(({ textContent }) => textContent?.split(' ')[0])).toEqual([
    'Jan',
    'Feb',
    'Mar',
    'Apr',
    'May',
    'Jun',
    'Jul',
    'Aug',
    'Sep',
    'Oct',
    'Nov',
    'Dec',
  ]);

  await user.click(tiles()[6] as HTMLElement);
  expect(await screen.findByRole('heading', { level: 1, name: 'Future Orders, Jul' })).toBeInTheDocument();
  await findRow(order.order_id);
  expect(window.location.search).toBe('?month=Jul');
  expect(callsOf(getOrdersList).at(-1)?.query.process_month).toBe('Jul');
  expect(screen.queryByRole('navigation', { name: 'Months' })).toBeNull();

  await user.type(screen.getByLabelText('Search Future Orders'), 'anna{Enter}');
  await waitFor(() =>
    expect(callsOf(searchOrder).at(-1)?.body).toMatchObject({ searchVal: 'anna', process_month: 'Jul' }),
  );
  await findRow(order.order_id);
  const before = callsOf(searchOrder).length;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(callsOf(searchOrder)).toHaveLength(before + 1));
  expect(window.location.search).toBe('?month=Jul&search=anna');

  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('navigation', { name: 'Months' })).toBeInTheDocument();
  expect(window.location.search).toBe('');
});

test('each month carries the year in which it comes next in China (REPORT-13)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] });
  // The first minute of December in China.
  vi.setSystemTime('2026-11-30T16:00:30Z');
  answerPagedQueue(() => []);
  await openDesk('/admin/future-order', { as: 'Team' });
  const tiles = within(await screen.findByRole('navigation', { name: 'Months' })).getAllByRole('button');
  const years = tiles.map(({ textContent }) => /^\w+ \d+/.exec(textContent ?? '')?.[0]);
  expect(years.slice(-2)).toEqual(['Nov 2027', 'Dec 2026']);
  expect(years[0]).toBe('Jan 2027');
});

test('a month without orders says so, and leads to all months (QUEUE-10, QUEUE-12)', async () => {
  answerPagedQueue(() => []);
  const { user } = await openDesk('/admin/future-order?month=Feb', { as: 'Team' });
  expect(await screen.findByText('No order is due to be processed in Feb.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'All months' }));
  expect(await screen.findByRole('navigation', { name: 'Months' })).toBeInTheDocument();
});
