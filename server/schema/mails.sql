create table mails (
  id integer generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  document_id integer references documents on delete cascade,
  email text not null,
  mail_service_provider text not null,
  state text not null
    check (state in ('Queued', 'Sent', 'Failed', 'Cancelled', 'Delivered', 'Opened', 'Bounced', 'Complained')),
  reason text,
  sent_by text not null,
  message_id text,
  transport text,
  create_ts timestamptz not null,
  sent_ts timestamptz,
  kind text not null default 'document' check (kind in ('document', 'invoice', 'confirmation', 'refund', 'cancellation', 'refund_request', 'request', 'change')),
  state_ts timestamptz,
  attempts integer not null default 0,
  next_try_ts timestamptz,
  send_after timestamptz,
  started_ts timestamptz,
  staff_id integer,
  held_back boolean not null default false,
  header_id text,
  link_only boolean not null default false,
  constraint mails_carry_something
    check (case kind when 'document' then document_id is not null or state = 'Cancelled' else document_id is null end)
);
create index mails_by_message_id on mails (message_id) where message_id is not null;
create index mails_failed on mails (id) where state = 'Failed';
create index mails_of_document on mails (document_id);
create index mails_of_order on mails (order_id, id);
create index mails_troubled on mails (order_id)
  where kind = 'document' and state in ('Queued', 'Failed', 'Bounced');
create index mails_waiting on mails (create_ts) where state = 'Queued';

-- An invoice is kept as it was sent, because the figures it is made from change later.
create table invoices (
  mail_id integer primary key references mails on delete cascade,
  pdf bytea not null
);

-- Why emails went to addresses that are not on their orders, and who sent them: the hourly limit counts these rows.
create table mails_elsewhere (
  mail_id integer primary key references mails on delete cascade,
  staff_id integer not null,
  at timestamptz not null,
  reason text not null
);
create index mails_elsewhere_of_member on mails_elsewhere (staff_id, at);

-- Codes that are asked for when an order is tracked beyond a limit. A row is added for every pair of order ID and
-- email, right or wrong; a job adds order (or test order) and code where the pair is right.
create table track_codes (
  id bigint generated always as identity primary key,
  challenge text not null,
  pair text not null,
  order_id bigint references orders on delete cascade,
  code_hash text,
  unsent text,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  test_order_id bigint references test_orders on delete cascade
);
create index track_codes_by_age on track_codes (created_at);
create index track_codes_of_challenge on track_codes (challenge);
create index track_codes_of_order on track_codes (order_id) where order_id is not null;
create index track_codes_of_test_order on track_codes (test_order_id) where test_order_id is not null;
