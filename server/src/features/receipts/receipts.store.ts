import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { ReceiptOrdersTable, ReceiptsTable } from './receipts.tables.ts';

export async function insertReceipt(trx: Trx, receipt: Insertable<ReceiptsTable>): Promise<number> {
  const { id } = await trx.insertInto('receipts').values(receipt).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function findReceipt(db: Db, id: number) {
  return db.selectFrom('receipts').selectAll().where('id', '=', id).executeTakeFirst();
}
export type StoredReceipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

/** Locks the row until the transaction ends. */
export function lockReceipt(trx: Trx, id: number) {
  return trx.selectFrom('receipts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Some receipts, those of one member if `staffId` is given. */
export function findReceipts(db: Db, ids: readonly number[], staffId: number | null) {
  let found = db
    .selectFrom('receipts')
    .selectAll()
    .where(sql<boolean>`id = any (${[...ids]}::integer[])`);
  if (staffId !== null) found = found.where('staff_id', '=', staffId);
  return found.orderBy('id').execute();
}

/** A page of the list, newest first. */
export function findPage(db: Db, { before, staffId }: { before?: number; staffId: number | null }, limit: number) {
  let page = db.selectFrom('receipts').selectAll();
  if (before !== undefined) page = page.where('id', '<', before);
  if (staffId !== null) page = page.where('staff_id', '=', staffId);
  return page.orderBy('id', 'desc').limit(limit).execute();
}

export async function updateReceipt(trx: Trx, id: number, changes: Updateable<ReceiptsTable>): Promise<void> {
  await trx.updateTable('receipts').set(changes).where('id', '=', id).execute();
}

export async function deleteReceiptRows(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('receipts')
    .where(sql<boolean>`id = any (${[...ids]}::integer[])`)
    .execute();
}

export type ReceiptOrder = Insertable<ReceiptOrdersTable>;

/** Replaces the orders of a receipt. */
export async function writeReceiptOrders(
  trx: Trx,
  receiptId: number,
  orders: readonly Omit<ReceiptOrder, 'receipt_id'>[],
): Promise<void> {
  await trx.deleteFrom('receipt_orders').where('receipt_id', '=', receiptId).execute();
  if (orders.length === 0) return;
  const rows = orders.map((order) => ({ ...order, receipt_id: receiptId }));
  await trx.insertInto('receipt_orders').values(rows).execute();
}

/**
 * Makes some orders those that a person chose for a receipt. What reading found remains, so that another choice can follow;
 * an earlier choice ends.
 */
export async function chooseReceiptOrders(
  trx: Trx,
  receiptId: number,
  orders: readonly Omit<ReceiptOrder, 'receipt_id'>[],
): Promise<void> {
  await trx.deleteFrom('receipt_orders').where('receipt_id', '=', receiptId).where('found_by', '=', 'person').execute();
  await trx.updateTable('receipt_orders').set({ chosen: false }).where('receipt_id', '=', receiptId).execute();
  if (orders.length === 0) return;
  const rows = orders.map((order) => ({ ...order, receipt_id: receiptId, chosen: true }));
  await trx
    .insertInto('receipt_orders')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['receipt_id', 'order_id']).doUpdateSet(({ ref }) => ({
        chosen: true,
        findings: ref('excluded.findings'),
        notice: ref('excluded.notice'),
      })),
    )
    .execute();
}

/** The orders of some receipts. */
export function findReceiptOrders(db: Db, receiptIds: readonly number[]) {
  return db
    .selectFrom('receipt_orders')
    .selectAll()
    .where(sql<boolean>`receipt_id = any (${[...receiptIds]}::integer[])`)
    .orderBy('order_id')
    .execute();
}

/** Receipts that belong to an order, or may. */
export async function findReceiptsOfOrder(db: Db, orderId: string) {
  return db
    .selectFrom('receipts')
    .selectAll('receipts')
    .innerJoin('receipt_orders', 'receipt_orders.receipt_id', 'receipts.id')
    .where('receipt_orders.order_id', '=', orderId)
    .execute();
}

/** Receipts added before an instant, oldest first. */
export function findOlderReceipts(db: Db, before: Date, limit: number) {
  return db
    .selectFrom('receipts')
    .selectAll()
    .where('create_ts', '<', before.toISOString())
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function findAllReceipts(db: Db) {
  return db.selectFrom('receipts').select(['file1', 'size_bytes', 'sha256', 'file_key']).orderBy('id').execute();
}
