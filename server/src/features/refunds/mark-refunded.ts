import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import type { moveToCompleteRefund } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findEventOfAct, recordEvent } from '../events/events.ts';
import { tellsRefunds } from '../landing-sites/landing-sites.ts';
import { queueMail } from '../mail/mail.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { forEachOrder, type OrderAct, updateOrder } from '../orders/orders.ts';
import { settling } from '../refund-requests/refund-requests.ts';
import { undoMinutes } from '../taking-back/taking-back.ts';

/**
 * 'Refunded it': stamps refund_date on orders in Refunds, once, and queues the email that says so, unless the landing
 * site tells its travellers itself; they stay in Refunds. It can be undone and reverted like a
 * move, and one that is sent again changes nothing. Refuses an order with `move_not_allowed` when it is not in Refunds or
 * already marked.
 */
export function markRefunded(
  context: Context,
  user: SignedInUser,
  { orderId, actId }: Body<typeof moveToCompleteRefund>,
): Promise<Outcome> {
  return forEachOrder(context, orderId, refund(context, user, actId));
}

/** The action of `markRefunded` on one locked order. */
export function refund(context: Context, user: SignedInUser, actId?: string): OrderAct {
  return async (trx, order) => {
    if (actId && order.refund_date) {
      const earlier = await findEventOfAct(trx, order.order_id, user.id, actId);
      if (earlier) return earlier.id;
    }
    refuse(refusalOf.markRefunded(order));
    // Before the refund mark, which an email after it would keep from being reverted.
    const { order_id, email, process_status: to } = order;
    if (await tellsRefunds(trx, order.source)) {
      const mail = { order_id, email, kind: 'refund' } as const;
      await queueMail(context, trx, user, mail, { holdSeconds: undoMinutes * 60 });
    }
    const at = context.clock.now();
    // In Refunds a request is open only if a server of the version before moved the order there.
    const settled = await settling(trx, { order_id, to, actor: user, at }, () =>
      updateOrder(trx, order_id, { refund_date: at }),
    );
    const detail = { before: { refund_date: order.refund_date }, act: actId, ...settled };
    return recordEvent(trx, { order_id, at, actor: user, kind: 'refunded', detail });
  };
}
