import type { Db } from '../../platform/database/database.ts';
import { mendPlaces } from './keep-places.ts';
import { correctCounts, findWrongCounts } from './order-counts.store.ts';
import { correctDays, findWrongDays } from './order-days.store.ts';
import { findWrongPlaces, lockPlaces } from './order-places.store.ts';

interface WrongSum {
  /** What is counted, without personal data. */
  what: string;
  /** What counting the orders gives. */
  is: number;
  /** What the sums say. */
  said: number;
}

/**
 * Compares the sums with the orders while the service runs, and where asked corrects them: truth and sums are read
 * from one snapshot, and the difference is added to the sums, so nothing has to stop. Wrong places are cut anew.
 */
export async function verifyCounts(db: Db, { repair }: { repair: boolean }): Promise<WrongSum[]> {
  const { counts, days, places } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({
      counts: await findWrongCounts(trx),
      days: await findWrongDays(trx),
      places: await findWrongPlaces(trx),
    }));
  if (repair) {
    await db.transaction().execute(async (trx) => {
      await lockPlaces(trx);
      await correctCounts(trx, counts);
      await correctDays(trx, days);
    });
    await mendPlaces(db, places);
  }
  return [
    ...counts.map(({ process_status, process_month, assign_to, is, said }) => {
      const what = [process_status, process_month, assign_to && 'of one staff member'].filter(Boolean).join(', ');
      return { what, is, said };
    }),
    ...days.map(({ kind, grain, day, name, is, said }) => {
      const whose = kind === 'processed' ? 'of one staff member' : name;
      return { what: [kind, whose, grain, day].filter(Boolean).join(', '), is, said };
    }),
    ...places.map(({ list, sort, is, said }) => ({ what: `places, ${list || 'all orders'}, by ${sort}`, is, said })),
  ];
}
