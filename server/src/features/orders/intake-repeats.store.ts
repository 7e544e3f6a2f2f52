import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { RefusedPaymentsTable } from '../../platform/database/schema.ts';

export async function insertFingerprint(trx: Trx, orderId: string, fields: Record<string, string>): Promise<void> {
  await trx
    .insertInto('order_fingerprints')
    .values({ order_id: orderId, fields: JSON.stringify(fields) })
    .execute();
}

/** Undefined for orders from before fingerprints were kept. */
export async function findFingerprint(db: Db, orderId: string): Promise<Record<string, string> | undefined> {
  const row = await db
    .selectFrom('order_fingerprints')
    .select('fields')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.fields;
}

/** Keeps a refused payment, once for each transaction. Returns whether it is new. */
export async function insertRefusedPayment(trx: Trx, payment: Insertable<RefusedPaymentsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('refused_payments')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['order_id', 'transaction_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The refused payments of an order, oldest first. */
export function findRefusedPayments(db: Db, orderId: string) {
  return db
    .selectFrom('refused_payments')
    .select(['at', 'reason', 'transaction_id', 'merchant_name', 'amount', 'currency'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}
