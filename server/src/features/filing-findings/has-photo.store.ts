import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Whether the photo of the passport page of an order is on file, as a part of a statement on orders. */
export const hasPhotoInSql = sql<boolean>`
  exists (select from passport_pages where passport_pages.order_id = orders.order_id)`;

/** The same of one order. */
export async function hasPhoto(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from passport_pages where order_id = ${orderId}`.execute(db);
  return rows.length > 0;
}
