import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { DocumentsTable } from '../../platform/database/schema.ts';

export async function insertDocument(trx: Trx, document: Insertable<DocumentsTable>): Promise<number> {
  const { id } = await trx.insertInto('documents').values(document).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The documents of an order, newest first. */
export function findDocuments(db: Db, orderId: string) {
  return db.selectFrom('documents').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc').execute();
}

export function findNewestDocument(db: Db, orderId: string) {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findDocument(db: Db, id: number) {
  return db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
}
export type StoredDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

export function findDocumentByName(db: Db, orderId: string, file1: string) {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('file1', '=', file1)
    .executeTakeFirst();
}
