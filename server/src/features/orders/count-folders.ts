import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { countFolders, countMonths } from './order-lists.store.ts';

/** How many orders each queue holds for the signed-in person, and each month of Future Orders. */
export async function countFoldersFor({ db }: Context, user: SignedInUser) {
  return { data: await countFolders(db, user.name), months: await countMonths(db) };
}
