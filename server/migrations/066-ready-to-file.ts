import { type Kysely, sql } from 'kysely';

/**
 * By which rules the findings of an order were counted, null for orders that were never counted: a job counts those of the
 * working statuses again. The other index counts and lists the orders of a queue that are ready, or are not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column filing_rules smallint`.execute(db);
  const isWorking = sql`process_status in (
    'New', 'Priority', 'Pending', 'Future', 'Awaiting', 'AwaitingGovt', 'Contact Customer', 'Customer Called')`;
  await sql`create index if not exists orders_to_count on orders (coalesce(filing_rules, 0), order_id) where ${isWorking}`.execute(
    db,
  );
  await sql`create index if not exists orders_ready on orders (process_status, filing_blocks) where ${isWorking}`.execute(
    db,
  );
}
