import { type QueryExecutorProvider, sql } from 'kysely';

/** Which of the orders that reading found a person has chosen: a choice no longer replaces what was found. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table receipt_orders add column if not exists chosen boolean not null default false`.execute(db);
}
