import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { closingMailKinds } from '@arrival-desk/contract/mail/mail-history.ts';
import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { cancelMails } from '../mail/mail.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { forEachOrder, type OrderAct } from '../orders/orders.ts';
import { findRestored, takeBack } from '../taking-back/taking-back.ts';

/**
 * 'Restore': returns deleted orders to the status that they had before. Refuses an order with `not_allowed` (Managers
 * and Admins only) or `move_not_allowed` (not in Deleted).
 */
export function restoreOrders(context: Context, user: SignedInUser, orderIds: readonly string[]): Promise<Outcome> {
  return forEachOrder(context, orderIds, restoration(context, user));
}

/** The action of restoring one locked order. */
export function restoration(context: Context, user: SignedInUser): OrderAct {
  return async (trx, order) => {
    refuse(refusalOf.restore(order, user));
    const at = context.clock.now();
    const { to, before, deletion } = await findRestored(trx, order, at);
    const change = deletion ?? { id: null, from_status: to, detail: {} };
    await cancelMails(context, trx, user, order.order_id, closingMailKinds, `${user.name} took it back.`);
    return takeBack(trx, order, change, { kind: 'restored', actor: user, at, to, before });
  };
}
