import { folderNames, readinessFolders } from '../contract/src/order-lists/folders.ts';
import { sortColumnsOf } from '../contract/src/order-lists/sort-columns.ts';
import { staffNames } from './fill/people.ts';
import { terms } from './terms.ts';

export interface Ask {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  headers?: Record<string, string>;
  /** Index of the manager who sends it; the first by default. */
  by?: number;
}

export interface Measurement {
  name: string;
  /** Returns a different request each time where the page or order matters; `index` counts up. */
  ask(index: number): Ask;
  /** Whether a response has the right content; its HTTP status (200 or 201) and `status` 1 are already checked. */
  isRight?(answer: { data: unknown; total?: number }): boolean;
  /** The route of the bare server to compare with. */
  bare?: string;
  /** Changes orders, so it runs last and on a copy. */
  writes?: boolean;
}

export interface Size {
  orders: number;
  /** IDs of filled orders, 20,000 at most, in no order. */
  ids: readonly string[];
  /** The telephone number of one of them, which has the same few matches at every size. */
  telephone: string;
  /** The email of an order, for tracking. */
  emailOf(index: number): { orderId: string; email: string };
  /** Unassigned orders to assign and move: several times as many as there are connections. */
  free: string[];
  intakeKey: string;
}

const list = (name: string, query = ''): Ask => ({
  method: 'GET',
  path: `/api/admin/get-orders-list/${name}?limit=10&delay=1${query}`,
});
const search = (searchVal: string, folderName = 'order-history'): Ask => ({
  method: 'POST',
  path: '/api/admin/search-order',
  body: { start: 0, end: 10, searchVal, folderName },
});
const detail = (orderId: string): Ask => ({ method: 'GET', path: `/api/admin/get-orders-details/${orderId}` });
/** So few orders that the warm-up of a measurement opens each. */
const readAgain = 100;
const tenRows = ({ data }: { data: unknown }) => Array.isArray(data) && data.length === 10;
const someRows = ({ data }: { data: unknown }) => Array.isArray(data);

const columns = sortColumnsOf('order-history');

