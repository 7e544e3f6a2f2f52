import type { adminLogin, SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { DueStep } from '@arrival-desk/contract/second-factors/due-step.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { noteForAudit } from '../../platform/http/audit.ts';
import { findStaffByEmail } from './auth.store.ts';
import { findKnownBrowser, rememberBrowser } from './known-browser.ts';
import { limitSignIn, limitSuccesses } from './limit-sign-in.ts';
import { passwordMatches } from './passwords.ts';
import { startSession } from './start-session.ts';

/** An account whose password was just proved. */
export interface ProvedAccount extends SignedInUser {
  password_hash: string;
}

/** What must follow the password before an account gets a session; null for nothing. */
export type FindDueStep = (context: Context, account: ProvedAccount) => Promise<DueStep | null>;

/**
 * Signs a staff member in and remembers the browser. The response and its time are the same whether the account exists
 * or not. Returns the token of a new session, or the step that is due before there can be one. Throws AppError
 * `wrong_credentials` or `too_many_requests`.
 */
export async function signIn(
  context: Context,
  { email, password }: Body<typeof adminLogin>,
  request: FastifyRequest,
  reply: FastifyReply,
  findDueStep: FindDueStep,
): Promise<{ jwtToken: string } | DueStep> {
  const found = await findStaffByEmail(context.db, email);
  if (found) noteForAudit(request, { objectId: found.id });
  const knownBrowser = findKnownBrowser(context, request, found);
  const attempt = await limitSignIn(context, {
    email: email.toLowerCase(),
    password,
    address: request.ip,
    knownBrowser,
  });
  const wrong = new AppError('wrong_credentials', 'The email or the password is wrong.');
  const success = await limitSuccesses(context, email).catch(async (error) => {
    await attempt.release();
    throw error;
  });
  if (!(await passwordMatches(context.config, found?.password_hash ?? null, password)) || !found) {
    await success.release();
    const reached = await attempt.fail();
    if (reached.includes('account')) noteForAudit(request, { detail: { underAttack: true } });
    throw wrong;
  }

  const due = await findDueStep(context, found);
  if (due) {
    await attempt.release();
    return due;
  }
  const { password_hash: passwordHash, ...user } = found;
  const jwtToken = await context.db
    .transaction()
    .execute((trx) => startSession(context, trx, request, user, passwordHash));
  if (jwtToken === null) throw wrong;
  context.callers.forget();
  await attempt.release();
  rememberBrowser(context, reply, found);
  noteForAudit(request, { detail: { newBrowser: knownBrowser === null } });
  return { jwtToken };
}
