import { type Kysely, sql } from 'kysely';

/** The member who sent a mail, and the one who has an order open; null where an older server wrote the row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column staff_id integer`.execute(db);
  await sql`alter table presence add column staff_id integer`.execute(db);
}
