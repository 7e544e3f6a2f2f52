import type { Answer, QueryIn } from '@arrival-desk/contract/endpoint.ts';
import type { FolderName } from '@arrival-desk/contract/order-lists/folders.ts';
import {
  findOrders,
  getFolderCount,
  getOrdersList,
  searchOrder,
} from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import type { SortColumn } from '@arrival-desk/contract/order-lists/sort-columns.ts';
import { api, call } from '../../platform/api.ts';
import { readToken, userOfToken } from '../../platform/session.ts';

export interface ListQuery {
  folder: FolderName;
  /** 1 is the first page. */
  page: number;
  rows: number;
  sort: SortColumn;
  order: 'asc' | 'desc';
  search: string;
  month?: QueryIn<typeof getOrdersList>['process_month'];
  ready?: QueryIn<typeof getOrdersList>['ready'];
}

type FolderCounts = Answer<typeof getFolderCount>['data'] & Pick<Answer<typeof getFolderCount>, 'months' | 'answered'>;

interface OrdersAround extends Omit<ListQuery, 'page' | 'rows'> {
  /** The first row, counted from 0. */
  start: number;
  /** The row after the last one. */
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

export const orderListsApi = api.injectEndpoints({
  endpoints: (build) => ({
    folderCounts: build.query<FolderCounts, void>({
      query: () => call(getFolderCount, { query: { userName: userOfToken(readToken())?.name } }),
      transformResponse: ({ data, months, answered }: Answer<typeof getFolderCount>) => ({
        ...data,
        months,
        answered,
      }),
      providesTags: ['Counts'],
    }),
    listOrders: build.query<Answer<typeof getOrdersList>, ListQuery>({ query: list, providesTags: ['Orders'] }),
    /** The orders of a list from one row to another, wherever its pages begin. */
    ordersAround: build.query<Answer<typeof getOrdersList>, OrdersAround>({
      query: ({ start, end, search, folder, month, ready, sort, order }) =>
        call(searchOrder, {
          body: { start, end, searchVal: search, folderName: folder, process_month: month, ready, sort, order },
        }),
      providesTags: ['Orders'],
    }),
    findOrders: build.query<Answer<typeof findOrders>['data'], string>({
      query: (text) => call(findOrders, { body: { text } }),
      transformResponse: (answer: Answer<typeof findOrders>) => answer.data,
      providesTags: ['Orders'],
      keepUnusedDataFor: 10,
    }),
  }),
});

export const { useFolderCountsQuery, useFindOrdersQuery, useListOrdersQuery, useOrdersAroundQuery } = orderListsApi;
