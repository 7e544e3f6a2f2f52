import { getOrdersList, searchOrder } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { changeOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storeToken } from '../../platform/session.ts';
import { answer, callsOf, held, refuse } from '../../testing/api-stub.ts';
import { openDesk } from '../../testing/open-desk.tsx';
import { buildRow } from '../../testing/orders.ts';
import { answerPagedQueue, buildPage, done, findRow } from '../../testing/queues.ts';
import { people, tokenFor } from '../../testing/token.ts';

const orders = Array.from({ length: 520 }, (_, index) =>
  buildRow({ full_name: `Traveller ${String(index + 1).padStart(3, '0')}`, process_status: 'Completed' }),
);

// Selectors of CSS here, because finding roles among many rows takes long.
const column = (name: string) =>
  [...document.querySelectorAll('th')].find(({ textContent }) => textContent === name) as HTMLElement;
const ids = () => [...document.querySelectorAll('a[data-opens-row]')].map((link) => link.getAttribute('aria-label'));
const viewOf = (from: number, to: number) => orders.slice(from, to).map(({ order_id }) => `View order ${order_id}`);
const asked = () => callsOf(getOrdersList).map(({ query }) => query);
const address = () => window.location.pathname + window.location.search;

beforeEach(() => answerPagedQueue(() => orders));

/** Opens a queue and waits for its rows. */
async function openQueue(path: string) {
  const desk = await openDesk(`/admin/${path}`, { as: 'Manager' });
  await waitFor(() => expect(ids()).not.toEqual([]));
  return desk;
}

test('a queue is sorted by every column both ways, as the address and the server are told (QUEUE-14)', async () => {
  const { user } = await openQueue('order-history');
  for (const [name, key] of [
    ['Order Id', 'order_id'],
    ['Name', 'full_name'],
    ['Telephone', 'phone_number'],
    ['Status', 'process_status'],
    ['Assigned to', 'assign_to'],
    ['Date & Time', 'created_at'],
    ['Arrival', 'arrival_date'],
  ] as const)
    for (const [order, said] of [
      ['asc', 'ascending'],
      ['desc', 'descending'],
    ] as const) {
      await user.click(within(column(name)).getByRole('button'));
      await waitFor(() => expect(column(name)).toHaveAttribute('aria-sort', said));
      expect(address()).toBe(`/admin/order-history?sort=${key}&order=${order}`);
      await waitFor(() => expect(asked()).toContainEqual(expect.objectContaining({ page: '1', sort: key, order })));
    }
});

test('pages have one sibling and dots for the gaps, and lead on, back and to the first (QUEUE-19)', async () => {
  const { user } = await openQueue('order-history?page=25');
  const pages = () => screen.getAllByRole('button', { name: /^Page \d+$/ }).map(({ textContent }) => textContent);
  expect(pages()).toEqual(['1', '24', '25', '26', '52']);
  expect(document.querySelectorAll('.mantine-Pagination-dots')).toHaveLength(2);
  expect(screen.getByText('241–250 of 520')).toBeInTheDocument();
  expect(ids()).toEqual(viewOf(240, 250));
  await user.click(screen.getByRole('button', { name: 'Page 24' }));
  expect(await screen.findByText('231–240 of 520')).toBeInTheDocument();
  expect(address()).toMatch(/page=24/);
  await waitFor(() => expect(ids()).toEqual(viewOf(230, 240)));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('241–250 of 520')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Page 1' }));
  expect(await screen.findByText('1–10 of 520')).toBeInTheDocument();
  expect(address()).not.toMatch(/page=/);
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
});

