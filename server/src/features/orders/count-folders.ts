import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { FolderCounts } from '@arrival-desk/contract/orders/folders.ts';
import type { Context } from '../../platform/context.ts';
import { countFolders } from './order-lists.store.ts';

/** How many orders each queue holds for the signed-in person. */
export function countFoldersFor({ db }: Context, user: SignedInUser): Promise<FolderCounts> {
  return countFolders(db, user.name);
}
