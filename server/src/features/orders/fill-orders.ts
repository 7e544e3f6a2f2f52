import type { Db } from '../../platform/database/database.ts';
import { fillBatch } from './order-fill.store.ts';

/** Batches per run, so that a run ends before its job counts as interrupted. */
const batchesPerRun = 200;

/**
 * Fills `paid` and `mailed_at` of orders that are older than these columns (migration 020) from the ledger and the
 * emails, in the background after the upgrade. Later runs only read one empty table.
 */
export async function fillOrders(db: Db): Promise<void> {
  for (let filled = 0; filled < batchesPerRun; filled += 1) if (!(await db.transaction().execute(fillBatch))) return;
}
