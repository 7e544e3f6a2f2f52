import type { OwnSession, SessionTimes } from '@arrival-desk/contract/auth/sessions.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { StaffCaller } from '../../platform/http/callers.ts';
import { describeUserAgent } from '../../platform/http/user-agent.ts';
import { sessionEnd } from './session-end.ts';
import { findSession, findSessionsOf, type Session } from './sessions.store.ts';

/** With what this server has not written yet. */
function withActivity<Times extends Pick<Session, 'last_seen_at'>>(context: Context, id: string, times: Times): Times {
  const last_seen_at = context.sessionActivity.unwritten(id)?.toISOString() ?? times.last_seen_at;
  return { ...times, last_seen_at };
}

/** The caller's sessions that have not ended, newest first. */
export async function listOwnSessions(context: Context, caller: StaffCaller): Promise<OwnSession[]> {
  const now = context.clock.now();
  const sessions = await findSessionsOf(context.db, caller.id, now);
  return sessions
    .map((session) => withActivity(context, session.id, session))
    .filter((session) => sessionEnd(context, session) > now)
    .map(({ id, created_at, last_seen_at, address, user_agent }) => ({
      id,
      current: id === caller.sessionId,
      ...describeUserAgent(user_agent ?? undefined),
      address,
      created_at,
      last_seen_at,
    }));
}

/** How long the session of the call lasts. Throws AppError `not_signed_in` if it has ended in the meantime. */
export async function readSessionTimes(context: Context, { sessionId }: StaffCaller): Promise<SessionTimes> {
  const now = context.clock.now();
  const found = await findSession(context.db, sessionId, now);
  if (!found) throw new AppError('not_signed_in', 'Please sign in.');
  const secondsTo = (at: Date | string) => Math.max(0, Math.floor((new Date(at).getTime() - now.getTime()) / 1000));
  return {
    ends_in: secondsTo(found.session.expires_at),
    idle_ends_in: secondsTo(sessionEnd(context, withActivity(context, sessionId, found.session))),
  };
}
