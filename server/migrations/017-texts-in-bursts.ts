import { type Kysely, sql } from 'kysely';

/**
 * Grams wait here to be put in their place, which is cheaper for many orders at once. Once a minute a job does it, so
 * that searches, which read all that waits, have little to read; only a burst of a thousand orders fills it (kB).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter index order_texts_grams set (gin_pending_list_limit = 4096)`.execute(db);
}
