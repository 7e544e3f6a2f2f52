import type { Db } from '../../platform/database/database.ts';
import { keepPlaces } from './keep-places.ts';
import { foldDeltas } from './order-deltas.store.ts';
import { lockPlaces } from './order-places.store.ts';
import { settleTexts } from './order-search.store.ts';

/** Folds what changes have appended into the sums of folders and days, the places in lists and the index of texts. */
export async function foldCounts(db: Db): Promise<void> {
  const fold = () =>
    db.transaction().execute(async (trx) => {
      await lockPlaces(trx);
      return foldDeltas(trx);
    });
  while (await fold());
  await keepPlaces(db);
  await settleTexts(db);
}
