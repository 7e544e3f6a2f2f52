import type { Generated } from 'kysely';
import type { Instant } from '../../platform/database/schema.ts';

export interface ReceiptsTable {
  id: Generated<number>;
  file1: string;
  mime_type: string;
  size_bytes: number;
  sha256: string;
  staff_id: number;
  added_by: string;
  create_ts: Instant;
  /** The data key of its file, wrapped. */
  file_key: string;
  /** Whether it is read. Whether it is matched or sent follows from its orders as they are now. */
  state: Generated<'reading' | 'read' | 'refused'>;
  /** Why its file was refused. */
  reason: Generated<string>;
  /** `ReceiptFacts` as JSON, encrypted. */
  facts: string;
}

export interface ReceiptOrdersTable {
  receipt_id: number;
  order_id: string;
  /** By which fact reading found it; 'person' for an order that only a person named. */
  found_by: 'number' | 'name' | 'person';
  /** Whether a person chose it among those that reading found. */
  chosen: Generated<boolean>;
  /** Titles of what the check of documents found against it. */
  findings: string[];
  /** What the check says of a document without findings. */
  notice: string | null;
}

export interface ReceiptsTables {
  receipts: ReceiptsTable;
  receipt_orders: ReceiptOrdersTable;
}
