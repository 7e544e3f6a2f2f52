import type { Db } from '../../../platform/database/database.ts';
import { lockOldTexts, writeSearchText } from './search.store.ts';
import { searchText } from './search-text.ts';

const batchSize = 200;
/** One run stays short enough that its job never counts as stalled. */
const maxBatches = 200;

/**
 * Rewrites the search texts that an earlier version wrote, a few at a time, so that nobody waits for the locks. Returns
 * the number of texts.
 */
export async function renewSearchTexts(db: Db): Promise<number> {
  let renewed = 0;
  for (let run = 0; run < maxBatches; run += 1) {
    const done = await db.transaction().execute(async (trx) => {
      const orders = await lockOldTexts(trx, batchSize);
      for (const order of orders) await writeSearchText(trx, order.order_id, searchText(order));
      return orders.length;
    });
    renewed += done;
    if (done < batchSize) break;
  }
  return renewed;
}
