import type { Db, Trx } from '../../platform/database/database.ts';
import { keysOf } from '../../platform/encryption/keys-of-database.ts';
import { openFingerprint, sealFingerprint } from './sealed-fingerprint.ts';

/** Stores the fingerprint of an order, under the key that encrypted the order. */
export async function insertFingerprint(
  trx: Trx,
  { order_id, keyId }: { order_id: string; keyId: string | null },
  fingerprint: Record<string, string>,
): Promise<void> {
  const { fields, sealed } = sealFingerprint(keysOf(trx), keyId, 'order_fingerprints', order_id, fingerprint);
  await trx
    .insertInto('order_fingerprints')
    .values({ order_id, fields: JSON.stringify(fields), sealed })
    .execute();
}

/** Undefined for orders from before fingerprints were stored. */
export async function findFingerprint(db: Db, orderId: string): Promise<Record<string, string> | undefined> {
  const row = await db
    .selectFrom('order_fingerprints')
    .select(['fields', 'sealed'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row && openFingerprint(keysOf(db), 'order_fingerprints', orderId, row);
}
