-- Receipts of the government that wait to be sent. Their files are handled as those of `documents`; `facts`
-- is encrypted: the name of the file, which can be a passport number, and the numbers and days in it.
create table receipts (
  id integer generated always as identity primary key,
  file1 text not null unique,
  mime_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  staff_id integer not null,
  added_by text not null,
  create_ts timestamptz not null,
  file_key text not null,
  state text not null default 'reading' check (state in ('reading', 'read', 'refused')),
  reason text not null default '',
  facts text not null
);
create index receipts_of_member on receipts (staff_id, id);

-- The orders that a receipt may belong to, and what the check of documents says of each.
create table receipt_orders (
  receipt_id integer not null references receipts on delete cascade,
  order_id bigint not null references orders on delete cascade,
  found_by text not null check (found_by in ('number', 'name', 'person')),
  findings text[] not null,
  notice text,
  chosen boolean not null default false,
  primary key (receipt_id, order_id)
);
create index receipt_orders_of_order on receipt_orders (order_id);
