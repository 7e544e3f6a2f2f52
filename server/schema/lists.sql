-- What searches look through. A table of its own: a move rewrites the row of an order in every index of `orders`, and
-- hundreds of grams would be among them.
create table order_texts (
  order_id bigint primary key,
  created_at timestamptz not null,
  search_text text not null,
  transaction_id text not null
);
create index order_texts_by_transaction on order_texts (regexp_replace(lower(transaction_id), '^[a-z]+_', '') collate "C");
create index order_texts_grams on order_texts using gin (search_grams(search_text)) with (gin_pending_list_limit = 4096);
create index order_texts_newest on order_texts (created_at desc, order_id desc);

-- A change of an order appends what the order was and what it is. A job applies the deltas to the sums and to the
-- places (docs/decisions/007 and 023).
create table order_deltas (
  n smallint not null,
  order_id bigint not null,
  process_status text not null,
  process_month text,
  assign_to text,
  processing_mode text not null,
  nationality text not null,
  created_at timestamptz not null,
  processed_by text,
  processed_at timestamptz,
  sort_name text collate "C" not null,
  sort_phone text collate "C" not null,
  sort_email text collate "C" not null,
  sort_refund timestamptz not null,
  sort_arrival_first date not null
);

-- The orders of each folder.
create table order_counts (
  process_status text not null,
  process_month text not null,
  assign_to text not null,
  n bigint not null,
  primary key (process_status, process_month, assign_to)
);

-- Counts by day and month in UTC: `standard`, `priority` or `future` and a nationality on the day an order came,
-- `processed` and a member on the day of completion.
create table order_days (
  kind text not null,
  grain text not null check (grain in ('day', 'month')),
  day date not null,
  name text not null,
  n bigint not null,
  primary key (kind, grain, day, name)
);

-- A long list is cut into some hundred buckets: the order after which one begins (the first after an empty text, 0),
-- and how many orders are in it besides those whose deltas are not applied yet. `list` is a status, or empty for all
-- orders.
create table order_places (
  list text not null,
  sort text not null,
  key text collate "C" not null,
  order_id bigint not null,
  n integer not null,
  primary key (list, sort, key, order_id)
) with (fillfactor = 70);

-- What the reports still count of erased orders: numbers by day, without the orders.
create table erased_days (
  kind text not null,
  day date not null,
  name text not null,
  n integer not null,
  primary key (kind, day, name)
);

create table bulk_changes (
  id integer generated always as identity primary key,
  action text not null,
  folder text not null,
  staff_id integer not null,
  started_by text not null,
  state text not null check (state in ('Running', 'Done', 'Stopped')),
  total integer not null,
  done integer not null default 0,
  refused integer not null default 0,
  reasons jsonb not null default '{}',
  created_at timestamptz not null,
  assignees text[] not null default '{}',
  take_over boolean not null default false,
  updating_status text,
  remark text not null default ''
);
create index bulk_changes_of_staff on bulk_changes (staff_id, created_at);
create index bulk_changes_running on bulk_changes (id) where state = 'Running';

create table bulk_change_parts (
  bulk_change_id integer not null references bulk_changes on delete cascade,
  part integer not null,
  order_ids bigint[] not null,
  primary key (bulk_change_id, part)
);

-- The orders that a bulk change was refused for.
create table bulk_change_refusals (
  bulk_change_id integer not null references bulk_changes on delete cascade,
  order_id bigint not null references orders on delete cascade,
  reason text not null,
  primary key (bulk_change_id, order_id)
);
create index bulk_change_refusals_of_order on bulk_change_refusals (order_id);
