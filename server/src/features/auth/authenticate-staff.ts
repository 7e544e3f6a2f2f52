import { backgroundCallHeader } from '@arrival-desk/contract/auth/sessions.endpoints.ts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { StaffCaller } from '../../platform/http/callers.ts';
import { isFactorRequired } from './factor-policy.ts';
import { sessionEnd } from './session-end.ts';
import { readSessionId } from './session-token.ts';
import { findSession } from './sessions.store.ts';

async function findLiveSession(context: Context, sessionId: string) {
  const now = context.clock.now();
  const found = await findSession(context.db, sessionId, now);
  if (!found) return undefined;
  // At each call, because the type of the account can have changed since the sign-in.
  if (found.session.factor === null && isFactorRequired(context.config, found.user.type)) return undefined;
  const expiresAt = sessionEnd(context, found.session);
  return expiresAt > now ? { user: found.user, expiresAt, seen: found.session.last_seen_at !== null } : undefined;
}

/** The live session of an Authorization header, which is the bare token without a Bearer prefix. */
export async function readSession(context: Context, header: string | undefined) {
  const now = context.clock.now();
  const session = header
    ? await context.callers.get(header, now, async () => {
        const sessionId = await readSessionId(context.secrets.acceptedSessionKeys, header, now);
        return sessionId ? findLiveSession(context, sessionId) : undefined;
      })
    : undefined;
  if (!session) throw new AppError('not_signed_in', 'Please sign in.');
  return session;
}

/**
 * The signed-in person of a request, which counts as their doing something unless it says that it is made in the
 * background. Throws AppError `not_signed_in` without a live session.
 */
export async function authenticateStaff(context: Context, { headers }: FastifyRequest): Promise<StaffCaller> {
  const { user, seen } = await readSession(context, headers.authorization);
  // The idle limit of a session that an older server has started begins with the first call here, whatever it is.
  if (!seen || headers[backgroundCallHeader.toLowerCase()] !== '1') context.sessionActivity.note(user.sessionId);
  return user;
}

/** The member of a session that has neither reached one of its limits nor been ended; otherwise null. */
export async function findLiveMember(context: Context, sessionId: string): Promise<StaffCaller | null> {
  return (await findLiveSession(context, sessionId))?.user ?? null;
}
