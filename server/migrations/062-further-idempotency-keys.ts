import { type Kysely, sql } from 'kysely';

/** The Idempotency-Keys under which a landing site sent an order again, besides the first one. They go with the order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_keys (
      source text not null,
      idempotency_key text not null,
      order_id bigint not null references orders on delete cascade,
      primary key (source, idempotency_key)
    )`.execute(db);
  await sql`create index order_keys_order on order_keys (order_id)`.execute(db);
  await sql`alter table test_orders add column further_keys text[] not null default '{}'`.execute(db);
}
