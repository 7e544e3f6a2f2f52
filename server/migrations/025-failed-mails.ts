import { type Kysely, sql } from 'kysely';

/** The list of failed mails reads only those. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists mails_failed on mails (id) where state = 'Failed'`.execute(db);
}
