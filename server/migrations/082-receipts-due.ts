import { type Kysely, sql } from 'kysely';

/** Sorts Awaiting Govt by how long the receipt of a filed card has been due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index if not exists orders_receipt_due
    on orders ((coalesce(case when has_document then null else filed_at end, timestamptz 'infinity')), order_id)
    where process_status = 'AwaitingGovt'`.execute(db);
}
