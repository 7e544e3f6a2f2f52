import type { UsedPasskey } from '@arrival-desk/contract/second-factors/passkey.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { countUse, findPasskey } from './passkeys.store.ts';
import { verifyUsedPasskey } from './verify-passkey.ts';

/**
 * Whether a member's passkey has signed the challenge; notes its use in the transaction. False also for a counter that
 * does not grow: the passkey was then copied, or the response used before.
 */
export async function acceptPasskey(
  context: Context,
  trx: Trx,
  staffId: number,
  used: UsedPasskey,
  challenge: string,
): Promise<boolean> {
  const passkey = await findPasskey(trx, used.id);
  if (!passkey || passkey.staff_id !== staffId) return false;
  const counter = await verifyUsedPasskey(context, passkey, used, challenge);
  return counter !== null && countUse(trx, passkey.id, counter, context.clock.now());
}
