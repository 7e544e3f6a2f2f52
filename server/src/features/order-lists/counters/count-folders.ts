import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { FolderCounts } from '@arrival-desk/contract/order-lists/folder-fields.ts';
import { type FolderName, folderNames, folders } from '@arrival-desk/contract/order-lists/folders.ts';
import { months } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../../platform/context.ts';
import { isInScope } from '../order-scope.ts';
import { readCounters } from './folder-counters.store.ts';

/**
 * The number of orders in each queue as the signed-in person sees it, in each month of Future Orders, and of the answered ones
 * in Awaiting Customer.
 */
export async function countFoldersFor({ db }: Context, user: SignedInUser) {
  const { counters: read, answered } = await readCounters(db, user.name);
  const counters = read.flatMap(({ count, mine, ...row }) => [
    { ...row, isOwn: true, count: mine },
    { ...row, isOwn: false, count: count - mine },
  ]);
  const sumOf = (folder: FolderName, month?: string) =>
    counters.reduce((sum, row) => (isInScope(folder, row, month) ? sum + row.count : sum), 0);
  const data = Object.fromEntries(folderNames.map((name) => [folders[name].count, sumOf(name)])) as FolderCounts;
  const byMonth = Object.fromEntries(months.map((month) => [month, sumOf('future-order', month)]));
  return { data, months: byMonth as Record<(typeof months)[number], number>, answered };
}
