import { randomUUID } from 'node:crypto';
import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { dueOf, insertSession } from './auth.store.ts';
import type { SessionFactor } from './auth.tables.ts';
import { sessionHours, signToken } from './session-token.ts';

/**
 * Starts a session in the transaction. `passwordHash` is the one that the account had when the person was identified,
 * `factor` the second factor that they have proved. Returns a JWT that is valid for `sessionHours`, or null if the
 * account is gone, its password has changed since, or it has a second factor and none was proved.
 */
export async function startSession(
  context: Context,
  trx: Trx,
  user: SignedInUser,
  passwordHash: string,
  factor: SessionFactor | null = null,
): Promise<string | null> {
  const now = context.clock.now();
  const sessionId = randomUUID();
  const expiresAt = new Date(now.getTime() + sessionHours * 3_600_000);
  const session = { id: sessionId, staff_id: user.id, created_at: now, expires_at: expiresAt, factor };
  const account = await insertSession(trx, session, passwordHash);
  if (!account) return null;
  return signToken(context.secrets.sessionKey, { sessionId, user, expiresAt, due: dueOf(account) });
}
