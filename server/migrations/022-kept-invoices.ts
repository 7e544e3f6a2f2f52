import { type Kysely, sql } from 'kysely';

/** An invoice is kept as it was sent: it is made from figures that change later. It goes with its mail and its order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoices (
      mail_id integer primary key references mails on delete cascade,
      pdf bytea not null
    )`.execute(db);
}
