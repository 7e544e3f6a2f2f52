import type { Db, Trx } from '../../platform/database/database.ts';
import { fillPeopleBatch } from './event-people.store.ts';

/** Batches per run, so that a run ends before its job counts as interrupted. */
const batchesPerRun = 100;

/**
 * Fills in who made the events from before these carried IDs (migration 041), and those that an older server writes
 * during the upgrade. `reserve` is told, in the same transaction, the names of people who have left.
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
