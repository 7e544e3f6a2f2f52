import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** Copies an order many times at once, without its history; returns the IDs of the copies. */
export async function copyOrder(db: Db, orderId: string, copies: number): Promise<string[]> {
  const row = await db.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
  const isCopied = (column: string) => column !== 'order_id' && !column.startsWith('sort_');
  const columns = sql.join(
    Object.keys(row)
      .filter(isCopied)
      .map((column) => sql.ref(column)),
  );
  const { rows } = await sql<{ order_id: string }>`
    insert into orders (${columns}) select ${columns} from orders, generate_series(1, ${copies})
    where order_id = ${orderId} returning order_id`.execute(db);
  return rows.map(({ order_id }) => order_id);
}
