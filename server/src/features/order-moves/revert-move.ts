import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { revertMove as endpoint, Outcome } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findEvents } from '../events/events.ts';
import { cancelUnsentMails } from '../mail/mail.ts';
import { forEachOrder, refuse, revertRefusal, takeBack } from '../orders/orders.ts';
import type { Besides } from './move-order.ts';

/** Takes one move of an order's timeline back, however old, as long as nothing is built on it. */
export function revertMove(
  context: Context,
  user: SignedInUser,
  { orderId, seq }: Body<typeof endpoint>,
  besides: Besides,
): Promise<Outcome> {
  return forEachOrder(context, [orderId], async (trx, order) => {
    const events = await findEvents(trx, orderId);
    const move = events.find((event) => event.seq === seq);
    if (!move) throw new AppError('not_found', 'There is no such entry in the timeline of this order.');
    refuse(revertRefusal(order, events, move, user));
    const kind = move.to_status === 'Deleted' ? 'restored' : 'reverted';
    const event = await takeBack(trx, order, move, { kind, actor: user.name, at: context.clock.now() });
    const to = move.from_status ?? order.process_status;
    besides.cancelledMails += await cancelUnsentMails(context, trx, user.name, orderId, to);
    return event;
  });
}
