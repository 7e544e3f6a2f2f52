import type { Db } from '../../platform/database/database.ts';
import { appendCorrections, findWrongCounts } from './order-counts.store.ts';
import { correctDays, findWrongDays } from './order-days.store.ts';

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
 * from one snapshot, and the difference is added like any other change, so nothing has to stop.
 */
export async function verifyCounts(db: Db, { repair }: { repair: boolean }): Promise<WrongSum[]> {
  const { counts, days } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({ counts: await findWrongCounts(trx), days: await findWrongDays(trx) }));
  if (repair) {
    await db.transaction().execute(async (trx) => {
      await appendCorrections(trx, counts);
      await correctDays(trx, days);
    });
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
  ];
}
