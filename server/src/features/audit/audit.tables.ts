import type { AuditAct } from '@arrival-desk/contract/audit-acts.ts';
import type { AuditObject } from '@arrival-desk/contract/audit-record.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Instant } from '../../platform/database/schema.ts';

interface AuditEntriesTable {
  id: Generated<string>;
  at: Instant;
  /** When the database stored it. */
  stored_at: Generated<Instant>;
  act: AuditAct;
  /** `done`, the error code of a refusal, or `unknown` when the server stopped before the end of the call. */
  result: string;
  staff_id: number | null;
  /** Name and role as they were then. */
  name: string | null;
  role: Role | null;
  address: string | null;
  browser: string | null;
  session_id: string | null;
  order_ids: ColumnType<string[], readonly string[], never>;
  object_kind: AuditObject | null;
  object_id: string | null;
  detail: ColumnType<Record<string, unknown>, string, never>;
}

interface AuditChainTable {
  /** Place in the chain, from 1. */
  seq: string;
  entry_id: string;
  prev_hash: string;
  hash: string;
}

/** The end of the chain: one row. */
interface AuditHeadTable {
  entries: string;
  head_hash: string;
  /** No entry with this ID or a lower one is waiting to be chained. */
  after_id: string;
}

/** Calls that are being carried out. */
interface AuditBegunTable {
  id: Generated<string>;
  at: Instant;
  entry: ColumnType<Record<string, unknown>, string, never>;
}

/** Orders that a member has read in ten minutes of the clock, until the trail has their number. */
interface OrderReadsTable {
  period: Instant;
  staff_id: number;
  /** The entry of the trail, but for the number. */
  reader: ColumnType<Record<string, unknown>, string, string>;
  order_ids: ColumnType<string[], readonly string[], readonly string[]>;
}

export interface AuditTables {
  audit_entries: AuditEntriesTable;
  audit_chain: AuditChainTable;
  audit_head: AuditHeadTable;
  audit_begun: AuditBegunTable;
  order_reads: OrderReadsTable;
}
