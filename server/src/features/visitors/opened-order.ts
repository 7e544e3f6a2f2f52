import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { VisitorSession } from '../../platform/http/callers.ts';
import { findOrder, findReplacedAddresses, orderNotFound, type StoredOrder } from '../orders/orders.ts';

/**
 * The order that a visitor has opened; throws AppError `not_allowed` for any other order, whether it exists or not, and for
 * one whose email has since been corrected; `not_found` for an erased one.
 */
export async function openedOrder({ db }: Context, visitor: VisitorSession, orderId: string): Promise<StoredOrder> {
  if (!visitor.orderIds.includes(orderId))
    throw new AppError('not_allowed', 'Please enter your order ID and email again.');
  const order = await findOrder(db, orderId);
  if (!order) throw orderNotFound();
  // The address that opened the order may not have been the traveller's.
  const replaced = (await findReplacedAddresses(db, [orderId])).at(-1);
  if (replaced && Date.parse(replaced.at) >= (visitor.openedAt[orderId] ?? 0) * 1000)
    throw new AppError('not_allowed', 'Please enter your order ID and email again.');
  return order;
}
