import { randomUUID } from 'node:crypto';
import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { auditNotesOf, noteForAudit } from '../../platform/http/audit.ts';
import { dueOf } from './auth.store.ts';
import type { SessionFactor } from './auth.tables.ts';
import { readSessionId, sessionHours, signToken } from './session-token.ts';
import { deleteSession, insertSession } from './sessions.store.ts';

const maxUserAgent = 500;

/**
 * Starts a session in the transaction, for the browser of the request, and ends the one whose token the request
 * carries: no session continues across a sign-in. `passwordHash` is the one that the account had when the person was
 * identified, `factor` the second factor that they have proved. Returns a JWT that is valid for `sessionHours` at most,
 * or null if the account is gone, its password has changed since, or it has a second factor and none was proved. After
 * the commit, the caller calls `context.callers.forget()`.
 */
export async function startSession(
  context: Context,
  trx: Trx,
  request: FastifyRequest,
  user: SignedInUser,
  passwordHash: string,
  factor: SessionFactor | null = null,
): Promise<string | null> {
  const { ip, headers } = request;
  const now = context.clock.now();
  const sessionId = randomUUID();
  const expiresAt = new Date(now.getTime() + sessionHours * 3_600_000);
  const session = {
    id: sessionId,
    staff_id: user.id,
    created_at: now,
    expires_at: expiresAt,
    last_seen_at: now,
    address: ip,
    user_agent: headers['user-agent']?.slice(0, maxUserAgent) ?? null,
    factor,
  };
  const account = await insertSession(trx, session, passwordHash);
  if (!account) return null;
  if (!auditNotesOf(request).person) noteForAudit(request, { person: user, sessionId, objectId: user.id });
  const { authorization } = headers;
  const before = authorization && (await readSessionId(context.secrets.acceptedSessionKeys, authorization, now));
  if (before) await deleteSession(trx, before);
  return signToken(context.secrets.sessionKey, { sessionId, user, expiresAt, due: dueOf(account) });
}
