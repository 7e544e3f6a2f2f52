import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderListsApi } from '../features/order-lists/order-lists.queries.ts';
import { orderMovesApi } from '../features/order-moves/order-moves.queries.ts';
import { orderPageApi } from '../features/order-page/order-page.queries.ts';
import { undoApi } from '../features/orders/order-change.ts';
import { ordersApi } from '../features/orders/orders.queries.ts';
import { refundsApi } from '../features/refunds/refunds.queries.ts';
import { reportsApi } from '../features/reports/reports.queries.ts';
import { createStaffStore } from './store.ts';

const { listOrders, folderCounts } = orderListsApi.endpoints;
const { orderDetails } = orderPageApi.endpoints;
const { moveOrders, deleteOrders, restoreOrders, revertMove } = orderMovesApi.endpoints;
const { assignOrders } = ordersApi.endpoints;
const { markRefunded } = refundsApi.endpoints;
const { undoChanges } = undoApi.endpoints;
const { countryOrderCount, processedByCount } = reportsApi.endpoints;

const row = { order_id: '100001', process_status: 'New' };
const detail = { ...row, passport_number: 'X1', filing: { party: [] } };
const refunds = {
  folder: 'refund-order',
  page: 1,
  rows: 10,
  sort: 'created_at',
  order: 'desc',
  search: '',
} as const;
const paths = {
  list: '/api/admin/get-orders-list/refund-order',
  details: '/api/admin/get-orders-details/100001',
  counts: '/api/admin/get-folder-count',
  countries: '/api/admin/get-country-order-count',
  processed: '/api/admin/get-processed-by-count',
  move: '/api/admin/move-order-status',
};
const success = (data: unknown, more: object = {}) => ({ status: 1, message: '', data, ...more });

