-- The database and the storage of its documents have the same ID, so that a server notices a storage that is not its
-- own.
create table installation (
  id uuid default gen_random_uuid() primary key,
  storage_marked boolean not null default false
);

-- The server processes of this installation, each with its last sign of life. `capabilities` names the data keys that
-- a server has.
create table servers (
  id uuid primary key,
  name text not null,
  version text not null,
  node text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  capabilities text[] not null default '{}'
);

-- What is counted by day: script errors of browsers, and reports of mail providers that matched no email.
create table incidents (
  kind text not null,
  day date not null,
  total integer not null,
  last_at timestamptz not null,
  primary key (kind, day)
);

-- What the commands `backup` and `test-restore` did, so that the System page and alerts know when they last
-- succeeded.
create table backup_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'restore_test')),
  at timestamptz not null,
  details text not null,
  problem text
);
create index backup_runs_latest on backup_runs (kind, at);

-- The IDs of the keys under which values are encrypted, never the keys themselves.
create table data_keys (
  id text primary key,
  check_value text not null,
  current boolean not null,
  made_at timestamptz not null,
  retired_at timestamptz
);
create unique index data_keys_current on data_keys (current) where current;

-- How far each store has been encrypted again under the current key.
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
);

-- The settings that differ from their defaults, by name, in the only row.
create table desk_settings (
  only_row boolean default true primary key check (only_row),
  stored jsonb not null default '{}'
);

-- Attempts that count towards a limit. `value` is for limits that count different values: one password that fails on
-- many accounts.
create table failed_attempts (
  id bigint generated always as identity primary key,
  key text not null,
  at timestamptz not null,
  value text
);
create index failed_attempts_by_key on failed_attempts (key, at);

-- What Admins have corrected in the lists of the government's form, an entry a row.
create table form_corrections (
  list text not null,
  name text not null,
  entry jsonb,
  released jsonb,
  version integer not null unique,
  primary key (list, name)
);

-- The days on which an Admin has agreed that everything due by then is erased, although it is more than the share of the
-- orders that is set.
create table erasure_confirmations (
  as_of date not null,
  days integer not null,
  due integer not null,
  staff_id integer not null,
  at timestamptz not null,
  primary key (as_of, days)
);

-- Has a row while this database is a restored copy that sends nothing outside.
create table rehearsal (
  only_row boolean default true primary key check (only_row),
  since timestamptz not null
);
