import { type Kysely, sql } from 'kysely';

// A search that costs the same at a million orders, and moves that write half as many indexes (docs/decisions/016, 017).
// What is dropped is dropped last: until then others can read.
export async function up(db: Kysely<unknown>): Promise<void> {
  await grams(db);
  await indexes(db);
  for (const index of ['order_texts_search', 'order_texts_transaction']) await drop(db, index);
  for (const key of sharedKeys) for (const name of [oldName(key), `orders_status_${key}`]) await drop(db, name);
  // The column itself is left to servers of the version before, until a later migration.
  for (const name of ['orders_by_sort_arrival_last', 'orders_status_sort_arrival_last']) await drop(db, name);
}

const sharedKeys = ['sort_name', 'sort_phone'];
const oldName = (key: string) => `orders_by_${key}_alone`;

async function drop(db: Kysely<unknown>, index: string): Promise<void> {
  await sql`drop index ${sql.ref(index)}`.execute(db);
}

/**
 * Every run of five letters of a text, and the shorter ones at the end of each of its fields: any part of a field of
 * three letters or more is one of them or begins one. What three letters share with a million orders, five seldom do.
 * Fields end with a space and U+2028 (search-text.ts). Never in parallel: workers take longer to start than to search.
 */
async function grams(db: Kysely<unknown>): Promise<void> {
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
}

/**
 * A move rewrites the row's entry in every index of `orders`. By name and telephone number one index that names the
 * status besides does for all orders and for each status: the walk reads the index alone, and a status holds the same
 * share of it everywhere. By arrival or member it does not: the orders to be worked on lie behind all the others. Those
 * keep an index behind the status; arrival does with one column for both directions.
 */
async function indexes(db: Kysely<unknown>): Promise<void> {
  for (const key of sharedKeys) {
    const name = `orders_by_${key}`;
    await sql`alter index ${sql.ref(name)} rename to ${sql.ref(oldName(key))}`.execute(db);
    await sql`create index ${sql.ref(name)} on orders (${sql.ref(key)}, order_id) include (process_status)`.execute(db);
  }
}
