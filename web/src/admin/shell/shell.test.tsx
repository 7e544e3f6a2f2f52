import { watchOrders } from '@arrival-desk/contract/live/live.endpoints.ts';
import { countFailedMails } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { getCountryOrderCount } from '@arrival-desk/contract/reports/reports.endpoints.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, callsOf, ok, setOnline } from '../../testing/api-stub.ts';
import { expectConsole } from '../../testing/console-watch.ts';
import { answerOrder, openDesk } from '../../testing/open-desk.tsx';
import { buildDetail } from '../../testing/orders.ts';
import { answerPagedQueue } from '../../testing/queues.ts';

const { promise: chunk, resolve: loadChunk } = Promise.withResolvers<void>();
vi.mock('../../features/reports/country-report.tsx', async (original) => {
  await chunk;
  return original();
});

const menu = () => within(screen.getByRole('navigation', { name: 'Queues and settings' }));

test('the five queues of the dashboard stand first in the menu, on an order too (APP-16)', async () => {
  const order = buildDetail();
  answerOrder(order);
  answerPagedQueue(() => []);
  const { user } = await openDesk(`/admin/view-order/${order.order_id}`, { as: 'Telecaller' });
  const links = menu().getAllByRole('link');
  await waitFor(() => expect(links[1]).toHaveTextContent(/^New Orders0$/));
  expect(links.slice(0, 6).map(({ textContent }) => textContent?.replace(/\d+$/, ''))).toEqual([
    'My Orders',
    'New Orders',
    'Priority Orders',
    'Pending Orders',
    'Completed Orders',
    'Awaiting Customer',
  ]);
  await user.click(links[2] as HTMLElement);
  expect(await screen.findByRole('heading', { level: 1, name: 'Priority Orders' })).toBeInTheDocument();
});

test('the menu has the number of failed mails, which follows live changes (QUEUE-39)', async () => {
  answerPagedQueue(() => []);
  const { change } = await openDesk('/admin/my-order', { as: 'Admin' });
  const entry = menu().getByRole('link', { name: /^Failed Mails/ });
  expect(entry).toHaveTextContent(/^Failed Mails$/);
  for (const [total, text] of [
    [2, /^Failed Mails2$/],
    [0, /^Failed Mails$/],
  ] as const) {
    answer(countFailedMails, ok({ total }));
    act(() => change({ order_id: '100001', kind: 'mail_failed' }));
    await waitFor(() => expect(entry).toHaveTextContent(text));
  }
});

test('the user menu names the person, their role and the version of the page (APP-14)', async () => {
  // jsdom lays nothing out, so that nothing in a menu seems to be visible.
  expectConsole(/use-focus-trap\] Failed to find focusable element/);
  answerPagedQueue(() => []);
  const { user } = await openDesk('/admin/my-order', { as: 'Team' });
  await user.click(screen.getByRole('button', { name: 'Account of Tara Novak' }));
  expect(await screen.findByText('Arrival Desk 0.0.0')).toBeInTheDocument();
  expect(screen.getByText('team@arrivaldesk.example')).toBeInTheDocument();
});

test('the menu is a column on a wide screen, which can be closed and opened (APP-15)', async () => {
  answerPagedQueue(() => []);
  const { user } = await openDesk('/admin/my-order', { as: 'Team' });
  expect(screen.getByRole('complementary', { name: 'Menu' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(screen.queryByRole('navigation', { name: 'Queues and settings' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Toggle menu' }));
  expect(menu().getAllByRole('link').length).toBeGreaterThan(5);
});

test('below 992 px the menu is a drawer that a link closes (APP-15)', async () => {
  answerPagedQueue(() => []);
  const { user } = await openDesk('/admin/my-order', { as: 'Team', width: 991 });
  await screen.findByText('No data available in table');
  expect(screen.queryByRole('navigation', { name: 'Queues and settings' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Toggle menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  await user.click(within(drawer).getByRole('link', { name: /^Charge Back/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Charge Back' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without a connection a banner says so and since when, until there is one again (APP-35)', async () => {
  answerPagedQueue(() => []);
  await openDesk('/admin/recent-order', { as: 'Team' });
  await screen.findByText('No data available in table');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/^Offline since \d\d:\d\d\.$/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/^Offline since/)).toBeNull());
});

test('a server that is gone for more than three seconds is told like a connection that is gone (APP-35)', async () => {
  answerPagedQueue(() => []);
  const { user, end } = await openDesk('/admin/recent-order', { as: 'Team' });
  await screen.findByText('No data available in table');
  const banner = () => screen.queryByText(/^Offline since \d\d:\d\d\.$/);
  const tries = callsOf(watchOrders).length;
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  setOnline(false);
  end();
  // A restart of the server is not worth a message.
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(banner()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(banner()).toBeInTheDocument();
  vi.useRealTimers();
  setOnline(true);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(banner()).toBeNull());
  expect(callsOf(watchOrders)).toHaveLength(tries + 1);
});

test('a click shows at once that its screen is on the way (APP-36)', async () => {
  answerPagedQueue(() => []);
  answer(getCountryOrderCount, ok([]));
  const { user } = await openDesk('/admin/recent-order', { as: 'Manager' });
  await screen.findByText('No data available in table');
  await user.click(menu().getByRole('link', { name: 'Country Order List' }));
  expect(await screen.findByRole('progressbar', { name: 'Opening the screen' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'New Orders' })).toBeInTheDocument();
  loadChunk();
  expect(await screen.findByRole('heading', { level: 1, name: 'Country Order List' })).toBeInTheDocument();
  expect(screen.queryByRole('progressbar', { name: 'Opening the screen' })).toBeNull();
});
