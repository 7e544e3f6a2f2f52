import { type QueryExecutorProvider, sql } from 'kysely';

/** The email about what a traveller has changed. Validated by the next migration: reading every email takes longer than a lock may last. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table mails drop constraint if exists mails_kind_check`.execute(db);
  await sql`
    alter table mails add constraint mails_kind_check
    check (kind in ('document', 'invoice', 'confirmation', 'refund', 'cancellation', 'refund_request',
      'request', 'change')) not valid`.execute(db);
}
