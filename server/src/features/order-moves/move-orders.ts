import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import type { Context } from '../../platform/context.ts';
import { forEachOrder } from '../orders/orders.ts';
import { writeRemark } from '../remarks/remarks.ts';
import { type Besides, moveOrder } from './move-order.ts';

/** Moves orders to another status; the remark that came along is written in the same transaction. */
export function moveOrders(
  context: Context,
  user: SignedInUser,
  body: Body<typeof moveOrderStatus>,
  besides: Besides,
): Promise<Outcome> {
  const { orderId, updatingStatus, fromStatus, remark } = body;
  return forEachOrder(context, orderId, async (trx, order) => {
    const change = await moveOrder(context, trx, user, order, { to: updatingStatus, fromStatus, remark }, besides);
    if (remark) await writeRemark(context, trx, user, { order_id: order.order_id, remark });
    return change;
  });
}
