import { elsewhereInAnHour, elsewhereReasonRequired } from '@arrival-desk/contract/mail/elsewhere.ts';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireOrder } from '../../orders/orders.ts';
import { findElsewhereSince, lockElsewhere } from './mails-elsewhere.store.ts';
import { isOwnAddress } from './own-addresses.ts';

const hour = 3_600_000;

interface Send {
  order_id: string;
  email: string;
  elsewhereReason: string;
}

/**
 * Whether an email goes to an address that is not on its order. Such an address needs a reason, without which this
 * throws `validation_failed`; after the 20th of a member within an hour, over all orders and servers, it throws
 * `too_many_requests`. The member's next call waits for the end of the transaction, so the email must be stored in it.
 */
export async function isAllowedElsewhere(
  { clock, config }: Context,
  trx: Trx,
  senderId: number,
  { order_id, email, elsewhereReason }: Send,
): Promise<boolean> {
  const order = await requireOrder(trx, order_id);
  if (isOwnAddress(config, order)(email)) return false;
  if (!elsewhereReason)
    throw new AppError('validation_failed', `${elsewhereReasonRequired}.`, {
      fields: { elsewhereReason: elsewhereReasonRequired },
    });
  await lockElsewhere(trx, senderId);
  const now = clock.now().getTime();
  const sent = await findElsewhereSince(trx, senderId, new Date(now - hour), elsewhereInAnHour);
  const first = sent.at(elsewhereInAnHour - 1);
  if (first) throw limitReached(Math.ceil((first.getTime() + hour - now) / 1000));
  return true;
}

function limitReached(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60);
  const when = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  const message = `You have sent ${elsewhereInAnHour} emails within an hour to addresses that are not on their orders. You can send the next one ${when}; addresses on the order are not limited.`;
  return new AppError('too_many_requests', message, { retryAfter: seconds });
}
