import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { decimalText, instantText } from '../../platform/database/json-columns.ts';
import type { OrderImagesTable } from './order-images.tables.ts';

/** Tables with one image per order at most. Their columns are the same, and their files are handled alike. */
export const imageTables = ['passport_pages', 'signatures'] as const;
export type ImageTable = (typeof imageTables)[number];

export async function insertImage(trx: Trx, table: ImageTable, image: Insertable<OrderImagesTable>): Promise<void> {
  await trx.insertInto(table).values(image).execute();
}

export async function deleteImage(trx: Trx, table: ImageTable, id: number): Promise<void> {
  await trx.deleteFrom(table).where('id', '=', id).execute();
}

/** The image of an order, if it has one; can be read as JSON inside another statement. */
export function imagesOf(db: Db, table: ImageTable, orderId: string) {
  return db
    .selectFrom(table)
    .select(['id', 'file1', 'size_bytes', 'sha256', 'added_by'])
    .select([decimalText('order_id').as('order_id'), instantText('create_ts').as('create_ts')])
    .where('order_id', '=', orderId);
}

/** With everything that is needed to read its file. */
export function findImage(db: Db, table: ImageTable, orderId: string) {
  return db.selectFrom(table).selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

export async function findAllImages(db: Db) {
  const all = imageTables.map((table) =>
    db.selectFrom(table).select(['order_id', 'file1', 'size_bytes', 'sha256', 'file_key']).orderBy('id').execute(),
  );
  return (await Promise.all(all)).flat();
}
