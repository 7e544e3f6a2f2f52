import { type Kysely, sql } from 'kysely';

/**
 * What the reports still count of erased orders: numbers by day, without the orders. And a mark on webhook messages
 * that are still to be delivered about an order that has been erased: they leave no copy behind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table erased_days (
      kind text not null,
      day date not null,
      name text not null,
      n integer not null,
      primary key (kind, day, name)
    )`.execute(db);
  await sql`alter table webhook_messages add column erased boolean not null default false`.execute(db);
}
