import { type Kysely, sql } from 'kysely';

/** Someone else chose the password of an account: its owner must change it at the next sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff add column must_change_password boolean not null default false`.execute(db);
}
