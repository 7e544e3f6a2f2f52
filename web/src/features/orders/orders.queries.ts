import type { Answer, BodyIn, QueryIn } from '@arrival-desk/contract/endpoint.ts';
import type { FolderName } from '@arrival-desk/contract/order-lists/folders.ts';
import {
  getFolderCount,
  getOrdersList,
  searchOrder,
} from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import type { SortColumn } from '@arrival-desk/contract/order-lists/sort-columns.ts';
import {
  changeOrderStatus,
  moveOrderStatus,
  restoreOrders,
  revertMove,
  undoChanges,
} from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { moveToCompleteRefund } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api, call, callAct } from '../../platform/api.ts';
import { readToken, userOfToken } from '../../platform/session.ts';
import { offerUndoOfChanges } from './offer-undo.ts';
import { warnOfRefusals } from './warn-of-refusals.ts';

export interface ListQuery {
  folder: FolderName;
  /** 1 is the first page. */
  page: number;
  rows: number;
  sort: SortColumn;
  order: 'asc' | 'desc';
  search: string;
  month?: QueryIn<typeof getOrdersList>['process_month'];
}

type FolderCounts = Answer<typeof getFolderCount>['data'] & Pick<Answer<typeof getFolderCount>, 'months'>;

interface OrdersAround extends Omit<ListQuery, 'page' | 'rows'> {
  start: number;
  end: number;
}

/** Every list request names the person and sends delay=1 (WIRE-13). */
function list({ folder, page, rows, search, month, ...sorting }: ListQuery) {
  if (search) {
    const start = (page - 1) * rows;
    const body = { start, end: start + rows, searchVal: search, folderName: folder, process_month: month, ...sorting };
    return call(searchOrder, { body });
  }
  const userName = userOfToken(readToken())?.name;
  const query = { page, limit: rows, perPage: rows, delay: '1', userName, process_month: month, ...sorting };
  return call(getOrdersList, { params: { orderName: folder }, query });
}

// A refused change means that someone else was faster: show what is true now, whatever the response.
const changed = ['Orders', 'Counts', 'Order'] as const;

/** What was refused, and the way back from what was done. */
async function tellOutcome(
  answer: Promise<{ data: Answer<typeof moveOrderStatus> }>,
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
): Promise<void> {
  const undo = (changes: number[]) => void dispatch(ordersApi.endpoints.undoChanges.initiate({ changes }));
  await Promise.all([warnOfRefusals(answer), offerUndoOfChanges(answer, undo)]);
}

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    folderCounts: build.query<FolderCounts, void>({
      query: () => call(getFolderCount, { query: { userName: userOfToken(readToken())?.name } }),
      transformResponse: ({ data, months }: Answer<typeof getFolderCount>) => ({ ...data, months }),
      providesTags: ['Counts'],
    }),
    listOrders: build.query<Answer<typeof getOrdersList>, ListQuery>({ query: list, providesTags: ['Orders'] }),
    /** A piece of a list from any row on; `start` is its first row, counted from 0, `end` the one behind its last. */
    ordersAround: build.query<Answer<typeof getOrdersList>, OrdersAround>({
      query: ({ start, end, search, folder, month, sort, order }) =>
        call(searchOrder, {
          body: { start, end, searchVal: search, folderName: folder, process_month: month, sort, order },
        }),
      providesTags: ['Orders'],
    }),
    orderDetails: build.query<Answer<typeof getOrdersDetails>['data'], string>({
      query: (orderId) => call(getOrdersDetails, { params: { orderId } }),
      transformResponse: (answer: Answer<typeof getOrdersDetails>) => answer.data,
      providesTags: (_data, _error, orderId) => [{ type: 'Order', id: orderId }],
    }),
    assignOrders: build.mutation<Answer<typeof assignOrderStatus>, BodyIn<typeof assignOrderStatus>>({
      query: (body) => call(assignOrderStatus, { body }),
      invalidatesTags: changed,
      onQueryStarted: (_body, { queryFulfilled, dispatch }) => tellOutcome(queryFulfilled, dispatch),
    }),
    deleteOrders: build.mutation<Answer<typeof changeOrderStatus>, BodyIn<typeof changeOrderStatus>>({
      query: (body) => call(changeOrderStatus, { body }),
      invalidatesTags: changed,
      onQueryStarted: (_body, { queryFulfilled, dispatch }) => tellOutcome(queryFulfilled, dispatch),
    }),
    moveOrders: build.mutation<Answer<typeof moveOrderStatus>, BodyIn<typeof moveOrderStatus>>({
      query: (body) => callAct(moveOrderStatus, { body }),
      invalidatesTags: changed,
      onQueryStarted: (_body, { queryFulfilled, dispatch }) => tellOutcome(queryFulfilled, dispatch),
    }),
    restoreOrders: build.mutation<Answer<typeof restoreOrders>, BodyIn<typeof restoreOrders>>({
      query: (body) => call(restoreOrders, { body }),
      invalidatesTags: changed,
      onQueryStarted: (_body, { queryFulfilled, dispatch }) => tellOutcome(queryFulfilled, dispatch),
    }),
    markRefunded: build.mutation<Answer<typeof moveToCompleteRefund>, BodyIn<typeof moveToCompleteRefund>>({
      query: (body) => call(moveToCompleteRefund, { body }),
      invalidatesTags: changed,
      onQueryStarted: (_body, { queryFulfilled, dispatch }) => tellOutcome(queryFulfilled, dispatch),
    }),
    revertMove: build.mutation<Answer<typeof revertMove>, BodyIn<typeof revertMove>>({
      query: (body) => call(revertMove, { body }),
      invalidatesTags: changed,
      onQueryStarted: (_body, { queryFulfilled, dispatch }) => tellOutcome(queryFulfilled, dispatch),
    }),
    undoChanges: build.mutation<Answer<typeof undoChanges>, BodyIn<typeof undoChanges>>({
      query: (body) => call(undoChanges, { body }),
      invalidatesTags: changed,
      onQueryStarted: (_body, { queryFulfilled }) => warnOfRefusals(queryFulfilled),
    }),
  }),
});

export const {
  useFolderCountsQuery,
  useListOrdersQuery,
  useOrdersAroundQuery,
  useOrderDetailsQuery,
  useAssignOrdersMutation,
  useDeleteOrdersMutation,
  useMarkRefundedMutation,
  useMoveOrdersMutation,
  useRestoreOrdersMutation,
  useRevertMoveMutation,
} = ordersApi;
