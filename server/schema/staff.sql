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
