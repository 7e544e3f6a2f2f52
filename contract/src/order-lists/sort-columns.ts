import type { FolderName } from './folders.ts';

/** The columns of the shared table that can be sorted by. */
export const sortColumns = [
  'order_id',
  'full_name',
  'phone_number',
  'created_at',
  'process_status',
  'assign_to',
  'refund_date',
  'arrival_date',
  'email',
] as const;
export type SortColumn = (typeof sortColumns)[number];

/** Columns that only the Refunds queue has. */
const ofRefunds: readonly SortColumn[] = ['refund_date', 'email'];

/** The columns that a queue can be sorted by. */
export function sortColumnsOf(folder: FolderName): readonly SortColumn[] {
  return folder === 'refund-order' ? sortColumns : sortColumns.filter((column) => !ofRefunds.includes(column));
}
