import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { moveOrderStatus, Outcome } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { changeStatus, forEachOrder } from '../orders/orders.ts';
import { writeRemark } from '../remarks/remarks.ts';

/** Moves orders to another status; the remark that came along is written in the same transaction. */
export function moveOrders(context: Context, user: SignedInUser, body: Body<typeof moveOrderStatus>): Promise<Outcome> {
  const { orderId, updatingStatus, fromStatus, remark } = body;
  return forEachOrder(context, orderId, async (trx, order) => {
    const change = await changeStatus(context, trx, user, order, { to: updatingStatus, fromStatus, remark });
    if (remark) await writeRemark(context, trx, user, { order_id: order.order_id, remark });
    return change;
  });
}
