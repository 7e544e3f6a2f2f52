import { type Kysely, sql } from 'kysely';

/**
 * Orders that landing sites send with test keys. A table of their own, so that no list, count, report, export or mail can
 * ever include one; their IDs come from the sequence of real orders, so that an ID never means two. They hold what
 * status calls return and nothing about the traveller.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table intake_keys add column test boolean not null default false`.execute(db);
  await sql`
    create table test_orders (
      order_id bigint primary key,
      site_id integer not null references landing_sites,
      external_ref text,
      idempotency_key text,
      fingerprint jsonb not null,
      process_status text not null,
      processing_mode text not null,
      arrival_date date,
      landing_domain text not null,
      paid boolean not null,
      transaction_id text not null,
      created_at timestamptz not null,
      updated_at timestamptz(3) not null
    )`.execute(db);
  await sql`create unique index test_orders_external_ref on test_orders (site_id, external_ref)
    where external_ref is not null`.execute(db);
  await sql`create unique index test_orders_idempotency on test_orders (site_id, idempotency_key)
    where idempotency_key is not null`.execute(db);
  await sql`create index test_orders_updated on test_orders (site_id, updated_at, order_id)`.execute(db);
}
