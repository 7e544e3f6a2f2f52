import { type QueryExecutorProvider, sql } from 'kysely';

/** An email can have the link to its document alone, for a mailbox that refuses attachments. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table mails add column if not exists link_only boolean not null default false`.execute(db);
}
