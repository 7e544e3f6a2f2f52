import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff (
      id integer generated always as identity primary key,
      name text not null,
      email text not null,
      password_hash text not null,
      type text not null check (type in ('Admin', 'Manager', 'Team', 'Telecaller', 'Night Staff')),
      created_at timestamptz not null
    )`.execute(db);
  // Orders refer to staff by name (`assign_to`), so names must be unique in any case (ROLE-17).
  await sql`create unique index staff_name on staff (lower(name))`.execute(db);
  await sql`create unique index staff_email on staff (lower(email))`.execute(db);

  await sql`
    create table sessions (
      id uuid primary key,
      staff_id integer not null references staff on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index sessions_of_staff on sessions (staff_id)`.execute(db);

  await sql`
    create table failed_attempts (
      id bigint generated always as identity primary key,
      key text not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index failed_attempts_by_key on failed_attempts (key, at)`.execute(db);

  await sql`
    create table intake_keys (
      id integer generated always as identity primary key,
      name text not null,
      key_hash text not null unique,
      created_at timestamptz not null,
      revoked_at timestamptz
    )`.execute(db);

  await sql`
    create table payment_gateways (
      id integer generated always as identity primary key,
      gateway_name text not null unique,
      is_active boolean not null default false
    )`.execute(db);
  await sql`create unique index payment_gateways_one_active on payment_gateways (is_active) where is_active`.execute(
    db,
  );
  await sql`insert into payment_gateways (gateway_name, is_active) values ('Stripe', true), ('PayPal', false), ('Authorize.Net', false)`.execute(
    db,
  );
}