test('a queue shows 10 rows a page, or 25, 50, 100, 500 or All (QUEUE-19)', async () => {
  const { user } = await openQueue('order-history');
  const rows = screen.getByLabelText('Rows per page');
  expect(
    within(rows)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['10', '25', '50', '100', '500', 'All']);
  expect(rows).toHaveValue('10');
  expect(ids()).toEqual(viewOf(0, 10));
  expect(asked()[0]).toMatchObject({ page: '1', limit: '10', perPage: '10', delay: '1', userName: 'Marcus Lee' });
  for (const size of [25, 50]) {
    await user.selectOptions(rows, String(size));
    await waitFor(() => expect(ids()).toEqual(viewOf(0, size)));
    expect(asked().at(-1)).toMatchObject({ limit: String(size), perPage: String(size) });
  }
  await user.selectOptions(rows, '500');
  expect(await screen.findByText('1–500 of 520')).toBeInTheDocument();
  // The range follows from what is known already, before the rows are there.
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ limit: '500', perPage: '500' }));
  await user.selectOptions(rows, 'All');
  expect(await screen.findByText('1–520 of 520')).toBeInTheDocument();
  expect(address()).toMatch(/rows=all/);
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole('table', { name: 'Order History' })).toHaveAttribute('aria-rowcount', '521'),
  );
});

test.each([
  ['queue', '/admin/recent-order?page=99', '511–520 of 520', /page=52$/],
  ['search', '/admin/recent-order?search=Traveller%2003&page=7', '1–10 of 10', /search=Traveller%2003$/],
])('a page beyond the end of a %s shows its last one (QUEUE-36)', async (_, path, range, last) => {
  const { router } = await openDesk(path, { as: 'Team' });
  expect(await screen.findByText(range)).toBeInTheDocument();
  expect(screen.queryByText(/No records found|Nothing here matches/)).toBeNull();
  await waitFor(() => {
    const { pathname, search } = router.state.location;
    expect(pathname + search.replace('+', '%20')).toMatch(last);
  });
});

test('the last row of the last page of a search goes: the page before is shown (QUEUE-36)', async () => {
  const rows = [...orders.slice(0, 11)];
  answerPagedQueue(() => rows);
  const { user } = await openQueue('completed-order?search=Traveller&page=2&rows=10');
  const last = rows.at(-1)?.order_id ?? '';
  answer(changeOrderStatus, () => {
    rows.pop();
    return done([last], 'Order has been deleted successfully');
  });
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(document.body.textContent));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  await user.click(screen.getByRole('button', { name: `Delete order ${last}` }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1–10 of 10')).toBeInTheDocument();
  await waitFor(() => expect(ids()).toEqual(viewOf(0, 10)));
  observer.disconnect();
  expect(seen.filter((text) => /Nothing here matches|No records found|(?<!1)0 of 10/.test(text))).toEqual([]);
  await waitFor(() => expect(address()).not.toMatch(/page=/));
});

test('a queue remembers how it was sorted and how many rows it showed; the address wins (QUEUE-15)', async () => {
  const { user, router } = await openQueue('future-order');
  await user.click(within(column('Name')).getByRole('button'));
  await user.selectOptions(screen.getByLabelText('Rows per page'), '25');
  await waitFor(() => expect(ids()).toEqual(viewOf(0, 25)));
  const open = async (path: string) => act(() => router.navigate(`/admin/${path}`));
  await open('completed-order');
  await waitFor(() => expect(ids()).toEqual(viewOf(0, 10)));
  expect(column('Date & Time')).toHaveAttribute('aria-sort', 'descending');
  await open('future-order');
  await waitFor(() => expect(ids()).toEqual(viewOf(0, 25)));
  expect(column('Name')).toHaveAttribute('aria-sort', 'ascending');
  await open('future-order?sort=created_at&order=desc&rows=10');
  await waitFor(() => expect(ids()).toEqual(viewOf(0, 10)));
  expect(column('Date & Time')).toHaveAttribute('aria-sort', 'descending');
});

test.each(['recent-order', 'priority-order', 'my-order'])(
  '%s has the soonest arrival on top at first, and remembers another choice for the person alone (QUEUE-37)',
  async (queue) => {
    const { user, router } = await openQueue(queue);
    expect(asked()[0]).toMatchObject({ sort: 'arrival_date', order: 'asc' });
    expect(column('Arrival')).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(column('Date & Time')).getByRole('button'));
    const open = async (path: string) => act(() => router.navigate(`/admin/${path}`));
    await open('completed-order');
    await open(queue);
    await waitFor(() => expect(column('Date & Time')).toHaveAttribute('aria-sort', 'ascending'));
    storeToken(tokenFor(people.Team));
    await open('completed-order');
    await open(queue);
    await waitFor(() => expect(column('Arrival')).toHaveAttribute('aria-sort', 'ascending'));
  },
);

