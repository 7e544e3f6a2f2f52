import { type Kysely, sql } from 'kysely';

/**
 * Second factors of staff, and the mails to staff that wait to be sent. `sessions.factor` names the one that a session began with. Servers of earlier versions sign
 * in with the password alone and do not write it: for an account with a factor such a session is not stored, so the
 * token that they answer is refused everywhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table authenticators (
      staff_id integer primary key references staff (id) on delete cascade,
      secret text not null,
      last_step bigint not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table authenticator_drafts (
      staff_id integer primary key references staff (id) on delete cascade,
      secret text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create table recovery_codes (
      staff_id integer not null references staff (id) on delete cascade,
      hash text not null,
      used_at timestamptz,
      primary key (staff_id, hash)
    )`.execute(db);
  await sql`
    create table passkeys (
      id text primary key,
      staff_id integer not null references staff (id) on delete cascade,
      name text not null,
      public_key text not null,
      sign_count bigint not null,
      transports text[] not null,
      created_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index passkeys_of_member on passkeys (staff_id)`.execute(db);
  await sql`
    create table sign_in_challenges (
      hash text primary key,
      staff_id integer not null references staff (id) on delete cascade,
      password_hash text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index sign_in_challenges_by_expiry on sign_in_challenges (expires_at)`.execute(db);
  await sql`
    create table used_passkey_challenges (
      hash text primary key,
      expires_at timestamptz not null
    )`.execute(db);
  // Mails to staff. The content is sealed: it can contain a link that signs in or sets a password.
  await sql`
    create table staff_mails (
      id bigint generated always as identity primary key,
      email text not null,
      content text not null,
      created_at timestamptz not null
    )`.execute(db);

  await sql`alter table sessions add column factor text`.execute(db);
  await sql`
    create function refuse_session_without_factor() returns trigger language plpgsql as $$
    begin
      if new.factor is null and (
        exists (select from authenticators where staff_id = new.staff_id)
        or exists (select from passkeys where staff_id = new.staff_id)
      ) then
        return null;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger refuse_session_without_factor before insert on sessions
    for each row execute function refuse_session_without_factor()`.execute(db);
}
