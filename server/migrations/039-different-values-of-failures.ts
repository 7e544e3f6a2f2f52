import { type Kysely, sql } from 'kysely';

/** Limits that count different values: one password that fails on many accounts. Failures of other limits have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table failed_attempts add column value text`.execute(db);
}
