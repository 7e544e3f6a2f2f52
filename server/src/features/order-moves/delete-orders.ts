import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { changeOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { forEachOrder, type OrderAct } from '../orders/orders.ts';
import { eraseOrders } from './erase-orders.ts';
import { type Besides, moveOrder } from './move-order.ts';

/**
 * 'Delete': moves orders to Deleted. With the permanent flag an Admin erases orders that are already Deleted. Throws
 * AppError `validation_failed` for any other status, and the errors of `forEachOrder`.
 */
export function deleteOrders(
  context: Context,
  user: SignedInUser,
  body: Body<typeof changeOrderStatus>,
  besides: Besides,
): Promise<Outcome> {
  const { orderId, status, permanentDeletedFlag, updatingStatus, fromStatus } = body;
  if (permanentDeletedFlag) return eraseOrders(context, user, orderId);
  const to = updatingStatus ?? status;
  if (to !== 'Deleted') {
    const message = 'This call deletes orders; use move-order-status for other moves.';
    throw new AppError('validation_failed', message, { fields: { status: message } });
  }
  return forEachOrder(context, orderId, deletion(context, user, fromStatus, besides));
}

/** The action of deleting one locked order. */
export function deletion(
  context: Context,
  user: SignedInUser,
  fromStatus: ProcessStatus | undefined,
  besides?: Besides,
): OrderAct {
  return (trx, order) => moveOrder(context, trx, user, order, { to: 'Deleted', fromStatus, remark: '' }, besides);
}
