import { type Kysely, sql } from 'kysely';

// A search that costs the same at a million orders (docs/decisions/017).

/**
 * Every run of five letters of a text, and the shorter ones at the end of each of its fields: any part of a field of
 * three letters or more is one of them or begins one. What three letters share with a million orders, five seldom do.
 * Fields end with a space and U+2028 (search-text.ts). Never in parallel: workers take longer to start than to search.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_grams(texts text) returns tsvector immutable strict parallel unsafe cost 1000 language sql as $$
      select array_to_tsvector(array_agg(substr(field, start, 5)))
      from unnest(string_to_array(texts, ' ' || chr(8232))) as field, generate_series(1, length(field) - 2) as start
    $$`.execute(db);
  // Every search reads the list of what has not been put in its place yet, so it is kept short (kB).
  await sql`create index order_texts_grams on order_texts using gin (search_grams(search_text))
    with (gin_pending_list_limit = 1024)`.execute(db);
  // One plan for every text: PostgreSQL reckons with thousands of matches where it does not know the grams, finds that
  // dear, and would plan each search anew, which takes longer than the search.
  await sql`
    create function gather_texts(grams tsquery, pattern text) returns table (order_id bigint, created_at timestamptz)
    stable rows 100 set plan_cache_mode = force_generic_plan language plpgsql as $$
    begin
      return query select texts.order_id, texts.created_at from order_texts as texts
        where search_grams(texts.search_text) @@ grams and texts.search_text like pattern;
    end $$`.execute(db);
  // A transaction is found by how its id begins, what its provider puts before it ('ch_') left out.
  await sql`create index order_texts_by_transaction
    on order_texts (regexp_replace(lower(transaction_id), '^[a-z]+_', '') collate "C")`.execute(db);
  // Dropped last: until then others can read. Only one table is locked, so that nobody waits for this in a circle.
  await sql`drop index order_texts_search`.execute(db);
  await sql`drop index order_texts_transaction`.execute(db);
}
