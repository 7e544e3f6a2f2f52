import { getBulkChanges } from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import { getOrdersList, searchOrder } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import type { FolderActions, OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { describeOrders, type OthersOnOrders } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import type { MoveStatus } from '@arrival-desk/contract/orders/status-table.ts';
import { getRefundRequests, getRefusedPayments } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { screen } from '@testing-library/react';
import { answer, ok } from './api-stub.ts';

/** What an Admin can do with the selected rows, if the queue offers it. */
const everyAction: FolderActions = {
  assign: true,
  assignTo: true,
  moveToOriginalFolder: true,
  delete: true,
  deleteRow: true,
  restore: true,
  markRefunded: true,
};

interface PagedQueue {
  actions?: Partial<FolderActions>;
  moves?: MoveStatus[];
  exportable?: boolean;
  /** Who else works on the orders of a question. */
  others?: OthersOnOrders;
}

/** One page of a queue as the server sends it. */
export function buildPage(
  rows: readonly OrderRow[],
  { total = rows.length, actions = everyAction, moves = [], exportable = false }: PagedQueue & { total?: number } = {},
) {
  const nothing = {
    assign: false,
    assignTo: false,
    moveToOriginalFolder: false,
    delete: false,
    deleteRow: false,
    restore: false,
    markRefunded: false,
  };
  return ok([...rows], {
    total,
    more: false,
    page: 1,
    limit: 10,
    actions: { ...nothing, ...actions },
    moves,
    exportable,
  });
}

/** A queue that pages, and finds a part of a name or an ID, as the server does. `rows` is read at each request. */
export function answerPagedQueue(rows: () => readonly OrderRow[], options: PagedQueue = {}): void {
  const { others = [] } = options;
  answer(getRefusedPayments, ok({ total: 0, payments: [] }));
  answer(getOrdersList, ({ query: { page, limit = 10 } }) => {
    const start = (Number(page) - 1) * Number(limit);
    return buildPage(rows().slice(start, start + Number(limit)), { ...options, total: rows().length });
  });
  answer(searchOrder, ({ body: { searchVal, start, end } }) => {
    const text = (searchVal ?? '').toLowerCase();
    const found = rows().filter(({ full_name, order_id }) => `${full_name} ${order_id}`.toLowerCase().includes(text));
    return buildPage(found.slice(Number(start), Number(end)), { ...options, total: found.length });
  });
  answer(getBulkChanges, ok([]));
  answer(getRefundRequests, ok({ total: 0, requests: [] }));
  answer(describeOrders, ({ body: { orderId } }) => {
    const named = rows().filter(({ order_id }) => [orderId].flat().includes(order_id));
    const orders = named.slice(0, 5).map(({ order_id, full_name }) => ({ order_id, full_name }));
    return ok({ orders, amounts: [{ currency: 'USD', amount: '49.00' }], withoutAmount: 0, others });
  });
}

/** The outcome of an act that did all it was asked to, without a way back. */
export function done(ids: readonly string[], message: string) {
  return { ...ok({ done: [...ids], refused: [], changes: [] }), message };
}

/** The row of an order, once it is shown. */
export async function findRow(orderId: string): Promise<HTMLElement> {
  const link = await screen.findByRole('link', { name: `View order ${orderId}` });
  return link.closest('tr') as HTMLElement;
}
