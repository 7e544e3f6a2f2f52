import { type Kysely, sql } from 'kysely';

/**
 * What travellers have received of a document in parts, until nearly all of it is one download; how many accesses were
 * not recorded one by one; and the visits that travellers have ended, until their cookies expire.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table download_parts (
      order_id bigint not null references orders (order_id) on delete cascade,
      key text not null,
      parts int8multirange not null,
      at timestamptz not null,
      primary key (order_id, key)
    )`.execute(db);
  await sql`
    create table unlisted_downloads (
      order_id bigint not null references orders (order_id) on delete cascade,
      day date not null,
      count integer not null,
      primary key (order_id, day)
    )`.execute(db);
  await sql`create table ended_visits (visit text primary key, until timestamptz not null)`.execute(db);
}
