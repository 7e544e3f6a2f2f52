import { type Kysely, sql } from 'kysely';

/** The orders from before `order_updates`: they changed when their last event happened. Locks nothing that changes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into order_updates (order_id, source, updated_at)
    select order_id, source, coalesce((select max(at) from events where events.order_id = orders.order_id), created_at)
    from orders
    on conflict (order_id) do nothing`.execute(db);
}
