import { type QueryExecutorProvider, sql } from 'kysely';

/** Receipts that wait to be matched with their orders and sent. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table if not exists receipts (
      id integer generated always as identity primary key,
      file1 text not null unique,
      mime_type text not null,
      size_bytes integer not null,
      sha256 text not null,
      staff_id integer not null,
      added_by text not null,
      create_ts timestamptz not null,
      file_key text not null,
      state text not null default 'reading' check (state in ('reading', 'read', 'refused')),
      reason text not null default '',
      facts text not null
    )`.execute(db);
  await sql`create index if not exists receipts_of_member on receipts (staff_id, id)`.execute(db);
  await sql`
    create table if not exists receipt_orders (
      receipt_id integer not null references receipts on delete cascade,
      order_id bigint not null references orders on delete cascade,
      found_by text not null check (found_by in ('number', 'name', 'person')),
      findings text[] not null,
      notice text,
      primary key (receipt_id, order_id)
    )`.execute(db);
  await sql`create index if not exists receipt_orders_of_order on receipt_orders (order_id)`.execute(db);
}
