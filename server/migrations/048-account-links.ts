import { type Kysely, sql } from 'kysely';

/**
 * Links by which members set their password, once, and since when a member is invited. A link is void when the password
 * or the email of the account is another than when it was mailed, whichever server changed it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_links (
      hash text primary key,
      staff_id integer not null references staff (id) on delete cascade,
      kind text not null check (kind in ('reset', 'invitation')),
      email text not null,
      password_hash text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index account_links_of_member on account_links (staff_id)`.execute(db);
  await sql`alter table staff add column invited_at timestamptz`.execute(db);
}
