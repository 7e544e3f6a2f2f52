-- When each order last changed in a way that its landing site is told of. A narrow table, so that "what changed
-- since" is a range of one index. It has the time of the database, so that servers whose clocks differ keep one
-- sequence.
create table order_updates (
  order_id bigint primary key references orders on delete cascade,
  source text not null,
  updated_at timestamptz(3) not null
);
create index order_updates_of_source on order_updates (source, updated_at, order_id);

-- `events`: the chosen event types, or null for all. `set_by_site_at`: when the landing site itself last set the
-- endpoint.
create table webhook_endpoints (
  site_id integer primary key references landing_sites,
  url text not null,
  created_at timestamptz not null,
  disabled_at timestamptz,
  disabled_reason text,
  events text[],
  set_by_site_at timestamptz
);

-- The endpoint of a site's test orders. A table of its own, because servers of 0.2 write the other one.
create table webhook_test_endpoints (
  site_id integer primary key references landing_sites,
  url text not null,
  created_at timestamptz not null,
  disabled_at timestamptz,
  disabled_reason text,
  events text[],
  set_by_site_at timestamptz
);

-- Where messages of real and of test orders go: those of test orders to the endpoint of real ones until they have one.
create view webhook_targets as
  select endpoint.*, false as test, not exists (
    select from webhook_test_endpoints as own where own.site_id = endpoint.site_id) as shared
  from webhook_endpoints as endpoint
  union all select own.*, true, false from webhook_test_endpoints as own
  union all select endpoint.*, true, true from webhook_endpoints as endpoint
    where not exists (select from webhook_test_endpoints as own where own.site_id = endpoint.site_id);

create table webhook_secrets (
  id integer generated always as identity primary key,
  site_id integer not null references landing_sites,
  secret text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  test boolean not null default false
);
create index webhook_secrets_of_site on webhook_secrets (site_id);

-- Messages of one order have ascending IDs, because whoever changes an order holds its row. No foreign key to orders:
-- the last message of an erased order is still delivered. `erased` messages leave no copy behind.
create table webhook_messages (
  id bigint generated always as identity primary key,
  message_id uuid not null default gen_random_uuid(),
  site_id integer not null references landing_sites,
  order_id bigint,
  type text not null,
  created_at timestamptz(3) not null,
  data jsonb not null,
  state text not null default 'Waiting' check (state in ('Waiting', 'Delivered', 'Failed')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  claimed_until timestamptz,
  retry_until timestamptz,
  erased boolean not null default false
);
create index webhook_messages_of_order on webhook_messages (order_id, id) where state = 'Waiting';
create index webhook_messages_of_site on webhook_messages (site_id, id);
create index webhook_messages_waiting on webhook_messages (site_id, next_at) where state = 'Waiting';

create table webhook_attempts (
  id bigint generated always as identity primary key,
  webhook_message bigint not null references webhook_messages on delete cascade,
  at timestamptz not null,
  ms integer not null,
  url text not null,
  headers jsonb not null,
  body text not null,
  status integer,
  response text,
  error text
);
create index webhook_attempts_of_message on webhook_attempts (webhook_message, id);
