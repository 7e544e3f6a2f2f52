import { type Kysely, sql } from 'kysely';

/**
 * Finds texts that contain several words. Texts that do not end with U+2029 twice were written by an earlier version
 * (search-text.ts): a job renews them. The indexes of earlier forms would hold every text from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function gather_texts(grams tsquery, patterns text[])
    returns table (order_id bigint, created_at timestamptz)
    stable rows 100 set plan_cache_mode = force_generic_plan language plpgsql as $$
    begin
      return query select texts.order_id, texts.created_at from order_texts as texts
        where search_grams(texts.search_text) @@ grams and texts.search_text like all (patterns);
    end $$`.execute(db);
  await sql`create index if not exists order_texts_before_words on order_texts (order_id)
    where search_text not like ${sql.lit('%\u2029\u2029')}`.execute(db);
  await sql`drop index if exists order_texts_old`.execute(db);
  await sql`drop index if exists order_texts_without_number`.execute(db);
}
