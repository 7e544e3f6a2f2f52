import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { correctByStaff } from '../../order-editing/order-editing.ts';
import { followAddress } from './follow-address.ts';

interface Recipient {
  orderId: string;
  email: string;
  /** The version of the order that the person saw; absent if the address does not become the email of the order. */
  correctedOn?: number | null | undefined;
}

/**
 * Makes the address of an email the email of its order, before the email is queued, so that the traveller can open the
 * page that it links to. Returns whether that has changed the order. Throws what `correctOrder` throws.
 */
export async function correctRecipient(
  context: Context,
  trx: Trx,
  user: SignedInUser,
  { orderId, email, correctedOn }: Recipient,
): Promise<boolean> {
  if (correctedOn === undefined || correctedOn === null) return false;
  const correction = { orderId, version: correctedOn, changes: { email } };
  const { changed } = await correctByStaff(context, trx, user, correction, followAddress);
  return changed.length > 0;
}
