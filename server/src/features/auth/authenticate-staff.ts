import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { StaffCaller } from '../../platform/http/callers.ts';
import { findSession } from './auth.store.ts';
import { readSessionId } from './session-token.ts';

/** The live session of an Authorization header, which is the bare token without a Bearer prefix. */
export async function readSession(context: Context, header: string | undefined) {
  const now = context.clock.now();
  const session = header
    ? await context.callers.get(header, now, async () => {
        const sessionId = await readSessionId(context.secrets.acceptedSessionKeys, header, now);
        return sessionId ? findSession(context.db, sessionId, now) : undefined;
      })
    : undefined;
  if (!session) throw new AppError('not_signed_in', 'Please sign in.');
  return session;
}

/** The signed-in person of an Authorization header. Throws AppError `not_signed_in` without a live session. */
export async function authenticateStaff(context: Context, header: string | undefined): Promise<StaffCaller> {
  return (await readSession(context, header)).user;
}

/** Whether a session has neither expired nor been ended. */
export async function isSessionLive({ db, clock }: Context, sessionId: string): Promise<boolean> {
  return (await findSession(db, sessionId, clock.now())) !== undefined;
}
