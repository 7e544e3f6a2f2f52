import { type Kysely, sql } from 'kysely';

/** When a landing site itself last set its webhook endpoint. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhook_endpoints add column if not exists set_by_site_at timestamptz`.execute(db);
}
