import { type QueryExecutorProvider, sql } from 'kysely';

/** What Admins confirm when retention would erase more than a share of the orders. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table if not exists erasure_confirmations (
      as_of date not null,
      days integer not null,
      due integer not null,
      staff_id integer not null,
      at timestamptz not null,
      primary key (as_of, days)
    )`.execute(db);
}
