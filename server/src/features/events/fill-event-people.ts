import type { Db, Trx } from '../../platform/database/database.ts';
import { fillPeopleBatch } from './event-people.store.ts';

/** Batches per run, so that a run ends before its job counts as interrupted. */
const batchesPerRun = 100;

/**
 * Fills in the authors of events without staff IDs: those from before migration 041, and those that an older server
 * writes during the upgrade. `reserve` gets the names of former members, in the same transaction.
 */
export async function fillEventPeople(
  db: Db,
  reserve: (trx: Trx, names: readonly string[]) => Promise<void>,
): Promise<void> {
  for (let filled = 0; filled < batchesPerRun; filled += 1) {
    const more = await db.transaction().execute(async (trx) => {
      const { more, former } = await fillPeopleBatch(trx);
      if (former.length > 0) await reserve(trx, former);
      return more;
    });
    if (!more) return;
  }
}
