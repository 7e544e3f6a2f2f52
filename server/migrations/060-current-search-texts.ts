import { type Kysely, sql } from 'kysely';

/**
 * Which texts do not end with U+2029 and U+2028, so that an earlier version wrote them (search-text.ts): a job renews
 * them, also those that a server of that version writes during the upgrade. Afterwards it holds nothing. The index
 * `order_texts_without_number` is for that version; the next release can drop it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists order_texts_old on order_texts (order_id)
    where search_text not like ${sql.lit('%\u2029\u2028')}`.execute(db);
}
