import { type Kysely, sql } from 'kysely';

/** Why emails went to addresses that are not on their orders, and who sent them: the hourly limit counts these rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mails_elsewhere (
      mail_id integer primary key references mails on delete cascade,
      staff_id integer not null,
      at timestamptz not null,
      reason text not null
    )`.execute(db);
  await sql`create index mails_elsewhere_of_member on mails_elsewhere (staff_id, at)`.execute(db);
}
