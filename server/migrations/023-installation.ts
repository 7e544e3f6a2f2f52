import { type Kysely, sql } from 'kysely';

/** The database and the storage of its documents carry one ID, so that a server notices a storage that is not its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      id uuid primary key default gen_random_uuid(),
      storage_marked boolean not null default false
    )`.execute(db);
  await sql`insert into installation default values`.execute(db);
}
