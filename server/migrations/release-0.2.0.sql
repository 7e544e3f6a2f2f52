create extension if not exists pg_trgm;

-- Every run of five letters of a text, and the shorter ones at the end of each of its fields: each part of a field
-- with three letters or more is one of them or begins one. Many orders share three letters, few share five. Fields
-- end with a space and U+2028 (search-text.ts). Not in SQL, which would be planned again by every insert; never in
-- parallel, because workers take longer to start than to search.
create function search_grams(texts text) returns tsvector
    language plpgsql immutable strict parallel unsafe cost 1000
    as $$
    declare
      grams text[] := '{}';
      field text;
    begin
      foreach field in array string_to_array(texts, ' ' || chr(8232)) loop
        for start in 1 .. length(field) - 2 loop
          grams := grams || substr(field, start, 5);
        end loop;
      end loop;
      return array_to_tsvector(grams);
    end $$;

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

-- `must_change_password`: someone else chose the password. `invited_at`: the member has not accepted the invitation
-- yet.
create table staff (
  id integer generated always as identity primary key,
  name text not null,
  email text not null,
  password_hash text not null,
  type text not null check (type in ('Admin', 'Manager', 'Team', 'Telecaller', 'Night Staff')),
  created_at timestamptz not null,
  must_change_password boolean not null default false,
  invited_at timestamptz
);
create unique index staff_email on staff (lower(email));
create unique index staff_name on staff (lower(name));

-- The names that members have or had, so that no two people are ever known by names that a reader takes for the same.
-- `staff_id` outlives the account, so it is no foreign key.
create table staff_names (
  form text primary key,
  name text not null,
  staff_id integer not null
);
create index staff_names_of_member on staff_names (staff_id);

-- Emails to staff that wait to be sent.
create table staff_mails (
  id bigint generated always as identity primary key,
  email text not null,
  content text not null,
  created_at timestamptz not null
);

-- `factor` is the second factor with which a session began.
create table sessions (
  id uuid primary key,
  staff_id integer not null references staff on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_seen_at timestamptz,
  address text,
  user_agent text,
  factor text
);
create index sessions_of_staff on sessions (staff_id);

-- Links with which members set their password, once. A link is void when the password or the email of the account has
-- changed since.
create table account_links (
  hash text primary key,
  staff_id integer not null references staff on delete cascade,
  kind text not null check (kind in ('reset', 'invitation')),
  email text not null,
  password_hash text not null,
  expires_at timestamptz not null
);
create index account_links_of_member on account_links (staff_id);

create table authenticators (
  staff_id integer primary key references staff on delete cascade,
  secret text not null,
  last_step bigint not null,
  created_at timestamptz not null
);

create table authenticator_drafts (
  staff_id integer primary key references staff on delete cascade,
  secret text not null,
  expires_at timestamptz not null
);

