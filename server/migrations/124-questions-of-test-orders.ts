import { type QueryExecutorProvider, sql } from 'kysely';

/** What the traveller of a test order is asked for, so that landing sites can try their answers. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table test_orders add column if not exists asked text[] not null default '{}'`.execute(db);
  await sql`alter table test_orders add column if not exists answered_at timestamptz`.execute(db);
}
