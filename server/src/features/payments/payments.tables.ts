import type { ColumnType, Generated } from 'kysely';
import type { Instant, InstantOrNull } from '../../platform/database/schema.ts';

/** A payment that a landing site confirmed and that was refused; staff must deal with the money. */
export interface RefusedPaymentsTable {
  id: Generated<number>;
  order_id: string;
  at: Instant;
  reason: 'already_paid' | 'order_deleted';
  transaction_id: string;
  merchant_name: string;
  amount: string | null;
  currency: string | null;
  /** When staff recorded that the money has been dealt with; null until then. */
  settled_at: InstantOrNull;
  settled_by: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface PaymentsTables {
  refused_payments: RefusedPaymentsTable;
}
