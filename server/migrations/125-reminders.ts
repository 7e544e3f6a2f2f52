import { type QueryExecutorProvider, sql } from 'kysely';

/** How often a traveller was reminded of what is asked. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table traveller_requests add column if not exists reminders smallint not null default 0,
      add column if not exists reminded_at timestamptz`.execute(db);
}
