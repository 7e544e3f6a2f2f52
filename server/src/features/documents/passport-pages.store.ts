import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { decimalText, instantText } from '../../platform/database/json-columns.ts';
import type { DocumentsTables } from './documents.tables.ts';

export async function insertPassportPage(trx: Trx, page: Insertable<DocumentsTables['passport_pages']>): Promise<void> {
  await trx.insertInto('passport_pages').values(page).execute();
}

export async function deletePassportPage(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('passport_pages').where('id', '=', id).execute();
}

/** The passport page of an order, if it has one; can be read as JSON inside another statement. */
export function passportPagesOf(db: Db, orderId: string) {
  return db
    .selectFrom('passport_pages')
    .select(['id', 'file1', 'size_bytes', 'sha256', 'added_by'])
    .select([decimalText('order_id').as('order_id'), instantText('create_ts').as('create_ts')])
    .where('order_id', '=', orderId);
}

/** With everything that is needed to read its file. */
export function findPassportPage(db: Db, orderId: string) {
  return db.selectFrom('passport_pages').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

export function findAllPassportPages(db: Db) {
  return db
    .selectFrom('passport_pages')
    .select(['order_id', 'file1', 'size_bytes', 'sha256', 'file_key'])
    .orderBy('id')
    .execute();
}
