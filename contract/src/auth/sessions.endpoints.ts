import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, envelope } from '../envelope.ts';
import { everyRole } from '../roles.ts';

/**
 * A request of staff with the value `1` was made without any input of the person in the last minute: it does not keep
 * the session alive. The web sends it with polling, the live stream and presence; every other request does.
 */
export const backgroundCallHeader = 'X-Background-Call' as const;

const ownSession = z.object({
  id: z.uuid(),
  /** Whether it is the session of this call. */
  current: z.boolean(),
  /** Name and version of the browser, such as `Chrome-156.0`, or `Unknown`. */
  browser: z.string(),
  /** Name and version of the system, such as `Android-16`, or `Unknown`. */
  os: z.string(),
  /** The IP address of the sign-in; null if an older server started the session. */
  address: z.string().nullable(),
  created_at: z.string(),
  /** When its owner last did something, to within a minute; null if that is not known. */
  last_seen_at: z.string().nullable(),
});
export type OwnSession = z.infer<typeof ownSession>;

const seconds = z.number().int().min(0);
const sessionTimes = z.object({
  ends_in: seconds.describe('Seconds until the session ends, whatever its owner does.'),
  idle_ends_in: seconds.describe('Seconds until the session ends if its owner does nothing more.'),
});
export type SessionTimes = z.infer<typeof sessionTimes>;

export const getSessions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/sessions',
  access: everyRole,
  audit: 'nothing',
  summary: 'One’s own sessions, newest first',
  response: envelope(z.array(ownSession)),
});

export const getSessionTimes = defineEndpoint({
  method: 'GET',
  path: '/api/admin/session-times',
  access: everyRole,
  audit: 'nothing',
  summary: 'How long this session lasts; keeps it alive unless it is a background call',
  response: envelope(sessionTimes),
});

export const endSession = defineEndpoint({
  method: 'POST',
  path: '/api/admin/end-session',
  access: everyRole,
  audit: { act: 'session_ended', about: ['session', 'sessionId'] },
  fails: ['not_found'],
  summary: 'End one of one’s own sessions',
  body: z.object({ sessionId: z.uuid({ error: 'Must be a UUID.' }) }),
  response: done,
});

export const endOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/api/admin/end-other-sessions',
  access: everyRole,
  audit: { act: 'other_sessions_ended' },
  summary: 'End all of one’s own sessions but this one',
  response: done,
});
