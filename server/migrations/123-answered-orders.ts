import { type QueryExecutorProvider, sql } from 'kysely';

/** The few orders that their traveller has answered, for their filter, their count and Take next. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create index if not exists orders_answered on orders (process_status, order_id)
    where answered_at is not null`.execute(db);
}
