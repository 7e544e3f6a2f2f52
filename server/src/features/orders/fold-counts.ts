import type { Db } from '../../platform/database/database.ts';
import { foldFolderCounts } from './order-counts.store.ts';
import { foldDays } from './order-days.store.ts';

/** Folds what changes have appended into the sums of the folders and of the days. */
export async function foldCounts(db: Db): Promise<void> {
  await foldFolderCounts(db);
  await foldDays(db);
}
