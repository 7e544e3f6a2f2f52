import { type Kysely, sql } from 'kysely';

/** The settings of the desk that differ from their defaults, by name, in the only row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table desk_settings (
      only_row boolean primary key default true check (only_row),
      stored jsonb not null default '{}'
    )`.execute(db);
  await sql`insert into desk_settings default values`.execute(db);
}
