import type { Db } from '../../platform/database/database.ts';
import { lockOldTexts, writeSearchText } from './order-search.store.ts';
import { searchText } from './search-text.ts';

const batch = 200;
/** As many batches as one run renews, so that it ends before its job counts as broken off. */
const batchesPerRun = 200;

/**
 * Orders that an earlier version took in get the search text of this one, a few at a time, so that nobody waits for them.
 * Answers how many.
 */
export async function renewTexts(db: Db): Promise<number> {
  let renewed = 0;
  for (let run = 0; run < batchesPerRun; run += 1) {
    const done = await db.transaction().execute(async (trx) => {
      const orders = await lockOldTexts(trx, batch);
      for (const order of orders) await writeSearchText(trx, order.order_id, searchText(order));
      return orders.length;
    });
    renewed += done;
    if (done < batch) break;
  }
  return renewed;
}
