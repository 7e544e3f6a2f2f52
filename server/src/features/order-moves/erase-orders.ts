import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { eraseOrder } from '../erasure/erasure.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { forEachOrder } from '../orders/orders.ts';
import { hasOpenRefusedPayment } from '../payments/payments.ts';

/**
 * Erases deleted orders for good. Refuses an order with `not_allowed` (Admins only) or `move_not_allowed` (not in
 * Deleted, or with a refused payment that is not settled).
 */
export async function eraseOrders(context: Context, user: SignedInUser, orderIds: readonly string[]): Promise<Outcome> {
  return forEachOrder(context, orderIds, async (trx, order) => {
    refuse(refusalOf.erase(order, await hasOpenRefusedPayment(trx, order.order_id), user));
    await eraseOrder(context, trx, order, user);
    return undefined;
  });
}
