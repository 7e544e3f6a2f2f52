import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import type { SessionFactor } from '../auth/auth.ts';
import { findAuthenticator, useTimeStep } from './authenticators.store.ts';
import { useCode } from './recovery-codes.store.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findTimeStep } from './totp.ts';

/**
 * Uses up a code of a member's authenticator app or a recovery code in the transaction. Returns which of them it was;
 * null if it is neither, or was used before, on this or another server.
 */
export async function acceptCode(
  context: Context,
  trx: Trx,
  staffId: number,
  code: string,
): Promise<SessionFactor | null> {
  const now = context.clock.now();
  const digits = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits))
    return (await useCode(trx, staffId, hashRecoveryCode(staffId, code), now)) ? 'recovery_code' : null;
  const authenticator = await findAuthenticator(trx, staffId);
  const opened = authenticator && context.secrets.open('authenticator', authenticator.secret, String(staffId));
  const step = opened ? findTimeStep(opened.text, digits, now) : null;
  return step !== null && (await useTimeStep(trx, staffId, step)) ? 'authenticator' : null;
}
