import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { StoredOrder } from './orders.store.ts';
import { normalise } from './search-text.ts';

const limit = 50;

/** What the same customer, known by the e-mail address, ordered before: the newest fifty. */
export function findEarlierOrders(db: Db, order: Pick<StoredOrder, 'order_id' | 'email' | 'created_at'>) {
  return (
    db
      .selectFrom('orders')
      .selectAll()
      // The index of the search finds the candidates; the address itself decides.
      .where('search_text', 'like', `%${normalise(order.email).replace(/[\\%_]/g, '\\$&')}%`)
      .where(sql`lower(email)`, '=', order.email.toLowerCase())
      .where('order_id', '!=', order.order_id)
      .where('created_at', '<', order.created_at)
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute()
  );
}
