import { type Kysely, sql } from 'kysely';

/** What Admins have corrected in the lists of the government's form, an entry a row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table form_corrections (
      list text not null,
      name text not null,
      entry jsonb,
      released jsonb,
      version integer not null unique,
      primary key (list, name)
    )`.execute(db);
}
