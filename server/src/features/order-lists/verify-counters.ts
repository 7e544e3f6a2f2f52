import type { Db } from '../../platform/database/database.ts';
import { correctDayCounters, findWrongDayCounters } from './counters/day-counters.store.ts';
import { correctFolderCounters, findWrongFolderCounters } from './counters/folder-counters.store.ts';
import { lockBuckets } from './page-anchors/buckets.store.ts';
import { repairPageAnchors } from './page-anchors/maintain-page-anchors.ts';
import { findWrongBuckets } from './page-anchors/wrong-buckets.store.ts';

interface WrongCounter {
  /** What is counted, without personal data. */
  what: string;
  /** The number of orders. */
  actual: number;
  /** The number that the counters give. */
  recorded: number;
}

/**
 * Compares the counters with the orders while the service runs, and corrects them if asked to. Orders and counters are
 * read from one snapshot and the difference is added, so that nothing has to stop. Lists with wrong page anchors are
 * partitioned again.
 */
export async function verifyCounters(db: Db, { repair }: { repair: boolean }): Promise<WrongCounter[]> {
  const { folders, days, lists } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({
      folders: await findWrongFolderCounters(trx),
      days: await findWrongDayCounters(trx),
      lists: await findWrongBuckets(trx),
    }));
  if (repair) {
    await db.transaction().execute(async (trx) => {
      await lockBuckets(trx);
      await correctFolderCounters(trx, folders);
      await correctDayCounters(trx, days);
    });
    await repairPageAnchors(db, lists);
  }
  return [
    ...folders.map(({ process_status, process_month, assign_to, actual, recorded }) => {
      const what = [process_status, process_month, assign_to && 'of one staff member'].filter(Boolean).join(', ');
      return { what, actual, recorded };
    }),
    ...days.map(({ kind, grain, day, name, actual, recorded }) => {
      const whose = kind === 'processed' ? 'of one staff member' : name;
      return { what: [kind, whose, grain, day].filter(Boolean).join(', '), actual, recorded };
    }),
    ...lists.map(({ list, sort, actual, recorded }) => {
      const what = `page anchors, ${list || 'all orders'}, by ${sort}`;
      return { what, actual, recorded };
    }),
  ];
}
