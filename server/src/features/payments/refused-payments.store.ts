import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { decimalText, instantText } from '../../platform/database/json-columns.ts';
import type { RefusedPaymentsTable } from './payments.tables.ts';

const columns = [
  'id',
  'at',
  'reason',
  'transaction_id',
  'merchant_name',
  'amount',
  'currency',
  'settled_at',
  'settled_by',
] as const;

/** Stores a refused payment, once per transaction. Returns whether it is new. */
export async function insertRefusedPayment(trx: Trx, payment: Insertable<RefusedPaymentsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('refused_payments')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['order_id', 'transaction_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The refused payments of an order, oldest first; can be a JSON subquery of another statement. */
export function refusedPaymentsOf(db: Db, orderId: string) {
  return db
    .selectFrom('refused_payments')
    .select(['id', 'reason', 'transaction_id', 'merchant_name', 'currency', 'settled_by'])
    .select([
      instantText('at').as('at'),
      decimalText<string | null>('amount').as('amount'),
      instantText<string | null>('settled_at').as('settled_at'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('id');
}

/** The refused payments that nobody has settled, oldest first. */
export function findOpenRefusedPayments(db: Db, limit: number) {
  return db
    .selectFrom('refused_payments')
    .select([...columns, 'order_id'])
    .where('settled_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countOpenRefusedPayments(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('refused_payments')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The refused payment of a locked order with this transaction ID, unless it is settled. */
export function findOpenRefusedPayment(trx: Trx, orderId: string, transactionId: string) {
  return trx
    .selectFrom('refused_payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('transaction_id', '=', transactionId)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
}

/** Whether a refused payment of an order is not settled. */
export async function hasOpenRefusedPayment(trx: Trx, orderId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('refused_payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The order of a refused payment. */
export async function findOrderOfRefusedPayment(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('refused_payments').select('order_id').where('id', '=', id).executeTakeFirst();
  return row?.order_id;
}

/** A refused payment of a locked order, locked until the transaction ends. */
export function lockRefusedPayment(trx: Trx, id: number) {
  return trx
    .selectFrom('refused_payments')
    .select(['order_id', 'settled_at', 'settled_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function writeSettled(trx: Trx, id: number, settled_by: string, settled_at: Date): Promise<void> {
  await trx.updateTable('refused_payments').set({ settled_at, settled_by }).where('id', '=', id).execute();
}
