import type { Db, Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findOrder, type GuardedOrder, lockOrder, type StoredOrder } from './orders.store.ts';

/** The error `not_found` for an order ID. */
export function orderNotFound(): AppError {
  return new AppError('not_found', 'There is no such order.');
}

/** All columns of an order. Throws AppError `not_found` if there is none. */
export async function requireOrder(db: Db, orderId: string): Promise<StoredOrder> {
  const order = await findOrder(db, orderId);
  if (!order) throw orderNotFound();
  return order;
}

/** An order, locked until the transaction ends. Throws AppError `not_found` if there is none. */
export async function requireLockedOrder(trx: Trx, orderId: string): Promise<GuardedOrder> {
  const order = await lockOrder(trx, orderId);
  if (!order) throw orderNotFound();
  return order;
}
