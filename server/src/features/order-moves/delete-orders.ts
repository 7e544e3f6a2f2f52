import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { changeOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import type { Context } from '../../platform/context.ts';
import { wrongInput } from '../../platform/errors.ts';
import { forEachOrder, type OrderAct } from '../orders/orders.ts';
import { eraseOrders } from './erase-orders.ts';
import { type Besides, findMoveOfAct, moveOrder } from './move-order.ts';

/**
 * 'Delete': moves orders to Deleted; one that is sent again changes nothing. With the permanent flag an Admin erases
 * orders that are already Deleted. Throws AppError `validation_failed` for any other status, and the errors of
 * `forEachOrder`.
 */
export function deleteOrders(
  context: Context,
  user: SignedInUser,
  body: Body<typeof changeOrderStatus>,
  besides: Besides,
): Promise<Outcome> {
  const { orderId, status, permanentDeletedFlag, updatingStatus, fromStatus, actId } = body;
  if (permanentDeletedFlag) return eraseOrders(context, user, orderId);
  const to = updatingStatus ?? status;
  if (to !== 'Deleted')
    throw wrongInput({ status: 'This call deletes orders; use move-order-status for other moves.' });
  return forEachOrder(context, orderId, deletion(context, user, { fromStatus, actId }, besides));
}

/** The action of deleting one locked order. */
export function deletion(
  context: Context,
  user: SignedInUser,
  wanted: Pick<Body<typeof changeOrderStatus>, 'fromStatus' | 'actId'>,
  besides?: Besides,
): OrderAct {
  const change = { ...wanted, to: 'Deleted', remark: '' } as const;
  return async (trx, order) =>
    (await findMoveOfAct(trx, user, order, change)) ?? moveOrder(context, trx, user, order, change, besides);
}
