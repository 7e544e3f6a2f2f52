import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import type { Context } from '../../platform/context.ts';
import { recordEvent } from '../events/events.ts';
import { forEachOrder, type OrderAct, refusalOf, refuse, updateOrder } from '../orders/orders.ts';

/**
 * 'Refunded it': stamps refund_date on orders in Refunds, once; they stay there. It can be undone and reverted like a
 * move. Refuses an order with `move_not_allowed` when it is not in Refunds or already marked.
 */
export function markRefunded(context: Context, user: SignedInUser, orderIds: readonly string[]): Promise<Outcome> {
  return forEachOrder(context, orderIds, refund(context, user));
}

/** The action of `markRefunded` on one locked order. */
export function refund(context: Context, user: SignedInUser): OrderAct {
  return async (trx, order) => {
    refuse(refusalOf.markRefunded(order));
    const at = context.clock.now();
    await updateOrder(trx, order.order_id, { refund_date: at });
    const detail = { before: { refund_date: order.refund_date } };
    return recordEvent(trx, { order_id: order.order_id, at, actor: user, kind: 'refunded', detail });
  };
}
