import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { revertMove as endpoint } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { refuse } from '../../platform/refusal.ts';
import { findEvents } from '../events/events.ts';
import { cancelUnsentMails } from '../mail/mail.ts';
import { forEachOrder } from '../orders/orders.ts';
import { revertRefusal, takeBack } from '../taking-back/taking-back.ts';
import { cancelMailsOf } from './cancel-mails-of.ts';
import type { Besides } from './move-order.ts';

interface Reverted extends Besides {
  outcome: Outcome;
  /** The participle of the sentence 'Order has been …'. */
  participle: string;
}

/**
 * Reverts one move or refund mark of an order's timeline, of any age, unless a later event depends on it. Throws
 * AppError `not_found`, `not_allowed` or `move_not_allowed`.
 */
export async function revertMove(
  context: Context,
  user: SignedInUser,
  { orderId, seq }: Body<typeof endpoint>,
): Promise<Reverted> {
  const reverted = { participle: 'moved back', cancelledMails: 0 };
  const outcome = await forEachOrder(context, [orderId], async (trx, order) => {
    const events = await findEvents(trx, orderId);
    const change = events.find((event) => event.seq === seq);
    if (!change) throw new AppError('not_found', 'There is no such entry in the timeline of this order.');
    refuse(revertRefusal(order, events, change, user));
    const who = { actor: user, at: context.clock.now() };
    if (change.kind === 'refunded') {
      reverted.participle = 'marked as not refunded';
      await cancelMailsOf(context, trx, user, change);
      // An order is marked only once, so the date was empty before; events of earlier versions do not record that.
      return takeBack(trx, order, change, { kind: 'reverted', ...who, before: { refund_date: null } });
    }
    const kind = change.to_status === 'Deleted' ? 'restored' : 'reverted';
    const event = await takeBack(trx, order, change, { kind, ...who });
    await cancelMailsOf(context, trx, user, change);
    const to = change.from_status ?? order.process_status;
    reverted.cancelledMails += await cancelUnsentMails(context, trx, user, orderId, to);
    return event;
  });
  return { outcome, ...reverted };
}
