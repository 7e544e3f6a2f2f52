import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import type { Context } from '../../platform/context.ts';
import { documentNames, eraseFiles } from '../documents/documents.ts';
import { recordEvent } from '../events/events.ts';
import { eraseOrder, forEachOrder, refusalOf, refuse } from '../orders/orders.ts';

/**
 * Erases deleted orders for good: rows now, files by a job queued with it; a tombstone event remains. Refuses an order
 * with `not_allowed` (Admins only) or `move_not_allowed` (not in Deleted).
 */
export async function eraseOrders(context: Context, user: SignedInUser, orderIds: readonly string[]): Promise<Outcome> {
  return forEachOrder(context, orderIds, async (trx, order) => {
    refuse(refusalOf.erase(order, user));
    const names = await documentNames(trx, order.order_id);
    await eraseOrder(trx, order.order_id);
    await recordEvent(trx, {
      order_id: order.order_id,
      at: context.clock.now(),
      actor: user,
      kind: 'erased',
      from_status: 'Deleted',
    });
    if (names.length) await eraseFiles(context, trx, names);
    return undefined;
  });
}
