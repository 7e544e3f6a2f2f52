import type { changePassword } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { wrongInput } from '../../platform/errors.ts';
import type { StaffCaller } from '../../platform/http/callers.ts';
import { replacePasswordHash } from './auth.store.ts';
import { rememberBrowser } from './known-browser.ts';
import { requireAllowedPassword } from './password-rules.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { requireOwnPassword, wrongOwnPassword } from './require-own-password.ts';
import { deleteSessionsOf, findSessionFactor } from './sessions.store.ts';
import { startSession } from './start-session.ts';

/**
 * Changes the signed-in person's own password and ends all of their sessions, this one included. If the change was due
 * they stay signed in: returns the token of a new session, otherwise null. The browser stays known. Throws AppError
 * `validation_failed` on `currentPassword` or `newPassword`, and `too_many_requests` after too many failures.
 */
export async function changeOwnPassword(
  context: Context,
  user: StaffCaller,
  { currentPassword, newPassword }: Body<typeof changePassword>,
  reply: FastifyReply,
): Promise<{ jwtToken: string } | null> {
  const { config, db, callers } = context;
  requireAllowedPassword('newPassword', newPassword, user);
  const currentHash = await requireOwnPassword(context, user.id, currentPassword);
  if (await passwordMatches(config, currentHash, newPassword))
    throw wrongInput({ newPassword: 'The new password must not be the current one.' });
  const passwordHash = await hashPassword(config, newPassword);
  const jwtToken = await db.transaction().execute(async (trx) => {
    // Someone else can have changed the password since it was compared.
    if (!(await replacePasswordHash(trx, user.id, currentHash, passwordHash))) throw wrongOwnPassword();
    const session = await findSessionFactor(trx, user.sessionId);
    await deleteSessionsOf(trx, user.id);
    if (user.due !== 'password_change_due' || !session) return null;
    return startSession(context, trx, reply.request, user, passwordHash, session.factor);
  });
  callers.forget();
  rememberBrowser(context, reply, { id: user.id, password_hash: passwordHash });
  return jwtToken === null ? null : { jwtToken };
}
