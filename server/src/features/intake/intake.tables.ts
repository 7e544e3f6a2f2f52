import type { AskedName } from '@arrival-desk/contract/asking/asked-fields.ts';
import type { RefundRequest } from '@arrival-desk/contract/intake/intake-status.endpoints.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely';
import type { Instant, InstantOrNull } from '../../platform/database/schema.ts';

/** Orders that landing sites sent with a test key. */
export interface TestOrdersTable {
  order_id: string;
  site_id: number;
  external_ref: string | null;
  idempotency_key: string | null;
  /** Keys under which it was sent again. */
  further_keys: ColumnType<string[], never, RawBuilder<unknown>>;
  /** As in `order_fingerprints`. */
  fingerprint: ColumnType<Record<string, string>, string, string>;
  /** As in `order_fingerprints`. */
  sealed: ColumnType<string | null, string | null | undefined, string>;
  process_status: ProcessStatus;
  processing_mode: string;
  arrival_date: string | null;
  landing_domain: string;
  paid: boolean;
  transaction_id: string;
  amount: ColumnType<string | null, string | null | undefined, string | null>;
  currency: ColumnType<string | null, string | null | undefined, string | null>;
  /** A keyed hash of the email, in small letters. */
  email_hash: ColumnType<string | null, string | null | undefined, never>;
  mailed_at: InstantOrNull;
  refund_date: InstantOrNull;
  filed_at: InstantOrNull;
  refund_request: ColumnType<RefundRequest | null, string | null | undefined, string | null>;
  /** What its traveller is asked for, and when that was last answered. */
  asked: Generated<AskedName[]>;
  answered_at: InstantOrNull;
  /** Set when it was cancelled. */
  refund_due: boolean | null;
  created_at: Instant;
  updated_at: ColumnType<string, RawBuilder<unknown>, RawBuilder<unknown>>;
}

/** A hash of each field of an order as its landing site sent it, by the field's name. */
interface OrderFingerprintsTable {
  order_id: string;
  fields: ColumnType<Record<string, string>, string, string>;
  /** The hashes of fields that are encrypted, as encrypted JSON: a hash of a passport number can be guessed. */
  sealed: ColumnType<string | null, string | null | undefined, string>;
}

/** A further Idempotency-Key of an order; the first one is in `orders`. */
interface OrderKeysTable {
  source: string;
  idempotency_key: string;
  order_id: string;
}

/** One row, made with the schema; triggers refuse every change. */
interface OrderIdKeyTable {
  key: GeneratedAlways<Uint8Array>;
}

export interface IntakeTables {
  test_orders: TestOrdersTable;
  order_id_key: OrderIdKeyTable;
  order_fingerprints: OrderFingerprintsTable;
  order_keys: OrderKeysTable;
}
