-- Calls that are being carried out, so that a call that a crash cuts off leaves an entry too.
create table audit_begun (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  entry jsonb not null
);

-- Entries are only ever added. IDs of members and orders are no foreign keys: entries outlive both.
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
);
create index audit_entries_by_time on audit_entries (at, id);
create index audit_entries_of_act on audit_entries (act, at, id);
create index audit_entries_of_member on audit_entries (staff_id, at, id) where staff_id is not null;
create index audit_entries_of_order on audit_entries using gin (order_ids) where order_ids <> '{}'::bigint[];

create table audit_chain (
  seq bigint primary key,
  entry_id bigint not null unique,
  prev_hash text not null,
  hash text not null
);

create table audit_head (
  only_row boolean default true primary key check (only_row),
  entries bigint not null,
  head_hash text not null,
  after_id bigint not null
);

-- The orders of which each member has read names and addresses in ten minutes of the clock, until the audit trail has
-- their number. No reference to orders or members: what was read was read, and a row lives for minutes.
create table order_reads (
  period timestamptz not null,
  staff_id integer not null,
  reader jsonb not null,
  order_ids bigint[] not null,
  primary key (period, staff_id)
);
