import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { type FolderCounts, type FolderName, folders } from '@arrival-desk/contract/orders/folders.ts';
import { isAssignable, months } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { type OrderCount, readCounts } from './order-counts.store.ts';

function sumOf(counts: readonly OrderCount[], folder: FolderName, month?: string): number {
  const { holds } = folders[folder];
  let sum = 0;
  for (const { process_status, process_month, count, mine } of counts) {
    if (month && process_month !== month) continue;
    if (holds === 'mine') sum += isAssignable(process_status) ? mine : 0;
    else if (holds === 'everything' || holds === process_status) sum += count;
  }
  return sum;
}

/** How many orders each queue holds for the signed-in person, and each month of Future Orders. */
export async function countFoldersFor({ db }: Context, user: SignedInUser) {
  const counts = await readCounts(db, user.name);
  const names = Object.keys(folders) as FolderName[];
  const data = Object.fromEntries(names.map((name) => [folders[name].count, sumOf(counts, name)])) as FolderCounts;
  const byMonth = Object.fromEntries(months.map((month) => [month, sumOf(counts, 'future-order', month)]));
  return { data, months: byMonth as Record<(typeof months)[number], number> };
}
