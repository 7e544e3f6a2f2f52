import { type Kysely, sql } from 'kysely';

/**
 * The keys under which values are encrypted (their IDs, never the keys), and how far older rows have been encrypted
 * under the current one. The column by which orders are found by a passport number, and the encrypted part of the
 * fingerprints.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_keys (
      id text primary key,
      check_value text not null,
      current boolean not null,
      made_at timestamptz not null,
      retired_at timestamptz
    )`.execute(db);
  await sql`create unique index data_keys_current on data_keys (current) where current`.execute(db);
  await sql`
    create table encryption_progress (
      name text primary key,
      key_id text not null,
      after_id text not null default '',
      seen integer not null default 0,
      total integer not null default 0,
      changed integer not null default 0,
      unreadable integer not null default 0,
      since_xid bigint not null,
      settled boolean not null default false,
      started_at timestamptz not null,
      finished_at timestamptz
    )`.execute(db);
  // An older server that starts or stops writes plain text, even between two runs of the job that encrypts older rows.
  await sql`
    create function expect_plain_text() returns trigger language plpgsql as $$
    begin
      update encryption_progress set after_id = '', seen = 0, changed = 0, unreadable = 0, settled = false,
        finished_at = null, since_xid = pg_current_xact_id()::text::bigint;
      return null;
    end $$`.execute(db);
  for (const [act, row] of [
    ['insert', 'new'],
    ['delete', 'old'],
  ])
    await sql`
      create trigger ${sql.raw(`expect_plain_text_on_${act}`)} after ${sql.raw(`${act} on servers`)} for each row
        when (not ${sql.raw(`${row}`)}.capabilities @> array['encrypted values'])
        execute function expect_plain_text()`.execute(db);
  // A large installation adds column and index ahead (CHANGELOG).
  await sql`alter table orders add column if not exists passport_hash text`.execute(db);
  await sql`alter table order_fingerprints add column sealed text`.execute(db);
  await sql`alter table test_orders add column sealed text`.execute(db);
}
