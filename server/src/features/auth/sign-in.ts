import { randomUUID } from 'node:crypto';
import type { adminLogin } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findStaffByEmail, insertSession } from './auth.store.ts';
import { findKnownBrowser, rememberBrowser } from './known-browser.ts';
import { limitSignIn } from './limit-sign-in.ts';
import { passwordMatches } from './passwords.ts';
import { sessionHours, signToken } from './session-token.ts';

/**
 * Signs a staff member in and remembers the browser. The response and its time are the same whether the account exists
 * or not. Returns a JWT that is valid for `sessionHours`. Throws AppError `wrong_credentials` or `too_many_requests`.
 */
export async function signIn(
  context: Context,
  { email, password }: Body<typeof adminLogin>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const found = await findStaffByEmail(context.db, email);
  const attempt = await limitSignIn(context, {
    email: email.toLowerCase(),
    password,
    address: request.ip,
    knownBrowser: findKnownBrowser(context, request, found),
  });
  const wrong = new AppError('wrong_credentials', 'The email or the password is wrong.');
  if (!(await passwordMatches(found?.password_hash ?? null, password)) || !found) {
    await attempt.fail();
    throw wrong;
  }

  const { password_hash: passwordHash, ...user } = found;
  const now = context.clock.now();
  const sessionId = randomUUID();
  const expiresAt = new Date(now.getTime() + sessionHours * 3_600_000);
  const session = { id: sessionId, staff_id: user.id, created_at: now, expires_at: expiresAt };
  const isStillRight = await context.db.transaction().execute((trx) => insertSession(trx, session, passwordHash));
  if (!isStillRight) throw wrong;
  await attempt.release();
  rememberBrowser(context, reply, found);
  return { jwtToken: await signToken(context.secrets.sessionKey, { sessionId, user, expiresAt }) };
}
