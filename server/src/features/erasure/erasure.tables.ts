import type { Instant } from '../../platform/database/schema.ts';

/** An Admin's consent that more orders are erased than the share that is set: those that were due on a day. */
interface ErasureConfirmationsTable {
  as_of: string;
  /** RETENTION_DAYS then: with another number, other orders are due. */
  days: number;
  due: number;
  staff_id: number;
  at: Instant;
}

export interface ErasureTables {
  erasure_confirmations: ErasureConfirmationsTable;
}
