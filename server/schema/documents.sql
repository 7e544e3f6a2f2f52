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

-- The signature of the authorisation of an order, one at most. Its columns are those of `passport_pages`.
create table signatures (
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
