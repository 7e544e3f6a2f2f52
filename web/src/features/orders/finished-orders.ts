import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { rowAllows } from '@arrival-desk/contract/orders/row-rules.ts';
import type { FolderAction } from './folder-actions.ts';

/** What is kept of a selected row: the status in which it was shown, and what else decides whether an action applies. */
export type SelectedRow = Pick<OrderRow, 'process_status' | 'assign_to' | 'refund_date'>;

interface Finished {
  participle: string;
  has: (row: SelectedRow) => boolean;
}

/** The actions whose queues also list orders with which they have been done: the server refuses those. */
const finished: Partial<Record<FolderAction, Finished>> = {
  assign: { participle: 'assigned', has: ({ assign_to }) => assign_to !== null },
  markRefunded: { participle: 'refunded', has: (row) => !rowAllows.markRefunded(row) },
};

/** Whether an action has been done with an order, so that a question must not be about it. */
export function isFinished(action: FolderAction, row: SelectedRow): boolean {
  return finished[action]?.has(row) ?? false;
}

/** Instead of a question: an action has been done with all of some orders. */
export function allFinished(action: FolderAction, count: number): string {
  return `${count === 1 ? 'This order is' : 'The selected orders are'} ${finished[action]?.participle} already.`;
}

/** Below a question: of how many selected orders it is not. */
export function someFinished(action: FolderAction, count: number): string {
  const what = `${count.toLocaleString('en')} of the selected orders`;
  const participle = finished[action]?.participle;
  return count === 1
    ? `${what} is ${participle} already and stays as it is.`
    : `${what} are ${participle} already and stay as they are.`;
}

/** Below a question about everything that a list has, which only the server knows. */
export function whateverFinished(action: FolderAction): string {
  const participle = finished[action]?.participle;
  return participle ? ` Orders that are ${participle} already stay as they are.` : '';
}
