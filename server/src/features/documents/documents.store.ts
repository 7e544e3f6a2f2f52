import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { decimalText, instantText } from '../../platform/database/json-columns.ts';
import type { DocumentsTable } from './documents.tables.ts';

export async function insertDocument(trx: Trx, document: Insertable<DocumentsTable>): Promise<number> {
  const { id } = await trx.insertInto('documents').values(document).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The documents of an order as staff see them, newest first; can be read as JSON inside another statement. */
export function documentsOf(db: Db, orderId: string) {
  return db
    .selectFrom('documents')
    .select(['id', 'file1', 'customer_name', 'mime_type', 'size_bytes', 'sha256', 'uploaded_by'])
    .select([decimalText('order_id').as('order_id'), instantText('create_ts').as('create_ts')])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc');
}
export type OwnDocument = Awaited<ReturnType<ReturnType<typeof documentsOf>['execute']>>[number];

/** Which of some orders have a document of the same content. */
export async function findOrdersWithDocument(db: Db, sha256: string, orderIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('order_id')
    .distinct()
    .where('order_id', '=', sql<string>`any (${orderIds}::bigint[])`)
    .where('sha256', '=', sha256)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

export function findAllDocuments(db: Db) {
  return db
    .selectFrom('documents')
    .select(['order_id', 'file1', 'size_bytes', 'sha256', 'file_key'])
    .orderBy('id')
    .execute();
}

/** The documents of an order with everything that is needed to read their files. */
export function findDocumentsOf(db: Db, orderId: string) {
  return db.selectFrom('documents').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
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

/** Whether the newest email of a document was kept back (MAIL-27). Found by the index of an order's emails. */
const isKeptBack = sql<boolean>`coalesce((
  select held_back from mails
  where mails.order_id = documents.order_id and document_id = documents.id and state <> 'Cancelled'
  order by mails.id desc limit 1
), false)`;

/** The number of a document among the different ones of its order: the same file again is the same card. */
const versionOf = sql<number>`(
  select count(*)::int from (
    select sha256, lag(sha256) over (order by id) as before from documents as card
    where card.order_id = documents.order_id and card.id <= documents.id) as cards
  where before is distinct from sha256)`;

const isShown = (now: Date) => sql<boolean>`(visible_from is null or visible_from <= ${now.toISOString()})`;

/**
 * The documents of some orders for their travellers, newest first, without any whose upload can still be undone. Those
 * that are kept back are not shown.
 */
export function findDocumentsOfTravellers(db: Db, orderIds: readonly string[], now: Date) {
  return db
    .selectFrom('documents')
    .select(['id', 'order_id', 'file1', isKeptBack.as('kept_back'), versionOf.as('version')])
    .select(({ fn }) => fn.coalesce('visible_from', 'create_ts').as('given_at'))
    .where('order_id', '=', sql<string>`any (${orderIds}::bigint[])`)
    .where(isShown(now))
    .orderBy('id', 'desc')
    .execute();
}

/** Which of an order's documents, newest first, a document replaces: the newest other card that the traveller could see. */
export function replacedBy<Shown extends { id: number; version: number; kept_back: boolean }>(
  documents: readonly Shown[],
  { id, version }: { id: number; version: number },
): Shown | null {
  return documents.find((each) => each.id < id && each.version < version && !each.kept_back) ?? null;
}

/** The card that a document replaces; null for the first one of its order. */
export async function findReplaced(db: Db, { id, order_id }: { id: number; order_id: string }, now: Date) {
  const document = await findDocument(db, id);
  return document ? replacedBy(await findDocumentsOfTravellers(db, [order_id], now), document) : null;
}

/** A document of an order that its traveller can see, by its name. */
export function findVisibleByName(db: Db, orderId: string, file1: string, now: Date) {
  return db
    .selectFrom('documents')
    .selectAll('documents')
    .select(versionOf.as('version'))
    .where('order_id', '=', orderId)
    .where('file1', '=', file1)
    .where(isShown(now))
    .where(isKeptBack, '=', false)
    .executeTakeFirst();
}

/** An order that the same file was uploaded to, none of `besides`. */
export function findSameFile(db: Db, besides: readonly string[], sha256: string) {
  return db
    .selectFrom('documents')
    .select('order_id')
    .where('sha256', '=', sha256)
    .where('order_id', 'not in', besides)
    .limit(1)
    .executeTakeFirst();
}

/** Which of some orders have some files as a document, by the SHA-256. */
export function findFilesOfOrders(db: Db, orderIds: readonly string[], sha256: readonly string[]) {
  return db
    .selectFrom('documents')
    .select(['order_id', 'sha256'])
    .where(sql<boolean>`sha256 = any (${[...sha256]}::text[])`)
    .where(sql<boolean>`order_id = any (${[...orderIds]}::bigint[])`)
    .execute();
}

export async function deleteDocument(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('documents').where('id', '=', id).execute();
}

export function findDocument(db: Db, id: number) {
  return db
    .selectFrom('documents')
    .selectAll('documents')
    .select(versionOf.as('version'))
    .where('id', '=', id)
    .executeTakeFirst();
}
export type StoredDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

export function findDocumentByName(db: Db, orderId: string, file1: string) {
  return db
    .selectFrom('documents')
    .selectAll('documents')
    .select(versionOf.as('version'))
    .where('order_id', '=', orderId)
    .where('file1', '=', file1)
    .executeTakeFirst();
}
