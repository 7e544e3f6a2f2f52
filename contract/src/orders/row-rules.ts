import type { FolderActions, OrderRow } from './order.ts';
import { isAssignable } from './statuses.ts';

type Row = Pick<OrderRow, 'process_status' | 'assign_to' | 'refund_date'>;

/**
 * Whether a queue's action applies to a row, regardless of the person. Rows have no `actions` of their own, so server
 * and web share these rules. The `actions` of the list say what the person can do.
 */
export const rowAllows: Record<Exclude<keyof FolderActions, 'deleteRow'>, (row: Row) => boolean> = {
  assign: ({ process_status }) => isAssignable(process_status),
  assignTo: ({ process_status }) => isAssignable(process_status),
  moveToOriginalFolder: ({ process_status, assign_to }) => isAssignable(process_status) && assign_to !== null,
  delete: ({ process_status }) => process_status !== 'Deleted',
  restore: ({ process_status }) => process_status === 'Deleted',
  markRefunded: ({ process_status, refund_date }) => process_status === 'Refunds' && !refund_date,
};
