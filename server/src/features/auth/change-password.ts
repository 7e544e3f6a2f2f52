import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { deleteSessionsOf, updatePasswordHash } from './auth.store.ts';
import { rememberBrowser } from './known-browser.ts';
import { requireAllowedPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';

/** Changes one's own password and ends all of one's sessions, this one included. The browser stays known. */
export async function changeOwnPassword(
  context: Context,
  user: SignedInUser,
  newPassword: string,
  reply: FastifyReply,
): Promise<void> {
  const { db, callers } = context;
  requireAllowedPassword('newPassword', newPassword, user);
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (trx) => {
    await updatePasswordHash(trx, user.id, passwordHash);
    await deleteSessionsOf(trx, user.id);
  });
  callers.forget();
  rememberBrowser(context, reply, { id: user.id, password_hash: passwordHash });
}
