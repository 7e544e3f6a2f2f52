import { type Kysely, sql } from 'kysely';

/**
 * A mail that confirms a paid order is a kind of its own, and a landing site may send its own instead. The checks are not
 * validated: every row of before passes them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table landing_sites add column confirms_orders boolean not null default true`.execute(db);
  await sql`
    alter table mails
      drop constraint mails_kind_check,
      add constraint mails_kind_check check (kind in ('document', 'invoice', 'confirmation')) not valid,
      drop constraint mails_carry_something,
      add constraint mails_carry_something check (
        case kind when 'document' then document_id is not null or state = 'Cancelled' else document_id is null end
      ) not valid`.execute(db);
}
