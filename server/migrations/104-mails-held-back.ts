import { type QueryExecutorProvider, sql } from 'kysely';

/** Documents that were not sent because their order was corrected: no provider has refused them. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table mails add column if not exists held_back boolean not null default false`.execute(db);
}
