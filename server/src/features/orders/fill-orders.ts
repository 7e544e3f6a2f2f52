import type { Db } from '../../platform/database/database.ts';
import { fillBatch } from './order-fill.store.ts';

/** As many batches as one run fills, so that it ends before its job counts as broken off. */
const batchesPerRun = 200;

/**
 * Fills `paid` and `mailed_at` of orders that are older than the columns, from the ledger and the mails, in the
 * background of the upgrade that brought them (migration 020). Later it finds nothing to do, at the cost of one empty table.
 */
export async function fillOrders(db: Db): Promise<void> {
  for (let filled = 0; filled < batchesPerRun; filled += 1) if (!(await db.transaction().execute(fillBatch))) return;
}
