import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Outcome } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { recordEvent } from '../events/events.ts';
import { forEachOrder, type OrderAct, updateOrder } from '../orders/orders.ts';

/** 'Refunded it': stamps refund_date on orders in Refunds, once; they stay there. */
export function markRefunded(context: Context, user: SignedInUser, orderIds: readonly string[]): Promise<Outcome> {
  return forEachOrder(context, orderIds, refund(context, user));
}

/** The same for one order at a time. */
export function refund(context: Context, user: SignedInUser): OrderAct {
  return async (trx, order) => {
    if (order.process_status !== 'Refunds')
      throw new AppError('move_not_allowed', 'Only orders in Refunds can be marked as refunded.');
    if (order.refund_date) throw new AppError('move_not_allowed', 'This order is marked as refunded already.');
    const at = context.clock.now();
    await updateOrder(trx, order.order_id, { refund_date: at });
    await recordEvent(trx, { order_id: order.order_id, at, actor: user.name, kind: 'refunded' });
    return undefined;
  };
}
