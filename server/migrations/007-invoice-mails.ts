import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A mail carries a stored document, or an invoice, which is made when the mail goes out.
  await sql`
    alter table mails
      alter column document_id drop not null,
      add column kind text not null default 'document' check (kind in ('document', 'invoice')),
      add constraint mails_carry_something check ((kind = 'document') = (document_id is not null))`.execute(db);
}