create table passkeys (
  id text primary key,
  staff_id integer not null references staff on delete cascade,
  name text not null,
  public_key text not null,
  sign_count bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_of_member on passkeys (staff_id);

create table recovery_codes (
  staff_id integer not null references staff on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (staff_id, hash)
);

create table sign_in_challenges (
  hash text primary key,
  staff_id integer not null references staff on delete cascade,
  password_hash text not null,
  expires_at timestamptz not null
);
create index sign_in_challenges_by_expiry on sign_in_challenges (expires_at);

create table used_passkey_challenges (
  hash text primary key,
  expires_at timestamptz not null
);

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

create table brand_logos (
  sha256 text primary key,
  mime_type text not null check (mime_type in ('image/svg+xml', 'image/png')),
  bytes bytea not null,
  created_at timestamptz not null default now()
);

-- What differs between the brands, as data. The email addresses of the first two are placeholders that the first
-- start replaces by those of the environment.
create table brands (
  id text primary key,
  "position" integer generated always as identity,
  version integer not null default 1,
  edited_at timestamptz,
  edited_by text,
  title text not null,
  support_email text not null,
  sender_email text not null,
  domains text[] not null default '{}',
  accent text not null,
  bar text not null check (bar in ('plain', 'filled')),
  corners text not null check (corners in ('round', 'small')),
  logo text not null references brand_logos,
  menu jsonb not null,
  footer text not null check (footer in ('footer.prepare', 'footer.assist')),
  footer_note text not null default '',
  legal_name text not null default '',
  legal_address text not null default '',
  product text not null,
  description text not null,
  delivery text not null,
  refund_policy text not null,
  acceptance text not null
);

create table brand_changes (
  id integer generated always as identity primary key,
  brand_id text not null,
  brand text not null,
  at timestamptz not null,
  actor text not null,
  kind text not null check (kind in ('added', 'changed', 'deleted')),
  fields text[] not null default '{}'
);

create table payment_gateways (
  id integer generated always as identity primary key,
  gateway_name text not null unique,
  is_active boolean not null default false
);
create unique index payment_gateways_one_active on payment_gateways (is_active) where is_active;

-- `source` is what the orders of a site carry; it never changes.
create table landing_sites (
  id integer generated by default as identity primary key,
  name text not null unique,
  source text not null unique,
  created_at timestamptz not null,
  confirms_orders boolean not null default true,
  tells_refunds boolean not null default true
);

create table intake_keys (
  id integer generated always as identity primary key,
  name text not null,
  key_hash text not null unique,
  created_at timestamptz not null,
  revoked_at timestamptz,
  site_id integer references landing_sites,
  hint text,
  seeded boolean not null default false,
  last_used_at timestamptz,
  test boolean not null default false
);

create table intake_calls (
  key_id integer primary key references intake_keys on delete cascade,
  minute bigint not null,
  granted integer not null
);

-- Orders from test keys. They have a table of their own, so that no list, count, report, export or email can include
-- one; their IDs come from the sequence of real orders, so that an ID never means two orders.
create table test_orders (
  order_id bigint primary key,
  site_id integer not null references landing_sites,
  external_ref text,
  idempotency_key text,
  fingerprint jsonb not null,
  process_status text not null,
  processing_mode text not null,
  arrival_date date,
  landing_domain text not null,
  paid boolean not null,
  transaction_id text not null,
  created_at timestamptz not null,
  updated_at timestamptz(3) not null,
  sealed text,
  further_keys text[] not null default '{}',
  mailed_at timestamptz,
  refund_date timestamptz,
  filed_at timestamptz,
  refund_request jsonb,
  refund_due boolean
);
create unique index test_orders_external_ref on test_orders (site_id, external_ref) where external_ref is not null;
create unique index test_orders_idempotency on test_orders (site_id, idempotency_key)
  where idempotency_key is not null;
create index test_orders_updated on test_orders (site_id, updated_at, order_id);

-- Keys that lists are sorted by are columns and never null, so that an index alone finds a page. They have the C
-- collation: names are normalised, and an index does not depend on the system. `filing_rules`: by which rules the
-- findings in `filing_blocks` were counted; null for never.
create table orders (
  order_id bigint generated by default as identity (start with 100001) primary key,
  process_status text not null
    check (process_status in ('New', 'Priority', 'Pending', 'Future', 'Awaiting', 'AwaitingGovt', 'Contact Customer', 'Customer Called', 'Completed', 'Refunds', 'ChargeBack', 'Deleted')),
  processing_mode text not null,
  given_name text not null,
  surname text not null,
  full_name text not null,
  gender text not null,
  nationality text not null,
  date_of_birth text,
  chinese_name text not null,
  passport_number text not null,
  email text not null,
  contact_email_address text not null,
  country_code text not null,
  phone_number text not null,
  visa_free text,
  visa_number text not null,
  arrival_date date,
  arrival_flight_train_no text not null,
  cities_intended_china text not null,
  hotel_adress_in_china text not null,
  city text not null,
  purpose_of_trip text not null,
  ticket_for_departure text,
  date_of_departure text,
  departure_flight_no text not null,
  contracts_in_china text not null,
  name_of_inviter text not null,
  adress_or_contact_inviter text not null,
  countries_region text not null,
  landing_domain text not null,
  transaction_id text not null,
  merchant_name text not null,
  amount numeric(10,2),
  currency text,
  terms_accepted_at timestamptz,
  purchase_ip text,
  purchase_user_agent text,
  purchase_time_zone text,
  purchase_device_id text,
  card_brand text,
  card_last4 text,
  avs_result text,
  cvv_result text,
  three_ds_result text,
  external_ref text,
  idempotency_key text,
  source text not null,
  assign_to text,
  processed_by text,
  processed_at timestamptz,
  has_document boolean not null default false,
  processing_date date,
  process_month text,
  refund_date timestamptz,
  created_at timestamptz not null,
  search_text text not null,
  language text check (language in ('en', 'zh', 'zh-Hant', 'es', 'fr', 'de', 'ja', 'ko', 'pt', 'pt-BR', 'ru', 'ar')),
  sort_name text collate "C" not null generated always as (left(search_text, 60)) stored,
  sort_phone text collate "C" not null generated always as (left(phone_number, 60)) stored,
  sort_email text collate "C" not null generated always as (lower(email)) stored,
  sort_assignee text collate "C" not null generated always as (coalesce(assign_to, '')) stored,
  sort_refund timestamptz generated always as (coalesce(refund_date, timestamptz '0001-01-01 00:00:00+00')) stored not null,
  sort_arrival_first date generated always as (coalesce(arrival_date, date '9999-12-31')) stored not null,
  sort_arrival_last date generated always as (coalesce(arrival_date, date '0001-01-01')) stored not null,
  paid boolean not null default false,
  mailed_at timestamptz,
  passport_hash text,
  document_type text not null default '',
  other_name text not null default '',
  country_of_birth text not null default '',
  city_of_birth text not null default '',
  phone_in_china text not null default '',
  visa_type text not null default '',
  transport_mode text not null default '',
  entry_city text not null default '',
  entry_port text not null default '',
  transit_cities text not null default '',
  departure_transport_mode text not null default '',
  departure_city text not null default '',
  departure_port text not null default '',
  party_ref text not null default '',
  passport_lost_stolen text,
  disclosure_version text,
  disclosure_shown_at timestamptz,
  authorised_at timestamptz,
  authorised_ip text,
  filing_blocks smallint,
  filed_at timestamptz,
  filing_rules smallint
);
create index orders_assigned on orders (assign_to, created_at desc, order_id desc)
  where assign_to is not null and process_status in ('New', 'Priority', 'Pending', 'Awaiting', 'AwaitingGovt', 'Contact Customer', 'Customer Called', 'Future');
create index orders_by_passport_hash on orders (passport_hash) where passport_hash is not null;
create index orders_by_sort_email on orders (sort_email, order_id);
create index orders_by_sort_name on orders (sort_name, order_id) include (process_status);
create index orders_by_sort_phone on orders (sort_phone, order_id) include (process_status);
create index orders_due on orders (processing_date) where process_status = 'Future';
create unique index orders_external_ref on orders (source, external_ref) where external_ref is not null;
create index orders_future_months on orders (process_month) where process_status = 'Future';
create unique index orders_idempotency on orders (source, idempotency_key) where idempotency_key is not null;
create index orders_party_contact on orders (lower(coalesce(nullif(contact_email_address, ''), email)), arrival_date)
  where arrival_date is not null;
create index orders_party_ref on orders (source, party_ref) where party_ref <> '';
create index orders_processed on orders (processed_at) where processed_at is not null;
create index orders_ready on orders (process_status, filing_blocks)
  where process_status in ('New', 'Priority', 'Pending', 'Future', 'Awaiting', 'AwaitingGovt', 'Contact Customer', 'Customer Called');
create index orders_receipt_due
  on orders (coalesce(case when has_document then null else filed_at end, timestamptz 'infinity'), order_id) where process_status = 'AwaitingGovt';
create index orders_refunds_date on orders (sort_refund, order_id) where process_status = 'Refunds';
create index orders_refunds_email on orders (sort_email, order_id) where process_status = 'Refunds';
create index orders_status_id on orders (process_status, order_id);
create index orders_status_newest on orders (process_status, created_at desc, order_id desc);
create index orders_status_sort_arrival_first on orders (process_status, sort_arrival_first, order_id);
create index orders_status_sort_assignee on orders (process_status, sort_assignee, order_id);
create index orders_to_count on orders (coalesce(filing_rules::integer, 0), order_id)
  where process_status in ('New', 'Priority', 'Pending', 'Future', 'Awaiting', 'AwaitingGovt', 'Contact Customer', 'Customer Called');
create index orders_to_file on orders (sort_arrival_first, processing_mode, created_at, order_id)
  where process_status in ('New', 'Priority') and assign_to is null and filing_blocks = 0;

-- The key by which sequence numbers become order IDs. It never changes: with another key an ID could be given twice.
create table order_id_key (
  only_row boolean default true primary key check (only_row),
  key bytea not null check (octet_length(key) = 32)
);

-- The Idempotency-Keys under which a landing site sent an order again, besides the first one.
create table order_keys (
  source text not null,
  idempotency_key text not null,
  order_id bigint not null references orders on delete cascade,
  primary key (source, idempotency_key)
);
create index order_keys_order on order_keys (order_id);

-- What a landing site sent first, so that other content under the same key is refused instead of dropped.
create table order_fingerprints (
  order_id bigint primary key references orders on delete cascade,
  fields jsonb not null,
  sealed text
);

create table order_edits (
  id integer generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  event_id integer not null,
  field text not null,
  from_value text not null,
  to_value text not null
);
create index order_edits_of_order on order_edits (order_id, event_id);

create table remarks (
  id integer generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  created_at timestamptz not null,
  remark_name text not null,
  remark text not null,
  whatsapp text not null default 'N',
  telephone text not null default 'N',
  status_refund text not null default 'N',
  voided text not null default 'N',
  chargeback text not null default 'N',
  report_error text not null default 'N'
);
create index remarks_of_order on remarks (order_id, id);

create unlogged table presence (
  order_id bigint not null references orders on delete cascade,
  tab uuid not null,
  name text not null,
  writing text,
  expires_at timestamptz not null,
  staff_id integer,
  primary key (order_id, tab)
);

-- Payments that were refused, so that staff see money that belongs to no order. A person settles them once the money
-- went back.
create table refused_payments (
  id integer generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  at timestamptz not null,
  reason text not null check (reason in ('already_paid', 'order_deleted')),
  transaction_id text not null,
  merchant_name text not null,
  amount numeric(10,2),
  currency text,
  settled_at timestamptz,
  settled_by text,
  unique (order_id, transaction_id)
);
create index refused_payments_open on refused_payments (id) where settled_at is null;

-- Refunds that landing sites ask for, at most one open at a time for an order.
create table refund_requests (
  id integer generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  asked_at timestamptz not null,
  asked_by text not null,
  reason text not null,
  decided_at timestamptz,
  decided_by text,
  approved boolean,
  decline_reason text
);
create index refund_requests_of_order on refund_requests (order_id, id);
create unique index refund_requests_open on refund_requests (order_id) where decided_at is null;

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
  take_over boolean not null default false
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

-- Events are never changed. `staff_id` is the member who made an event; the name in `actor` can be given to someone
-- else later.
create table events (
  id integer generated always as identity primary key,
  order_id bigint not null,
  at timestamptz not null,
  actor text not null,
  kind text not null,
  from_status text,
  to_status text,
  detail jsonb not null,
  seq integer not null,
  prev_hash text not null,
  hash text not null,
  staff_id integer
);
create unique index events_in_sequence on events (order_id, seq);
create index events_of_order on events (order_id, id);

-- The last link of the hash chain of each order, and the lock that keeps the chain from forking.
create table ledger_heads (
  order_id bigint primary key,
  events integer not null,
  head_hash text not null
);

create table documents (
  id integer generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  file1 text not null,
  customer_name text not null,
  mime_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  uploaded_by text not null,
  create_ts timestamptz not null,
  visible_from timestamptz,
  file_key text not null,
  unique (order_id, file1)
);
create index documents_by_content on documents (sha256);

create table downloads (
  id integer generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  file1 text not null,
  create_ts timestamptz not null,
  ip text not null,
  timezone text not null,
  browser text not null,
  os text not null,
  kind text not null default 'download' check (kind in ('download', 'view')),
  download_key text
);
create index downloads_of_order on downloads (order_id, id);
create unique index downloads_once on downloads (order_id, download_key);

-- The passport page of an order, one at most. Its columns are those of `documents` where their files are handled
-- alike.
create table passport_pages (
  id integer generated always as identity primary key,
  order_id bigint not null unique references orders on delete cascade,
  file1 text not null,
  size_bytes integer not null,
  sha256 text not null,
  added_by text not null,
  create_ts timestamptz not null,
  file_key text not null
);

-- What travellers have received of a document in parts, until nearly all of it is one download.
create table download_parts (
  order_id bigint not null references orders on delete cascade,
  key text not null,
  parts int8multirange not null,
  at timestamptz not null,
  primary key (order_id, key)
);

-- How many accesses to documents were not recorded one by one.
create table unlisted_downloads (
  order_id bigint not null references orders on delete cascade,
  day date not null,
  count integer not null,
  primary key (order_id, day)
);

-- The visits that travellers have ended, until their cookies expire.
create table ended_visits (
  visit text primary key,
  until timestamptz not null
);

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
  kind text not null default 'document' check (kind in ('document', 'invoice', 'confirmation', 'refund')),
  state_ts timestamptz,
  attempts integer not null default 0,
  next_try_ts timestamptz,
  send_after timestamptz,
  started_ts timestamptz,
  staff_id integer,
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
-- email, right or wrong; a job adds order and code where the pair is right.
create table track_codes (
  id bigint generated always as identity primary key,
  challenge text not null,
  pair text not null,
  order_id bigint references orders on delete cascade,
  code_hash text,
  unsent text,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index track_codes_by_age on track_codes (created_at);
create index track_codes_of_challenge on track_codes (challenge);
create index track_codes_of_order on track_codes (order_id) where order_id is not null;

-- What has been filed with the government. The reference is not in the events, which outlive the order.
create table filings (
  event_id bigint primary key,
  order_id bigint not null references orders on delete cascade,
  reference text not null
);
create index filings_order on filings (order_id);

create table order_takes (
  order_id bigint primary key references orders on delete cascade,
  staff_id integer not null,
  at timestamptz not null,
  event_id bigint not null
);

create table order_skips (
  order_id bigint not null references orders on delete cascade,
  staff_id integer not null,
  at timestamptz not null,
  primary key (order_id, staff_id)
);

-- When each order last changed in a way that its landing site is told of. A narrow table, so that "what changed
-- since" is a range of one index. It has the time of the database, so that servers whose clocks differ keep one
-- sequence.
create table order_updates (
  order_id bigint primary key references orders on delete cascade,
  source text not null,
  updated_at timestamptz(3) not null
);
create index order_updates_of_source on order_updates (source, updated_at, order_id);

-- `events`: the chosen event types, or null for all.
create table webhook_endpoints (
  site_id integer primary key references landing_sites,
  url text not null,
  created_at timestamptz not null,
  disabled_at timestamptz,
  disabled_reason text,
  events text[]
);

create table webhook_secrets (
  id integer generated always as identity primary key,
  site_id integer not null references webhook_endpoints on delete cascade,
  secret text not null,
  created_at timestamptz not null,
  expires_at timestamptz
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

-- Servers that remember a caller forget it when a session ends or an account changes.
create function announce_access_change() returns trigger
    language plpgsql
    as $$
    begin
      perform pg_notify('access_changes', '');
      return null;
    end $$;

create trigger account_changed after update or delete on staff
  for each statement execute function announce_access_change();

create trigger session_ended after update of id, staff_id, expires_at or delete on sessions
  for each statement execute function announce_access_change();

-- What an order adds to the counts by day: its kind and nationality on the day it came, and the member on the day of
-- completion.
create function day_entries(process_status text, processing_mode text, nationality text, created_at timestamptz, processed_by text, processed_at timestamptz) returns table(kind text, day date, name text)
    language sql immutable
    as $$
      select kind, (at at time zone 'UTC')::date, name from (values
        (case process_status when 'Deleted' then null when 'Future' then 'future'
          else case processing_mode when 'Priority' then 'priority' else 'standard' end end, created_at, nationality),
        ('processed', processed_at, processed_by)
      ) as entry(kind, at, name)
      where kind is not null and at is not null and name is not null
    $$;

-- A password that someone sets for an invited member ends the invitation: the member can sign in, so withdrawing must
-- no longer free the name.
create function end_invitation() returns trigger
    language plpgsql
    as $$
    begin
      new.invited_at := null;
      return new;
    end $$;

create trigger password_ends_invitation before update of password_hash on staff
  for each row when (old.invited_at is not null and new.password_hash is distinct from old.password_hash)
  execute function end_invitation();

-- Finds texts that contain several words. The plan is always the generic one: planning anew costs more than the
-- search.
create function gather_texts(grams tsquery, patterns text[]) returns table(order_id bigint, created_at timestamptz)
    language plpgsql stable rows 100
    set plan_cache_mode to 'force_generic_plan'
    as $$
    begin
      return query select texts.order_id, texts.created_at from order_texts as texts
        where search_grams(texts.search_text) @@ grams and texts.search_text like all (patterns);
    end $$;

-- The text that is searched follows the order.
create function keep_order_texts() returns trigger
    language plpgsql
    as $$
    begin
      update order_texts
      set created_at = new.created_at, search_text = new.search_text, transaction_id = new.transaction_id
      where order_id = new.order_id;
      return null;
    end $$;

create trigger texts_updated after update of created_at, search_text, transaction_id on orders
  for each row execute function keep_order_texts();

-- What is counted and found of an order goes with it.
create function note_order_deleted() returns trigger
    language plpgsql
    as $$
    begin
      insert into order_deltas (n,
        order_id, process_status, process_month, assign_to, processing_mode, nationality, created_at, processed_by,
        processed_at, sort_name, sort_phone, sort_email, sort_refund, sort_arrival_first
      ) values (-1,
        old.order_id, old.process_status, old.process_month, old.assign_to, old.processing_mode, old.nationality,
        old.created_at, old.processed_by, old.processed_at, old.sort_name, old.sort_phone, old.sort_email,
        old.sort_refund, old.sort_arrival_first
      );
      delete from order_texts where order_id = old.order_id;
      return null;
    end $$;

create trigger order_deleted after delete on orders for each row execute function note_order_deleted();

-- What is counted and found of a new order.
create function note_order_inserted() returns trigger
    language plpgsql
    as $$
    begin
      insert into order_deltas (n,
        order_id, process_status, process_month, assign_to, processing_mode, nationality, created_at, processed_by,
        processed_at, sort_name, sort_phone, sort_email, sort_refund, sort_arrival_first
      ) values (1,
        new.order_id, new.process_status, new.process_month, new.assign_to, new.processing_mode, new.nationality,
        new.created_at, new.processed_by, new.processed_at, new.sort_name, new.sort_phone, new.sort_email,
        new.sort_refund, new.sort_arrival_first
      );
      insert into order_texts (order_id, created_at, search_text, transaction_id)
      values (new.order_id, new.created_at, new.search_text, new.transaction_id);
      return null;
    end $$;

create trigger order_inserted after insert on orders for each row execute function note_order_inserted();

-- Lists show when a document was last mailed: a column of the order, written in the transaction of the change.
create function note_order_mailed() returns trigger
    language plpgsql
    as $$
    begin
      update orders set mailed_at = (
        select max(sent_ts) from mails
        where order_id = new.order_id and kind = 'document' and state <> 'Bounced'
      ) where order_id = new.order_id;
      return null;
    end $$;

create trigger order_mailed after update of state on mails
  for each row when (
    new.kind = 'document' and new.state is distinct from old.state and new.state in ('Sent', 'Bounced', 'Complained'))
  execute function note_order_mailed();

-- Lists show whether an order is paid: a column of the order, written in the transaction of the event.
create function note_order_paid() returns trigger
    language plpgsql
    as $$
    begin
      update orders set paid = true where order_id = new.order_id and paid is distinct from true;
      return null;
    end $$;

create trigger order_paid after insert on events
  for each row when (
    new.kind in ('paid', 'transaction_recorded') or (new.kind = 'received' and new.detail ->> 'paid' = 'yes'))
  execute function note_order_paid();

-- What is counted and found of an order, before and after a change.
create function note_order_updated() returns trigger
    language plpgsql
    as $$
    begin
      insert into order_deltas (n,
        order_id, process_status, process_month, assign_to, processing_mode, nationality, created_at, processed_by,
        processed_at, sort_name, sort_phone, sort_email, sort_refund, sort_arrival_first
      ) values (-1,
        old.order_id, old.process_status, old.process_month, old.assign_to, old.processing_mode, old.nationality,
        old.created_at, old.processed_by, old.processed_at, old.sort_name, old.sort_phone, old.sort_email,
        old.sort_refund, old.sort_arrival_first
      ), (1,
        new.order_id, new.process_status, new.process_month, new.assign_to, new.processing_mode, new.nationality,
        new.created_at, new.processed_by, new.processed_at, new.sort_name, new.sort_phone, new.sort_email,
        new.sort_refund, new.sort_arrival_first
      );
      return null;
    end $$;

create trigger order_updated after update on orders
  for each row when ((
    old.order_id, old.process_status, old.process_month, old.assign_to, old.processing_mode, old.nationality,
    old.created_at, old.processed_by, old.processed_at, old.sort_name, old.sort_phone, old.sort_email,
    old.sort_refund, old.sort_arrival_first
  ) is distinct from (
    new.order_id, new.process_status, new.process_month, new.assign_to, new.processing_mode, new.nationality,
    new.created_at, new.processed_by, new.processed_at, new.sort_name, new.sort_phone, new.sort_email,
    new.sort_refund, new.sort_arrival_first
  ))
  execute function note_order_updated();

-- The last refund request of an order, as landing sites receive it.
create function refund_request_of(about bigint) returns jsonb
    language sql stable
    as $$
      select jsonb_build_object('requested_at', asked_at, 'decided_at', decided_at, 'decline_reason', decline_reason,
        'state', case when decided_at is null then 'open' when approved then 'approved' else 'declined' end)
      from refund_requests where order_id = about order by id desc limit 1
    $$;

-- Notes that an order changed, and writes the webhook messages of its site: in the transaction of the change, so that
-- a message exists exactly when the change was committed.
create function tell_landing_site(told orders, types text[]) returns void
    language plpgsql
    as $$
    declare
      changed timestamptz := date_trunc('milliseconds', clock_timestamp());
      site integer;
      chosen text[];
    begin
      insert into order_updates (order_id, source, updated_at) values (told.order_id, told.source, changed)
        on conflict (order_id) do update set updated_at = excluded.updated_at;
      select site_id, events into site, chosen from landing_sites join webhook_endpoints on site_id = landing_sites.id
        where source = told.source and disabled_at is null;
      if not found then
        return;
      end if;
      insert into webhook_messages (site_id, order_id, type, created_at, data)
      select site, told.order_id, type, changed, jsonb_build_object(
        'order_id', told.order_id::text, 'external_ref', told.external_ref, 'process_status', told.process_status,
        'paid', told.paid, 'arrival_date', told.arrival_date, 'mailed_at', told.mailed_at,
        'refund_date', told.refund_date, 'refund_request', refund_request_of(told.order_id),
        'created_at', told.created_at, 'updated_at', changed, 'landing_domain', told.landing_domain)
      from unnest(types) with ordinality as happened(type, place)
      where type is not null and (chosen is null or type = any (chosen)) order by place;
    end $$;

-- Which change of an order is which webhook event.
create function note_status_change() returns trigger
    language plpgsql
    as $$
    begin
      perform tell_landing_site(new, case when tg_op = 'INSERT' then
        array['order.created', case when new.paid then 'order.paid' end]
      else
        array[
          case when new.paid and not old.paid then 'order.paid' end,
          case when new.mailed_at > coalesce(old.mailed_at, '-infinity') then 'order.document_sent' end,
          case when new.process_status <> old.process_status then case
            when new.process_status in ('Awaiting', 'Contact Customer') then
              case when old.process_status not in ('Awaiting', 'Contact Customer') then 'order.contact_needed' end
            when new.process_status = 'Completed' then 'order.completed'
            when new.process_status = 'ChargeBack' then 'order.charged_back'
            when new.process_status = 'Deleted' then 'order.deleted'
          end end,
          case when new.refund_date is not null and old.refund_date is null then 'order.refunded' end
        ]
      end);
      return null;
    end $$;

create trigger status_received after insert on orders for each row execute function note_status_change();

create trigger status_changed after update of process_status, paid, mailed_at, refund_date on orders
  for each row when (
    (old.process_status, old.paid, old.mailed_at, old.refund_date)
    is distinct from (new.process_status, new.paid, new.mailed_at, new.refund_date))
  execute function note_status_change();

-- Entries of the audit trail and their chain are only ever added.
create function refuse_change_of_audit_trail() returns trigger
    language plpgsql
    as $$
    begin
      raise exception 'The audit trail is only ever added to.';
    end $$;

create trigger only_added_to before update or delete or truncate on audit_entries
  for each statement execute function refuse_change_of_audit_trail();

create trigger only_added_to before update or delete or truncate on audit_chain
  for each statement execute function refuse_change_of_audit_trail();

-- With another key an order ID could be given twice.
create function refuse_other_order_id_key() returns trigger
    language plpgsql
    as $$
    begin
      raise exception 'The key of order IDs never changes: IDs could be given twice.';
    end $$;

create trigger never_changes before update or delete or truncate on order_id_key
  for each statement execute function refuse_other_order_id_key();

-- An account with a second factor has no session that began without one, whatever the code does: such a session is
-- not stored, so its token is refused everywhere.
create function refuse_session_without_factor() returns trigger
    language plpgsql
    as $$
    begin
      if new.factor is null and (
        exists (select from authenticators where staff_id = new.staff_id)
        or exists (select from passkeys where staff_id = new.staff_id)
      ) then
        return null;
      end if;
      return new;
    end $$;

create trigger refuse_session_without_factor before insert on sessions
  for each row execute function refuse_session_without_factor();

-- What a new database has before anyone changes it.
insert into installation default values;

insert into desk_settings default values;

insert into audit_head (entries, head_hash, after_id) values (0, repeat('0', 64), 0);

insert into order_id_key (key) values (sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea));

insert into payment_gateways (gateway_name, is_active)
values ('Stripe', true), ('PayPal', false), ('Authorize.Net', false);

-- The logos of the first two brands.
insert into brand_logos (sha256, mime_type, bytes)
select encode(sha256(bytes), 'hex'), 'image/svg+xml', bytes from (values
  (convert_to('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
  <title>Arrival Card Desk</title>
  <rect width="40" height="40" rx="10" fill="#1f4fa8"/>
  <path d="M12.5 8h11.2L29 13.3v16.2a2.5 2.5 0 0 1-2.5 2.5h-14A2.5 2.5 0 0 1 10 29.5v-19A2.5 2.5 0 0 1 12.5 8z" fill="#fff"/>
  <path d="M23.7 8v3.8a1.5 1.5 0 0 0 1.5 1.5H29z" fill="#b9cdf1"/>
  <path d="M14 17.5h8M14 21.5h5" stroke="#1f4fa8" stroke-width="2" stroke-linecap="round"/>
  <circle cx="26.5" cy="27" r="7" fill="#c8412f" stroke="#1f4fa8" stroke-width="2"/>
  <path d="M23.4 27.2l2.2 2.2 4-4.4" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>
</svg>
', 'UTF8')),
  (convert_to('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
  <title>ChinaEntry Pass</title>
  <circle cx="20" cy="20" r="20" fill="#085546"/>
  <circle cx="20" cy="20" r="17" fill="none" stroke="#d9b566" stroke-width="1.5"/>
  <path d="M9.5 15.5c4 .4 7.5-1 10.5-4 3 3 6.5 4.4 10.5 4" fill="none" stroke="#d9b566" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M13.5 19h13M15 19v10M25 19v10" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>
  <path d="M20 29v-5.5" stroke="#d9b566" stroke-width="2.4" stroke-linecap="round"/>
</svg>
', 'UTF8'))
) as logos (bytes);

-- The first two brands. Their addresses are placeholders: the first start replaces them by those of the environment
-- (features/brands/seed-brands.ts). The free card's own site is in the menu of the second: travellers have a right to
-- know it.
insert into brands (id, title, support_email, sender_email, accent, bar, corners, logo, menu, footer, product,
  description, delivery, refund_policy, acceptance)
select id, title, support_email, 'no-reply@arrivaldesk.example', accent, bar, corners, sha256, menu::jsonb, footer, product,
  'The customer ordered the preparation of a China arrival card, a digital entry document for travellers to China. '
  'The service is personal: it is prepared from the details that the customer gives at the order and is of use to '
  'nobody else. It is delivered electronically, and no goods are shipped.',
  'The finished document is sent by e-mail as an attachment, and the customer can download it from the order page at '
  'any time with the order id and the e-mail address given at the order. The card can be filed no earlier than 72 '
  'hours before arrival; orders placed earlier are prepared when that time comes.',
  E'Until work on the order has begun, the customer may cancel it and receives the full amount back.\n'
  'Once the document has been prepared and sent, the service has been rendered in full and the fee is not refunded.',
  'The customer accepts the terms, this policy included, before paying. The time of acceptance is recorded with the '
  'order.'
from (values
  ('default', 'Arrival Card Desk', 'support@arrival-card-desk.example', '#1f4fa8', 'plain', 'round',
    '[{"text": "menu.trackOrder", "label": "", "href": "/track-order"},
      {"text": "menu.contactSupport", "label": "", "href": "support"}]',
    'footer.prepare', 'China arrival card: preparation and electronic delivery'),
  ('second', 'ChinaEntry Pass', 'help@chinaentry-pass.example', '#0b6a58', 'filled', 'small',
    '[{"text": "menu.myOrder", "label": "", "href": "/track-order"},
      {"text": "menu.officialSite", "label": "", "href": "https://en.nia.gov.cn/"},
      {"text": "menu.writeToUs", "label": "", "href": "support"}]',
    'footer.assist', 'China entry card: preparation and electronic delivery')
) as first (id, title, support_email, accent, bar, corners, menu, footer, product)
join brand_logos on strpos(convert_from(bytes, 'UTF8'), '<title>' || title || '</title>') > 0
order by id;
