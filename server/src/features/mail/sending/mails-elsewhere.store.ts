import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database.ts';
import type { MailTables } from '../mail.tables.ts';

/** Lets one transaction at a time count and add the emails that a member sends elsewhere. */
export async function lockElsewhere(trx: Trx, staffId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('mails elsewhere', ${staffId}))`.execute(trx);
}

/** When a member sent emails elsewhere after a time: the newest `limit`, newest first. */
export async function findElsewhereSince(trx: Trx, staffId: number, since: Date, limit: number): Promise<Date[]> {
  const rows = await trx
    .selectFrom('mails_elsewhere')
    .select('at')
    .where('staff_id', '=', staffId)
    .where('at', '>', since.toISOString())
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at }) => new Date(at));
}

export async function insertElsewhere(trx: Trx, row: Insertable<MailTables['mails_elsewhere']>): Promise<void> {
  await trx.insertInto('mails_elsewhere').values(row).execute();
}

/** Why an email went to an address that is not on the order; '' for none. */
export async function findElsewhereReason(db: Db, mailId: number): Promise<string> {
  const query = db.selectFrom('mails_elsewhere').select('reason').where('mail_id', '=', mailId);
  return (await query.executeTakeFirst())?.reason ?? '';
}

/** Which emails of an order went to other addresses, and why. */
export function reasonsOfMails(db: Db, orderId: string) {
  return db
    .selectFrom('mails_elsewhere')
    .innerJoin('mails', 'mails.id', 'mails_elsewhere.mail_id')
    .select(['mail_id', 'at', 'mails_elsewhere.reason'])
    .where('order_id', '=', orderId)
    .orderBy('mail_id')
    .execute();
}
