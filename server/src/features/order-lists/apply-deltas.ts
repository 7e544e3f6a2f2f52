import type { Db } from '../../platform/database/database.ts';
import { applyDeltaBatch } from './order-deltas.store.ts';
import { lockBuckets } from './page-anchors/buckets.store.ts';
import { maintainPageAnchors } from './page-anchors/maintain-page-anchors.ts';
import { mergePendingTexts } from './search/search.store.ts';

/** Applies what changes of orders have appended: to the counters, the page anchors and the search index. */
export async function applyDeltas(db: Db): Promise<void> {
  const applyBatch = () =>
    db.transaction().execute(async (trx) => {
      await lockBuckets(trx);
      return applyDeltaBatch(trx);
    });
  while (await applyBatch());
  await maintainPageAnchors(db);
  await mergePendingTexts(db);
}
