import { type Kysely, sql } from 'kysely';

/**
 * Events carry the ID of the member who made them. Which form of an event is hashed says `hash_version`: version 2 adds
 * the ID. An older server beside this one writes neither column, which is version 1, and has no capabilities in
 * `servers`. Stored events are never rewritten: the members of version 1 are in a table of their own, which a job fills.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table events
      add column staff_id integer,
      add column hash_version smallint not null default 1`.execute(db);
  await sql`alter table servers add column capabilities text[] not null default '{}'`.execute(db);
  await sql`
    create table event_people (
      event_id integer primary key,
      staff_id integer not null
    )`.execute(db);
  await sql`create table event_people_fill (after_id integer not null)`.execute(db);
  await sql`insert into event_people_fill values (0)`.execute(db);
}
