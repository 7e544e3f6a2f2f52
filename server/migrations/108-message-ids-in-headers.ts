import { type QueryExecutorProvider, sql } from 'kysely';

/** The Message-ID that a recipient got, which a later email answers. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table mails add column if not exists header_id text`.execute(db);
}
