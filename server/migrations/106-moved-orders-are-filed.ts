import { type QueryExecutorProvider, sql } from 'kysely';

/** Orders that were moved to Awaiting Govt were filed then, as a move records from this version on. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    update orders set filed_at = moved.at
    from (
      select distinct on (order_id) order_id, at from events
      where order_id in (select order_id from orders where process_status = 'AwaitingGovt' and filed_at is null)
        and kind = 'moved' and to_status = 'AwaitingGovt'
      order by order_id, id desc
    ) as moved
    where orders.order_id = moved.order_id and process_status = 'AwaitingGovt' and filed_at is null`.execute(db);
}
