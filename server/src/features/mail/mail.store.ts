import type { Insertable, Updateable } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { MailsTable } from '../../platform/database/schema.ts';

export async function insertMail(trx: Trx, mail: Insertable<MailsTable>): Promise<number> {
  const { id } = await trx.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function findMail(db: Db, id: number) {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}
export type StoredMail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

/** The mails of an order with the name of the document that each carries, newest first. */
export function findMails(db: Db, orderId: string) {
  return db
    .selectFrom('mails')
    .leftJoin('documents', 'documents.id', 'mails.document_id')
    .selectAll('mails')
    .select('documents.file1')
    .where('mails.order_id', '=', orderId)
    .orderBy('mails.id', 'desc')
    .execute();
}

type Progress = Pick<Updateable<MailsTable>, 'state' | 'reason' | 'sent_ts' | 'message_id' | 'transport'>;

/** Writes what became of a queued mail; false when it is no longer queued. */
export async function updateQueuedMail(db: Db, id: number, progress: Progress): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set(progress)
    .where('id', '=', id)
    .where('state', '=', 'Queued')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function findQueuedBefore(db: Db, before: Date) {
  return db
    .selectFrom('mails')
    .select(['id', 'order_id'])
    .where('state', '=', 'Queued')
    .where('create_ts', '<', before.toISOString())
    .execute();
}
