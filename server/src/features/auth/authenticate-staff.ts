import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findSessionUser } from './auth.store.ts';
import { readSessionId } from './session-token.ts';

/** The signed-in person of an Authorization header, which carries the token as it is (no Bearer prefix). */
export async function authenticateStaff(context: Context, header: string | undefined): Promise<SignedInUser> {
  const now = context.clock.now();
  const sessionId = header ? await readSessionId(context.secrets.sessionKey, header, now) : null;
  const user = sessionId ? await findSessionUser(context.db, sessionId, now) : undefined;
  if (!user) throw new AppError('not_signed_in', 'Please sign in.');
  return user;
}
