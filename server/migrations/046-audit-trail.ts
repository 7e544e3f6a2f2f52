import { type Kysely, sql } from 'kysely';

/**
 * The audit trail. Entries and their chain are only ever added to: triggers refuse everything else. `audit_begun` has
 * the calls that are being carried out, so that a call that a crash cuts off leaves an entry too. IDs of members and
 * orders are no foreign keys: entries outlive both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_entries (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      stored_at timestamptz not null default clock_timestamp(),
      act text not null,
      result text not null,
      staff_id integer,
      name text,
      role text,
      address text,
      browser text,
      session_id text,
      order_ids bigint[] not null default '{}',
      object_kind text,
      object_id text,
      detail jsonb not null default '{}'
    )`.execute(db);
  await sql`create index audit_entries_by_time on audit_entries (at, id)`.execute(db);
  await sql`create index audit_entries_of_member on audit_entries (staff_id, at, id) where staff_id is not null`.execute(
    db,
  );
  await sql`create index audit_entries_of_act on audit_entries (act, at, id)`.execute(db);
  await sql`create index audit_entries_of_order on audit_entries using gin (order_ids) where order_ids <> '{}'`.execute(
    db,
  );
  await sql`
    create table audit_chain (
      seq bigint primary key,
      entry_id bigint not null unique,
      prev_hash text not null,
      hash text not null
    )`.execute(db);
  await sql`
    create table audit_head (
      only_row boolean primary key default true check (only_row),
      entries bigint not null,
      head_hash text not null,
      after_id bigint not null
    )`.execute(db);
  await sql`insert into audit_head (entries, head_hash, after_id) values (0, ${'0'.repeat(64)}, 0)`.execute(db);
  await sql`
    create table audit_begun (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      entry jsonb not null
    )`.execute(db);
  await sql`
    create function refuse_change_of_audit_trail() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit trail is only ever added to.';
    end $$`.execute(db);
  for (const table of ['audit_entries', 'audit_chain'])
    await sql`
      create trigger only_added_to before update or delete or truncate on ${sql.table(table)}
        for each statement execute function refuse_change_of_audit_trail()`.execute(db);
}
