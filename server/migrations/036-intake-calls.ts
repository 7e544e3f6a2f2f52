import { type Kysely, sql } from 'kysely';

/** How many calls each intake key was granted in a minute, for the limit that all servers share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table intake_calls (
      key_id integer primary key references intake_keys on delete cascade,
      minute bigint not null,
      granted integer not null
    )`.execute(db);
}
