import { type QueryExecutorProvider, sql } from 'kysely';

/** The index of 123 in the order of the lists, with their other sort keys: a page of what was answered reads its own rows only. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create index if not exists orders_answered_newest on orders (process_status, created_at desc, order_id desc)
    include (sort_arrival_first, sort_name, sort_phone, sort_email, sort_assignee, sort_refund, assign_to)
    where answered_at is not null`.execute(db);
  await sql`drop index if exists orders_answered`.execute(db);
}
