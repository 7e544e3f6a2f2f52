import { type QueryExecutorProvider, sql } from 'kysely';

/** When a landing site itself last set its webhook endpoint, and codes for the tracking pages of test orders. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table webhook_endpoints add column if not exists set_by_site_at timestamptz`.execute(db);
  await sql`
    alter table track_codes add column if not exists test_order_id bigint references test_orders on delete cascade
  `.execute(db);
  await sql`
    create index if not exists track_codes_of_test_order on track_codes (test_order_id)
      where test_order_id is not null`.execute(db);
}
