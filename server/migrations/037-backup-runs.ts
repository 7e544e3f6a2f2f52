import { type Kysely, sql } from 'kysely';

/** What the commands `backup` and `restore:test` did, so that the System page and alerts know when they last succeeded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backup_runs (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('backup', 'restore_test')),
      at timestamptz not null,
      details text not null,
      problem text
    )`.execute(db);
  await sql`create index backup_runs_latest on backup_runs (kind, at)`.execute(db);
}
