import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import type { Context } from '../../platform/context.ts';
import type { StatusChange } from '../order-status/order-status.ts';
import { forEachOrder, type OrderAct } from '../orders/orders.ts';
import { refuseNumbers } from '../quoted-identity/quoted-identity.ts';
import { writeRemark } from '../remarks/remarks.ts';
import { type Besides, findMoveOfAct, moveOrder } from './move-order.ts';

/**
 * Moves orders to another status and stores the remark in the same transaction. An action that is sent again changes
 * nothing: a proxy repeats a PUT when its server was lost before it responded. Refusals are those of `changeStatus`, and
 * `validation_failed` for what `refuseNumbers` refuses.
 */
export function moveOrders(
  context: Context,
  user: SignedInUser,
  body: Body<typeof moveOrderStatus>,
  besides: Besides,
): Promise<Outcome> {
  const { orderId, updatingStatus, fromStatus, remark, actId } = body;
  refuseNumbers(user, 'remark', remark);
  const wanted = { to: updatingStatus, fromStatus, remark, actId };
  return forEachOrder(context, orderId, movement(context, user, wanted, besides));
}

/** The action of moving one locked order, with its remark. */
export function movement(context: Context, user: SignedInUser, wanted: StatusChange, besides?: Besides): OrderAct {
  return async (trx, order) => {
    const earlier = await findMoveOfAct(trx, user, order, wanted);
    if (earlier !== undefined) return earlier;
    const change = await moveOrder(context, trx, user, order, wanted, besides);
    const { remark } = wanted;
    if (remark) await writeRemark(context, trx, user, { order_id: order.order_id, remark });
    return change;
  };
}