/** Every call whose speed matters, as HTTP requests. */
export function measurementsOf(size: Size): Measurement[] {
  const pages = Math.ceil(size.orders / 10);
  const far = (index: number) => Math.floor(pages / 2) + ((index * 37) % 100);
  const year = { fromDate: lastYear(), toDate: new Date().toISOString().slice(0, 10) };
  return [
    { name: 'list: Order History', ask: () => list('order-history'), isRight: tenRows, bare: 'list' },
    {
      name: 'list: each queue in turn',
      ask: (index) => list(folderNames[index % folderNames.length] ?? ''),
      isRight: someRows,
    },
    { name: 'list: page 2', ask: () => list('order-history', '&page=2'), isRight: tenRows },
    { name: 'list: last page', ask: () => list('order-history', `&page=${pages}`), isRight: tenRows },
    ...columns.flatMap((sort) =>
      ['asc', 'desc'].map(
        (order): Measurement => ({
          name: `list: by ${sort} ${order}`,
          ask: () => list('order-history', `&sort=${sort}&order=${order}`),
          isRight: tenRows,
        }),
      ),
    ),
    ...columns.map(
      (sort): Measurement => ({
        name: `list: middle pages by ${sort}`,
        ask: (index) => list('order-history', `&sort=${sort}&page=${far(index)}`),
        isRight: tenRows,
      }),
    ),
    {
      name: 'list: middle pages of Completed by name',
      // A page at a quarter of all orders, in a folder that holds four fifths of them.
      ask: (index) => list('completed-order', `&sort=full_name&page=${Math.floor(far(index) / 2)}`),
      isRight: tenRows,
    },
    {
      name: "list: 'All', the first 500",
      ask: () => ({ method: 'GET', path: '/api/admin/get-orders-list/order-history?limit=500' }),
      isRight: ({ data }) => Array.isArray(data) && data.length === 500,
    },
    {
      name: "list: 'All', 500 in the middle",
      ask: (index) => ({
        method: 'GET',
        path: `/api/admin/get-orders-list/order-history?limit=500&page=${Math.ceil(far(index) / 50)}`,
      }),
      isRight: ({ data }) => Array.isArray(data) && data.length === 500,
    },
    {
      name: 'filing: ready in each queue in turn',
      ask: (index) => list(inTurn(readinessFolders, index), `&ready=${index % 2 ? 'yes' : 'no'}`),
      isRight: someRows,
    },
    {
      name: 'filing: ready in New, by arrival',
      ask: () => list('recent-order', '&ready=yes&sort=arrival_date'),
      isRight: tenRows,
    },
    {
      // A sixth of New at every size, so the page is as deep as the queue is long.
      name: 'filing: ready in New, middle pages',
      ask: (index) => list('recent-order', `&ready=yes&page=${1 + Math.floor(size.orders / 2500) + (index % 3)}`),
      isRight: someRows,
    },
    {
      name: 'filing: search in New, ready',
      ask: () => {
        const { body, ...rest } = search(terms['a name'], 'recent-order');
        return { ...rest, body: { ...body, ready: 'yes' } };
      },
      isRight: someRows,
    },
    ...(['', '&sort=arrival_date', '&sort=full_name'] as const).map(
      (sort): Measurement => ({
        name: `answered: in Awaiting Customer${sort.replace('&sort=', ', by ')}`,
        ask: () => list('awaiting-response', `&ready=answered${sort}`),
        isRight: someRows,
      }),
    ),
    {
      name: 'answered: search in Awaiting Customer',
      ask: () => {
        const { body, ...rest } = search(terms['a name'], 'awaiting-response');
        return { ...rest, body: { ...body, ready: 'answered' } };
      },
      isRight: someRows,
    },
    {
      name: 'counts: folders and months',
      ask: () => ({ method: 'GET', path: '/api/admin/get-folder-count' }),
      bare: 'counts',
    },
    ...Object.entries({
      ...terms,
      'a whole telephone number': size.telephone,
      'an order id': inTurn(size.ids, 0),
    }).map(
      ([name, text]): Measurement => ({
        name: `search: ${name}`,
        ask: () => search(text),
        isRight: someRows,
        ...(name === 'a name' && { bare: 'search' }),
      }),
    ),
    { name: 'search: a name in Completed', ask: () => search(terms['a name'], 'completed-order'), isRight: someRows },
    {
      name: 'search: 5 letters in New',
      ask: () => search(terms['5 letters, common'], 'recent-order'),
      isRight: someRows,
    },
    {
      name: 'report: countries, a year',
      ask: () => ({ method: 'POST', path: '/api/admin/get-country-order-count', body: year }),
      isRight: someRows,
    },
    {
      name: 'report: processed, a year',
      ask: () => ({ method: 'POST', path: '/api/admin/get-processed-by-count', body: year }),
      isRight: someRows,
    },
    {
      // The bare server has no audit trail: reading an order again leaves no entry.
      name: 'order detail, read again',
      ask: (index) => detail(inTurn(size.ids.slice(0, readAgain), index)),
      bare: 'detail',
    },
    {
      name: 'order detail, opened',
      ask: (index) => detail(inTurn(size.ids, index)),
      bare: 'detail',
    },
    {
      name: 'visitor: track',
      ask: (index) => ({
        method: 'POST',
        path: '/api/front/track-order',
        body: size.emailOf(index),
        headers: { 'x-forwarded-for': `10.3.${(index >> 8) & 255}.${index & 255}` },
      }),
    },
    {
      name: 'write: assign',
      writes: true,
      ask: (index) => ({
        method: 'PUT',
        path: '/api/admin/assign-order-status',
        body: { orderId: inTurn(size.free, index), assignto: staffNames[index % 3], takeOver: true },
        by: index % 3,
      }),
    },
    {
      name: 'write: move',
      writes: true,
      ask: (index) => ({
        method: 'PUT',
        path: '/api/admin/move-order-status',
        body: {
          orderId: inTurn(size.free, index),
          updatingStatus: inTurn(waiting, index),
        },
      }),
    },
    {
      name: 'write: intake',
      writes: true,
      ask: (index) => ({
        method: 'POST',
        path: '/api/intake/orders',
        headers: { authorization: size.intakeKey },
        body: {
          given_name: 'Maria',
          surname: 'Bergson',
          email: `bench.${process.pid}.${index}@example.com`,
          nationality: 'Ireland',
          phone_number: '85 1234567',
          paid: true,
          external_ref: `BENCH-${process.pid}-${index}`,
        },
      }),
    },
  ];
}

// The numbers of statuses and of assignees do not divide the number of orders, so each further request for an order
// changes it, even if a request in between was never sent.
const waiting = ['Awaiting', 'AwaitingGovt', 'Contact Customer'];
const inTurn = (items: readonly string[], index: number) => items[index % items.length] ?? '';

function lastYear(): string {
  return new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
}
