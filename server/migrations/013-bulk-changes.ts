import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bulk_changes (
      id integer primary key generated always as identity,
      action text not null,
      folder text not null,
      staff_id integer not null,
      started_by text not null,
      state text not null check (state in ('Running', 'Done', 'Stopped')),
      total integer not null,
      done integer not null default 0,
      refused integer not null default 0,
      reasons jsonb not null default '{}',
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index bulk_changes_running on bulk_changes (id) where state = 'Running'`.execute(db);
  await sql`create index bulk_changes_of_staff on bulk_changes (staff_id, created_at)`.execute(db);
  // The orders as they were listed at the start, in parts: a row for each of a million orders would be a table of its own.
  await sql`
    create table bulk_change_parts (
      bulk_change_id integer not null references bulk_changes on delete cascade,
      part integer not null,
      order_ids bigint[] not null,
      primary key (bulk_change_id, part)
    )`.execute(db);
}
