import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Future orders whose processing date has come, oldest first. */
export function findDueOrders(db: Db, today: string, limit: number) {
  return db
    .selectFrom('orders')
    .select(['order_id', 'processing_mode'])
    .where('process_status', '=', 'Future')
    .where('processing_date', '<=', today)
    .orderBy('processing_date')
    .limit(limit)
    .execute();
}

/** Gives a batch of Future orders the processing date of the filing window; returns their number. */
export async function dateAgain(db: Db, windowDays: number, limit: number): Promise<number> {
  const { rows } = await sql`
    update orders set processing_date = dated.due, process_month = to_char(dated.due, 'Mon')
    from (
      select order_id, arrival_date - ${windowDays}::int as due from orders
      where process_status = 'Future' and processing_date <> arrival_date - ${windowDays}::int
      order by order_id limit ${limit} for update skip locked
    ) as dated
    where orders.order_id = dated.order_id returning orders.order_id`.execute(db);
  return rows.length;
}
