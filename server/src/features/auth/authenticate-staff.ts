import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findSession } from './auth.store.ts';
import { readSessionId } from './session-token.ts';

/** The signed-in person of an Authorization header, which carries the token as it is (no Bearer prefix). */
export async function authenticateStaff(context: Context, header: string | undefined): Promise<SignedInUser> {
  const now = context.clock.now();
  const user = header
    ? await context.callers.get(header, now, async () => {
        const sessionId = await readSessionId(context.secrets.acceptedSessionKeys, header, now);
        return sessionId ? findSession(context.db, sessionId, now) : undefined;
      })
    : undefined;
  if (!user) throw new AppError('not_signed_in', 'Please sign in.');
  return user;
}
