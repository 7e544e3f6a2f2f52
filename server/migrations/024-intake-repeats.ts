import { type Kysely, sql } from 'kysely';

/**
 * What a landing site sent first, so that other content under the same key is refused instead of dropped; and payments
 * that were refused, so that staff see money that belongs to nobody. Both go with their order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_fingerprints (
      order_id bigint primary key references orders on delete cascade,
      fields jsonb not null
    )`.execute(db);
  await sql`
    create table refused_payments (
      id integer generated always as identity primary key,
      order_id bigint not null references orders on delete cascade,
      at timestamptz not null,
      reason text not null check (reason in ('already_paid', 'order_deleted')),
      transaction_id text not null,
      merchant_name text not null,
      amount numeric(10, 2),
      currency text,
      unique (order_id, transaction_id)
    )`.execute(db);
}
