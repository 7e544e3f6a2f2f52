import type { clearAnswered as endpoint } from '@arrival-desk/contract/asking/asking.endpoints.ts';
import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findEventOfAct, recordEvent } from '../events/events.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { orderChanged } from '../order-status/order-status.ts';
import { forEachOrder, writeStatus } from '../orders/orders.ts';

/**
 * 'Nothing to do': the answer of the traveller needs no act of staff. An act that is sent again changes nothing. Refuses an
 * order with `already_settled` that is not shown as answered.
 */
export function clearAnswered(
  context: Context,
  user: SignedInUser,
  { orderId, actId }: Body<typeof endpoint>,
): Promise<Outcome> {
  return forEachOrder(context, orderId, async (trx, order) => {
    const { order_id, answered_at } = order;
    if (actId && !answered_at) {
      const earlier = await findEventOfAct(trx, order_id, user.id, actId);
      if (earlier) return earlier.id;
    }
    refuse(refusalOf.clearAnswered(order));
    const { process_status: status } = order;
    if (!(await writeStatus(trx, order_id, status, status, { answered_at: null }))) throw orderChanged(order);
    const detail = { before: { answered_at }, act: actId };
    return recordEvent(trx, { order_id, at: context.clock.now(), actor: user, kind: 'answer_cleared', detail });
  });
}
