import { randomUUID } from 'node:crypto';
import type { adminLogin } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import { countAttempt } from '../../platform/attempts/attempts.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findStaffByEmail, insertSession } from './auth.store.ts';
import { passwordMatches } from './passwords.ts';
import { sessionHours, signToken } from './session-token.ts';

/** Signs a staff member in. The response and its time are the same whether the account exists or not. */
export async function signIn(context: Context, { email, password }: Body<typeof adminLogin>, address: string) {
  const attempt = await countAttempt(context, {
    kind: 'sign-in',
    address,
    subject: email.toLowerCase(),
    perAddress: 30,
    perSubject: 10,
    windowMinutes: 15,
    tooMany: 'Too many failed sign-ins. Please wait 15 minutes and try again.',
  });
  const found = await findStaffByEmail(context.db, email);
  const wrong = new AppError('wrong_credentials', 'The email or the password is wrong.');
  if (!(await passwordMatches(found?.password_hash ?? null, password)) || !found) throw wrong;

  const { password_hash: passwordHash, ...user } = found;
  const now = context.clock.now();
  const sessionId = randomUUID();
  const expiresAt = new Date(now.getTime() + sessionHours * 3_600_000);
  const session = { id: sessionId, staff_id: user.id, created_at: now, expires_at: expiresAt };
  const isStillRight = await context.db.transaction().execute((trx) => insertSession(trx, session, passwordHash));
  if (!isStillRight) throw wrong;
  await attempt.release();
  return { jwtToken: await signToken(context.secrets.sessionKey, { sessionId, user, expiresAt }) };
}
