import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Instant } from '../../platform/database/schema.ts';

interface EventsTable {
  id: Generated<number>;
  order_id: string;
  at: Instant;
  actor: string;
  kind: string;
  from_status: ProcessStatus | null;
  to_status: ProcessStatus | null;
  detail: ColumnType<Record<string, unknown>, string, never>;
  /** Place in the order's chain, from 1. */
  seq: number;
  prev_hash: string;
  hash: string;
  /** The member who did it; null for everyone else. */
  staff_id: number | null;
}

/** The last event of each order's chain. */
interface LedgerHeadsTable {
  order_id: string;
  events: number;
  head_hash: string;
}

export interface EventsTables {
  events: EventsTable;
  ledger_heads: LedgerHeadsTable;
}
