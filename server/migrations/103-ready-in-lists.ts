import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The indexes behind the status carry whether an order is ready, so that a filtered list is found in the index alone. An
 * index cannot get a further column, so others with new names replace them.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index if not exists orders_of_status_arrival
    on orders (process_status, sort_arrival_first, order_id) include (filing_blocks)`.execute(db);
  await sql`create index if not exists orders_of_status_assignee
    on orders (process_status, sort_assignee, order_id) include (filing_blocks)`.execute(db);
  await sql`create index if not exists orders_of_status_id
    on orders (process_status, order_id) include (filing_blocks)`.execute(db);
  await sql`create index if not exists orders_of_status_newest
    on orders (process_status, created_at desc, order_id desc) include (filing_blocks)`.execute(db);
  await sql`drop index if exists orders_status_id, orders_status_newest, orders_status_sort_arrival_first,
    orders_status_sort_assignee`.execute(db);
}
