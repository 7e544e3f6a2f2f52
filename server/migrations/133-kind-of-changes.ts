import { type QueryExecutorProvider, sql } from 'kysely';

/** Validates the check of 132, without a lock that keeps emails from being written. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table mails validate constraint mails_kind_check`.execute(db);
}
