import type { Generated } from 'kysely';
import type { Instant, InstantOrNull } from '../../platform/database/schema.ts';

/** A refund that a landing site asks for. */
interface RefundRequestsTable {
  id: Generated<number>;
  order_id: string;
  asked_at: Instant;
  asked_by: string;
  reason: string;
  /** Null until staff have decided. */
  decided_at: InstantOrNull;
  decided_by: string | null;
  approved: boolean | null;
  decline_reason: string | null;
}

export interface RefundRequestsTables {
  refund_requests: RefundRequestsTable;
}
