import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { VisitorSession } from '../../platform/http/callers.ts';
import { requireOrder, type StoredOrder } from '../orders/orders.ts';

/**
 * An order that a visitor has open; throws AppError `not_allowed` for any other order, whether it exists or not, and
 * `not_found` for an erased one.
 */
export async function openedOrder({ db }: Context, visitor: VisitorSession, orderId: string): Promise<StoredOrder> {
  if (!visitor.orderIds.includes(orderId))
    throw new AppError('not_allowed', 'Please enter your order ID and email again.');
  return requireOrder(db, orderId);
}
