import { statusTable } from './status-table.ts';
import type { ProcessStatus } from './statuses.ts';

// This file imports no schema library, so that visitor pages do not load one.

interface Filed {
  process_status: ProcessStatus;
  /** When the card was filed; null for never, and after an undo. */
  filed_at: string | Date | null;
}

/**
 * Whether the card of an order was filed with the government. Whether it was filed with the order's present facts is
 * `stale` of its filing. The same in SQL: `filedInSql`.
 */
export const isFiled = ({ process_status, filed_at }: Filed): boolean =>
  Boolean(filed_at) || statusTable[process_status].filed;

interface Answered {
  process_status: ProcessStatus;
  /** When the traveller answered; null after staff have gone on with the order. */
  answered_at: string | null;
}

/**
 * Whether an order waits to be filed, as far as its status tells: 'Take next' gives it, and Skip returns it. The same in
 * SQL: `toFileInSql`.
 */
export const waitsToBeFiled = ({ process_status, answered_at }: Answered): boolean =>
  statusTable[process_status].toFile || (statusTable[process_status].asksTraveller && answered_at !== null);
