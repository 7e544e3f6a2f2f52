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
