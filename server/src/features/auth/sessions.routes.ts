import {
  endOtherSessions,
  endSession,
  getSessions,
  getSessionTimes,
} from '@arrival-desk/contract/auth/sessions.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { endAllOthers, endOwnSession } from './end-sessions.ts';
import { listOwnSessions, readSessionTimes } from './list-sessions.ts';

export function sessionsRoutes(serve: Serve, context: Context): void {
  serve(getSessions, async ({ caller }) => ok(await listOwnSessions(context, caller)));

  serve(getSessionTimes, async ({ caller }) => ok(await readSessionTimes(context, caller)));

  serve(endSession, async ({ caller, body }) => {
    await endOwnSession(context, caller, body.sessionId);
    return ok(null, 'The session has been ended.');
  });

  serve(endOtherSessions, async ({ caller }) => {
    await endAllOthers(context, caller);
    return ok(null, 'All other sessions have been ended.');
  });
}
