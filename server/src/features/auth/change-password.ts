import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { deleteSessionsOf, updatePasswordHash } from './auth.store.ts';
import { hashPassword } from './passwords.ts';

/** Changes one's own password and ends all of one's sessions, this one included. */
export async function changeOwnPassword(
  { db, callers }: Context,
  user: SignedInUser,
  newPassword: string,
): Promise<void> {
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (trx) => {
    await updatePasswordHash(trx, user.id, passwordHash);
    await deleteSessionsOf(trx, user.id);
  });
  callers.forget();
}
