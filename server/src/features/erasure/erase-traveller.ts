import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { forEachOrder } from '../orders/orders.ts';
import { hasOpenRefusedPayment } from '../payments/payments.ts';
import { eraseOrder } from './erase-order.ts';

/**
 * Erases orders of a traveller now. Refuses an order with an open chargeback or a refused payment that is not settled
 * (`move_not_allowed`).
 */
export async function eraseTraveller(
  context: Context,
  user: SignedInUser,
  orderIds: readonly string[],
): Promise<Outcome> {
  return forEachOrder(context, orderIds, async (trx, order) => {
    refuse(refusalOf.eraseTraveller(order, await hasOpenRefusedPayment(trx, order.order_id), user));
    await eraseOrder(context, trx, order, user);
    return undefined;
  });
}
