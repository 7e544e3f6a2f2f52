import { type Kysely, sql } from 'kysely';

/**
 * A mail that says that a payment was refunded is a kind of its own, and a landing site can switch it off. The check is
 * not validated: every row of before passes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table landing_sites add column tells_refunds boolean not null default true`.execute(db);
  await sql`
    alter table mails
      drop constraint mails_kind_check,
      add constraint mails_kind_check check (kind in ('document', 'invoice', 'confirmation', 'refund')) not valid`.execute(
    db,
  );
}
