import { type Kysely, sql } from 'kysely';

/**
 * The server processes of this installation, each with its last sign of life, and what is counted by the day: script
 * errors of browsers, and reports of mail providers that matched no mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table servers (
      id uuid primary key,
      name text not null,
      version text not null,
      node text not null,
      started_at timestamptz not null,
      seen_at timestamptz not null
    )`.execute(db);
  await sql`
    create table incidents (
      kind text not null,
      day date not null,
      total integer not null,
      last_at timestamptz not null,
      primary key (kind, day)
    )`.execute(db);
  // The System page counts what waits every few seconds, however many mails there are.
  await sql`create index if not exists mails_waiting on mails (create_ts) where state = 'Queued'`.execute(db);
}
