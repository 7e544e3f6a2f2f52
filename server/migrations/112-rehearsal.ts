import { type QueryExecutorProvider, sql } from 'kysely';

/** Marks a restored copy that sends nothing outside. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table if not exists rehearsal (
      only_row boolean default true primary key check (only_row),
      since timestamptz not null
    )`.execute(db);
}
