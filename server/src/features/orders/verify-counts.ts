import type { Db } from '../../platform/database/database.ts';
import { appendCorrections, findWrongCounts, type WrongCount } from './order-counts.store.ts';

/**
 * Compares the sums with the orders while the service runs, and where asked corrects them: truth and sums are read
 * from one snapshot, and the difference is appended like any other change, so nothing has to stop.
 */
export function verifyCounts(db: Db, { repair }: { repair: boolean }): Promise<WrongCount[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const wrong = await findWrongCounts(trx);
      if (repair) await appendCorrections(trx, wrong);
      return wrong;
    });
}