let asked: { path: string; authorization: string | undefined }[];
let responses: Record<string, { status: number } & object>;
beforeEach(() => {
  asked = [];
  responses = {
    [paths.list]: success([row], { total: 1, more: false, page: 1, limit: 10 }),
    [paths.details]: success(detail),
    [paths.counts]: success({ newOrdersCount: 3 }, { months: { Jan: 1 } }),
    [paths.countries]: success([{ nationality: 'Ireland', count: 2 }]),
    [paths.processed]: success([{ processed_by: 'Tara Novak', count: 4 }]),
    [paths.move]: success({ done: ['100001'], refused: [], changes: [] }),
  };
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', { getItem: () => '{"accessToken":"a.b.c"}', setItem: () => undefined });
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    const path = url.replace(/\?.*/, '');
    asked.push({ path, authorization: (headers as Record<string, string>).Authorization });
    const body = responses[path];
    return Response.json(body, { status: body?.status === 1 ? 200 : 409 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const newStore = () => createStaffStore(async () => undefined);
/** How often a path was requested. */
function count(path: string): number {
  return asked.filter((each) => each.path === path).length;
}

describe("the client's order state", () => {
  it('keeps the orders, the order details, the country and processed-by details and the counts (APP-27)', async () => {
    const store = newStore();
    await Promise.all([
      store.dispatch(listOrders.initiate(refunds)),
      store.dispatch(orderDetails.initiate('100001')),
      store.dispatch(countryOrderCount.initiate({})),
      store.dispatch(processedByCount.initiate({})),
      store.dispatch(folderCounts.initiate()),
    ]);
    const state = store.getState();
    expect(listOrders.select(refunds)(state).data).toMatchObject({ data: [row], total: 1 });
    expect(orderDetails.select('100001')(state).data).toEqual(detail);
    expect(countryOrderCount.select({})(state).data?.data).toEqual([{ nationality: 'Ireland', count: 2 }]);
    expect(processedByCount.select({})(state).data?.data).toEqual([{ processed_by: 'Tara Novak', count: 4 }]);
    expect(folderCounts.select()(state).data).toEqual({ newOrdersCount: 3, months: { Jan: 1 } });
    expect(asked.map(({ authorization }) => authorization)).toEqual(asked.map(() => 'a.b.c'));
  });

  it('is loaded again after a move: the order, the refund list and the counts (APP-27)', async () => {
    const store = newStore();
    await Promise.all([
      store.dispatch(listOrders.initiate(refunds)),
      store.dispatch(orderDetails.initiate('100001')),
      store.dispatch(folderCounts.initiate()),
    ]);
    asked = [];
    responses[paths.list] = success([], { total: 0, more: false, page: 1, limit: 10 });
    responses[paths.details] = success({ ...detail, process_status: 'Awaiting' });
    await store.dispatch(moveOrders.initiate({ orderId: '100001', updatingStatus: 'Awaiting' }));
    await vi.waitFor(() =>
      expect(orderDetails.select('100001')(store.getState()).data?.process_status).toBe('Awaiting'),
    );
    await vi.waitFor(() => expect(listOrders.select(refunds)(store.getState()).data?.total).toBe(0));
    expect([paths.move, paths.details, paths.list, paths.counts].map(count)).toEqual([1, 1, 1, 1]);
  });
});

describe('every act on an order loads it, the refund list and the counts again (APP-27)', () => {
  type Store = ReturnType<typeof newStore>;
  const orderId = '100001';
  const acts: Record<string, [path: string, act: (store: Store) => PromiseLike<unknown>]> = {
    move: [paths.move, (store) => store.dispatch(moveOrders.initiate({ orderId, updatingStatus: 'Awaiting' }))],
    delete: [
      '/api/admin/change-order-status',
      (store) => store.dispatch(deleteOrders.initiate({ orderId, status: 'Deleted', permanentDeletedFlag: false })),
    ],
    restore: ['/api/admin/restore-orders', (store) => store.dispatch(restoreOrders.initiate({ orderId }))],
    revert: ['/api/admin/revert-move', (store) => store.dispatch(revertMove.initiate({ orderId, seq: 2 }))],
    assign: [
      '/api/admin/assign-order-status',
      (store) => store.dispatch(assignOrders.initiate({ orderId, assignto: 'Tara Novak' })),
    ],
    release: [
      '/api/admin/assign-order-status',
      (store) => store.dispatch(assignOrders.initiate({ orderId, assignto: null })),
    ],
    'mark as refunded': [
      '/api/admin/move-to-complete-refund',
      (store) => store.dispatch(markRefunded.initiate({ orderId })),
    ],
    undo: ['/api/admin/undo-changes', (store) => store.dispatch(undoChanges.initiate({ changes: [1], orderId: [] }))],
  };

  describe.each(Object.entries(acts))('%s', (_, [path, act]) => {
    it.each([
      ['done', success({ done: [orderId], refused: [], changes: [] })],
      [
        'refused',
        { status: 0, message: 'Someone was faster.', error: { code: 'order_changed', message: '', requestId: 'r' } },
      ],
    ])('%s', async (_outcome, response) => {
      responses[path] = response;
      const store = newStore();
      await Promise.all([
        store.dispatch(listOrders.initiate(refunds)),
        store.dispatch(orderDetails.initiate(orderId)),
        store.dispatch(folderCounts.initiate()),
      ]);
      asked = [];
      await act(store);
      await vi.waitFor(() => expect([path, paths.details, paths.list, paths.counts].map(count)).toEqual([1, 1, 1, 1]));
    });
  });
});

describe('a failure', () => {
  const message = 'This order has since been moved to Refunds.';
  const failure = { status: 0, message, error: { code: 'conflict', message, requestId: 'r-1' } };

  it('of an order call gives the response body of the server back, and throws nothing (APP-28)', async () => {
    for (const path of Object.values(paths)) responses[path] = failure;
    const store = newStore();
    const results = await Promise.all([
      store.dispatch(listOrders.initiate(refunds)),
      store.dispatch(orderDetails.initiate('100001')),
      store.dispatch(folderCounts.initiate()),
      store.dispatch(moveOrders.initiate({ orderId: '100001', updatingStatus: 'Awaiting' })),
    ]);
    for (const { error } of results) expect(error).toEqual(failure);
  });

  it('of a report is kept in the state (APP-27)', async () => {
    for (const path of [paths.countries, paths.processed]) responses[path] = failure;
    const store = newStore();
    await Promise.all([store.dispatch(countryOrderCount.initiate({})), store.dispatch(processedByCount.initiate({}))]);
    expect(countryOrderCount.select({})(store.getState()).error).toEqual(failure);
    expect(processedByCount.select({})(store.getState()).error).toEqual(failure);
  });
});
