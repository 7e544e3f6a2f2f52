import type { FolderActions, OrderRow } from './order.ts';
import { isAssignable } from './statuses.ts';

type Row = Pick<OrderRow, 'process_status' | 'assign_to' | 'refund_date'>;

/**
 * Which rows each act of a queue is for, regardless of the person: the rows carry no actions of their own, so both
 * sides ask here. Who may do it says the list's `actions`.
 */
export const rowAllows: Record<keyof FolderActions, (row: Row) => boolean> = {
  assign: ({ process_status }) => isAssignable(process_status),
  moveToOriginalFolder: ({ process_status, assign_to }) => isAssignable(process_status) && assign_to !== null,
  delete: ({ process_status }) => process_status !== 'Deleted',
  restore: ({ process_status }) => process_status === 'Deleted',
  markRefunded: ({ process_status, refund_date }) => process_status === 'Refunds' && !refund_date,
};
