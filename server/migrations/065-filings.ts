import { type Kysely, sql } from 'kysely';

/**
 * What has been filed with the government, how many findings block each order, who was given it to file, and who has
 * skipped it. The reference is not in the events, which outlive the order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column filing_blocks smallint,
      add column filed_at timestamptz`.execute(db);
  await sql`
    create table filings (
      event_id bigint primary key,
      order_id bigint not null references orders on delete cascade,
      reference text not null
    )`.execute(db);
  await sql`create index filings_order on filings (order_id)`.execute(db);
  await sql`
    create table order_skips (
      order_id bigint not null references orders on delete cascade,
      staff_id integer not null,
      at timestamptz not null,
      primary key (order_id, staff_id)
    )`.execute(db);
  await sql`
    create table order_takes (
      order_id bigint primary key references orders on delete cascade,
      staff_id integer not null,
      at timestamptz not null,
      event_id bigint not null
    )`.execute(db);
  await sql`
    create index if not exists orders_to_file on orders (sort_arrival_first, processing_mode, created_at, order_id)
    where process_status in ('New', 'Priority') and assign_to is null and filing_blocks = 0`.execute(db);
}
