import { type Kysely, sql } from 'kysely';

const sharedKeys = ['sort_name', 'sort_phone'];
const oldName = (key: string) => `orders_by_${key}_alone`;

/**
 * A move rewrites the row's entry in every index of `orders`. By name and telephone number one index that names the
 * status besides does for all orders and for each status: the walk reads the index alone, and a status holds the same
 * share of it everywhere. By arrival or member it does not: the orders to be worked on lie behind all the others. Those
 * keep an index behind the status; arrival does with one column for both directions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const key of sharedKeys) {
    const name = `orders_by_${key}`;
    await sql`alter index ${sql.ref(name)} rename to ${sql.ref(oldName(key))}`.execute(db);
    await sql`create index ${sql.ref(name)} on orders (${sql.ref(key)}, order_id) include (process_status)`.execute(db);
  }
  // Dropped last: until then others can read. Only one table is locked, so that nobody waits for this in a circle.
  for (const key of sharedKeys) {
    await sql`drop index ${sql.ref(oldName(key))}`.execute(db);
    await sql`drop index ${sql.ref(`orders_status_${key}`)}`.execute(db);
  }
  // The column itself is left to servers of the version before, until a later migration.
  await sql`drop index orders_by_sort_arrival_last`.execute(db);
  await sql`drop index orders_status_sort_arrival_last`.execute(db);
}
