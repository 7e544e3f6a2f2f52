import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { skipOrder as endpoint } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { release } from '../assigning/assigning.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { forEachOrder } from '../orders/orders.ts';
import { writeRemark } from '../remarks/remarks.ts';
import { forgetTake, rememberSkip, skippedPrefix } from './filing.store.ts';

/**
 * Gives an order of one's own back with the reason as a remark; 'Take next' gives it to others. Throws AppError
 * `not_found`, `not_allowed` (not one's own) or `move_not_allowed` (it does not wait to be filed).
 */
export function skipOrder(
  context: Context,
  user: SignedInUser,
  { orderId, reason }: Body<typeof endpoint>,
): Promise<Outcome> {
  return forEachOrder(context, [orderId], async (trx, order) => {
    refuse(refusalOf.skip(order, user));
    await writeRemark(context, trx, user, { order_id: orderId, remark: `${skippedPrefix}${reason}` });
    await forgetTake(trx, orderId);
    const change = await release(context, trx, user, order);
    await rememberSkip(trx, change);
    return change;
  });
}
