import { type Kysely, sql } from 'kysely';

/** What an intake has to write into the texts' indexes. Locks their table alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Grams wait here to be put in their place, which is cheaper for many orders at once. Once a minute a job does it, so
  // that searches, which read all that waits, have little to read; only a burst of a thousand orders fills it (kB).
  await sql`alter index order_texts_grams set (gin_pending_list_limit = 4096)`.execute(db);
  // Unpaid orders have no transaction.
  await sql`alter index order_texts_by_transaction rename to order_texts_by_any_transaction`.execute(db);
  await sql`create index order_texts_by_transaction
    on order_texts (regexp_replace(lower(transaction_id), '^[a-z]+_', '') collate "C") where transaction_id <> ''`.execute(
    db,
  );
  await sql`drop index order_texts_by_any_transaction`.execute(db);
}
