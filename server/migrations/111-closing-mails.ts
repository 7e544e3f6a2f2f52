import { type QueryExecutorProvider, sql } from 'kysely';

/** Emails that an order was cancelled, and what became of a refund that was asked for. The table is small enough to check. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table mails drop constraint if exists mails_kind_check`.execute(db);
  await sql`
    alter table mails add constraint mails_kind_check
    check (kind in ('document', 'invoice', 'confirmation', 'refund', 'cancellation', 'refund_request')) not valid`.execute(
    db,
  );
}
