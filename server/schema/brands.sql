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
