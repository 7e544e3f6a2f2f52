import type { Db } from '../../platform/database/database.ts';
import { countBatch } from './filing-counts.store.ts';

/** One run stays short enough that its job never counts as stalled. */
const maxBatches = 100;

/**
 * Counts the findings of orders in a working status that earlier rules counted, or nobody: after an upgrade, and where
 * an order returns to work. Returns the number of orders.
 */
export async function countOldFindings(db: Db): Promise<number> {
  let counted = 0;
  for (let run = 0; run < maxBatches; run += 1) {
    const done = await db.transaction().execute(countBatch);
    counted += done;
    if (done === 0) break;
  }
  return counted;
}
