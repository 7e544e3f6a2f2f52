import type { Db } from '../../platform/database/database.ts';
import { keysOf } from '../../platform/encryption/keys-of-database.ts';
import { openValues } from '../order-encryption/order-encryption.ts';
import type { StoredOrder } from './orders.store.ts';

const limit = 50;

/** The newest fifty earlier orders with the same e-mail address. */
export async function findEarlierOrders(db: Db, order: Pick<StoredOrder, 'order_id' | 'email' | 'created_at'>) {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('sort_email', '=', order.email.toLowerCase())
    .where('order_id', '!=', order.order_id)
    .where('created_at', '<', order.created_at)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => openValues(keysOf(db), row));
}
