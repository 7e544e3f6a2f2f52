import type { Db, Trx } from '../../platform/database/database.ts';

export async function insertFingerprint(trx: Trx, orderId: string, fields: Record<string, string>): Promise<void> {
  await trx
    .insertInto('order_fingerprints')
    .values({ order_id: orderId, fields: JSON.stringify(fields) })
    .execute();
}

/** Undefined for orders from before fingerprints were stored. */
export async function findFingerprint(db: Db, orderId: string): Promise<Record<string, string> | undefined> {
  const row = await db
    .selectFrom('order_fingerprints')
    .select('fields')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.fields;
}
