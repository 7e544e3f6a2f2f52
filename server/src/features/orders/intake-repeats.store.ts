import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { sql } from 'kysely';
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

interface Keys {
  external_ref: string | null;
  idempotency_key: string | null;
}

interface SentBefore {
  order_id: string;
  process_status: ProcessStatus;
  /** The key under which it was sent first. */
  idempotency_key: string | null;
}

/** The order that a source has already sent under one of these keys; the idempotency key has priority. */
export async function findOrderOfSource(
  db: Db,
  source: string,
  { external_ref, idempotency_key }: Keys,
): Promise<SentBefore | undefined> {
  const columns = sql`orders.order_id, orders.process_status, orders.idempotency_key`;
  const { rows } = await sql<SentBefore>`
    select ${columns}, 1 as priority from orders
    where source = ${source} and idempotency_key = ${idempotency_key}::text
    union all
    select ${columns}, 1 from order_keys join orders using (order_id)
    where order_keys.source = ${source} and order_keys.idempotency_key = ${idempotency_key}::text
    union all
    select ${columns}, 2 from orders where source = ${source} and external_ref = ${external_ref}::text
    order by priority limit 1`.execute(db);
  return rows[0];
}

/** Stores a further key under which a source has sent an order. */
export async function insertOrderKey(
  trx: Trx,
  key: { source: string; idempotency_key: string; order_id: string },
): Promise<void> {
  await trx
    .insertInto('order_keys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
