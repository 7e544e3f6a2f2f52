import { type QueryExecutorProvider, sql } from 'kysely';

/** With which order of its party Take next gave an order. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table order_takes add column if not exists taken_with bigint`.execute(db);
  await sql`create index if not exists order_takes_of_member on order_takes (staff_id)`.execute(db);
}
