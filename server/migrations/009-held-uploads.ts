import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A document is the traveller's once its mail may go out; null: at once.
  await sql`alter table documents add column visible_from timestamptz`.execute(db);
  // Finds the same file in another order.
  await sql`create index documents_by_content on documents (sha256)`.execute(db);
  // A mail that was taken back keeps its row when its document goes.
  await sql`
    alter table mails
      add column send_after timestamptz,
      add column started_ts timestamptz,
      drop constraint mails_state_check,
      add constraint mails_state_check check
        (state in ('Queued', 'Sent', 'Failed', 'Cancelled', 'Delivered', 'Opened', 'Bounced', 'Complained')),
      drop constraint mails_carry_something,
      add constraint mails_carry_something check (
        case kind when 'invoice' then document_id is null else document_id is not null or state = 'Cancelled' end
      )`.execute(db);
  // Finds whose passport a document names, however the number was typed.
  await sql`
    create index orders_by_passport on orders (upper(regexp_replace(passport_number, '[^A-Za-z0-9]', '', 'g')))
    where passport_number <> ''`.execute(db);
}