test('Awaiting Govt has what did not come on top at first (FILE-53)', async () => {
  await openQueue('awaiting-govt');
  expect(asked()[0]).toMatchObject({ sort: 'process_status', order: 'asc' });
  expect(column('Status')).toHaveAttribute('aria-sort', 'ascending');
});

test('a row whose order has no arrival date says so (QUEUE-37)', async () => {
  const row = buildRow({ arrival_date: null });
  answerPagedQueue(() => [row]);
  await openDesk('/admin/recent-order', { as: 'Manager' });
  expect(await findRow(row.order_id)).toHaveTextContent('No date');
});

test('a search runs half a second after the last key, and at once on Enter (QUEUE-16, WIRE-14)', async () => {
  await openQueue('recent-order');
  const field = screen.getByLabelText('Search New Orders');
  const searched = () => callsOf(searchOrder).map(({ body }) => body.searchVal);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  fireEvent.change(field, { target: { value: 'traveller 00' } });
  await act(async () => vi.advanceTimersByTime(499));
  fireEvent.change(field, { target: { value: 'traveller 007' } });
  await act(async () => vi.advanceTimersByTime(499));
  expect(searched()).toEqual([]);
  expect(address()).not.toMatch(/search=/);
  await act(async () => vi.advanceTimersByTime(1));
  expect(address()).toBe('/admin/recent-order?search=traveller+007');
  vi.useRealTimers();
  await waitFor(() => expect(ids()).toEqual(viewOf(6, 7)));
  // No part of the text is ever asked for.
  expect([...new Set(searched())]).toEqual(['traveller 007']);
  expect(callsOf(searchOrder)[0]?.body).toMatchObject({
    searchVal: 'traveller 007',
    start: 0,
    end: 10,
    folderName: 'recent-order',
    sort: 'arrival_date',
    order: 'asc',
  });

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  fireEvent.change(field, { target: { value: 'traveller 008' } });
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
  expect(address()).toBe('/admin/recent-order?search=traveller+008');
  vi.useRealTimers();
  await waitFor(() => expect(ids()).toEqual(viewOf(7, 8)));
});

describe('a list that fails', () => {
  const message = 'The service is too busy. Please try again.';
  const failed = 'This could not be loaded';

  test('ends its loading, says why and can be tried again (QUEUE-25)', async () => {
    answer(getOrdersList, refuse('internal', message));
    const { user } = await openDesk('/admin/called', { as: 'Team' });
    expect(await screen.findByText(failed)).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByText(message)).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
    answerPagedQueue(() => orders);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Customer Called' })).toBeInTheDocument();
    await waitFor(() => expect(ids()).toEqual(viewOf(0, 10)));
    expect(screen.queryByText(failed)).toBeNull();
  });

  test('shows no rows of another page or search, and can be tried again (QUEUE-25)', async () => {
    const { user } = await openQueue('order-history');
    answer(getOrdersList, refuse('internal', message));
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await screen.findByText(failed)).toBeInTheDocument();
    expect(screen.queryByRole('row')).toBeNull();
    answerPagedQueue(() => orders);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('11–20 of 520')).toBeInTheDocument();
    await waitFor(() => expect(ids()).toEqual(viewOf(10, 20)));

    answer(searchOrder, refuse('internal', message));
    await user.type(screen.getByLabelText('Search Order History'), 'Traveller 333{Enter}');
    expect(await screen.findByText(failed)).toBeInTheDocument();
    expect(screen.queryByRole('row')).toBeNull();
    answerPagedQueue(() => orders);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(ids()).toEqual(viewOf(332, 333)));
  });
});

test('changing page clears the order list: no row of one queue stands under the title of another (APP-25)', async () => {
  const { user } = await openQueue('awaiting-response');
  const { promise, resolve } = held<ReturnType<typeof buildPage>>();
  answer(getOrdersList, () => promise);
  await user.click(
    within(screen.getByRole('navigation', { name: 'Queues and settings' })).getByText('Customer Called'),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Customer Called' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^View order/ })).toBeNull();
  const called = buildRow({ process_status: 'Customer Called' });
  resolve(buildPage([called]));
  await findRow(called.order_id);
  expect(ids()).toEqual([`View order ${called.order_id}`]);
});
