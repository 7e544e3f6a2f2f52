import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { keysOf } from '../../platform/encryption/keys-of-database.ts';
import { openFingerprint, type StoredFingerprint, sealFingerprint } from './sealed-fingerprint.ts';

type Fingerprint = Record<string, string>;

/** Stores the fingerprints of orders, each under the key that encrypted its order. */
export async function insertFingerprints(
  trx: Trx,
  orders: readonly { order_id: string; keyId: string | null; fingerprint: Fingerprint }[],
): Promise<void> {
  if (orders.length === 0) return;
  const rows = orders.map(({ order_id, keyId, fingerprint }) => ({
    order_id,
    ...sealFingerprint(keysOf(trx), keyId, 'order_fingerprints', order_id, fingerprint),
  }));
  await sql`
    insert into order_fingerprints (order_id, fields, sealed)
    select order_id, fields, sealed
    from json_populate_recordset(null::order_fingerprints, ${JSON.stringify(rows)}::json)`.execute(trx);
}

/** The fingerprints of orders by their IDs; orders from before fingerprints were stored have none. */
export async function findFingerprints(db: Db, orderIds: readonly string[]): Promise<Map<string, Fingerprint>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<StoredFingerprint & { order_id: string }>`
    select order_id, fields, sealed from order_fingerprints where order_id = any (${orderIds}::bigint[])`.execute(db);
  return new Map(
    rows.map((row) => [row.order_id, openFingerprint(keysOf(db), 'order_fingerprints', row.order_id, row)]),
  );
}

export interface IntakeKeys {
  external_ref: string | null;
  idempotency_key: string | null;
}

interface SentBefore {
  order_id: string;
  process_status: ProcessStatus;
  /** The key under which it was sent first. */
  idempotency_key: string | null;
}

/** For each pair of keys the order that a source has already sent under one; the idempotency key has priority. */
export async function findOrdersOfSource(
  db: Db,
  source: string,
  sent: readonly IntakeKeys[],
): Promise<(SentBefore | undefined)[]> {
  const wanted = sent.map(({ external_ref, idempotency_key }, n) => ({ n, external_ref, idempotency_key }));
  if (wanted.every(({ external_ref, idempotency_key }) => !external_ref && !idempotency_key))
    return sent.map(() => undefined);
  const columns = sql`n, orders.order_id, orders.process_status, orders.idempotency_key`;
  const { rows } = await sql<SentBefore & { n: number }>`
    with sent as (
      select * from json_to_recordset(${JSON.stringify(wanted)}::json)
        as sent (n integer, external_ref text, idempotency_key text))
    select distinct on (n) * from (
      select ${columns}, 1 as priority from sent
      join orders on orders.source = ${source} and orders.idempotency_key = sent.idempotency_key
      union all
      select ${columns}, 1 from sent
      join order_keys on order_keys.source = ${source} and order_keys.idempotency_key = sent.idempotency_key
      join orders on orders.order_id = order_keys.order_id
      union all
      select ${columns}, 2 from sent
      join orders on orders.source = ${source} and orders.external_ref = sent.external_ref
    ) as found order by n, priority`.execute(db);
  const found = new Map(
    rows.map(({ n, order_id, process_status, idempotency_key }) => [n, { order_id, process_status, idempotency_key }]),
  );
  return sent.map((_, n) => found.get(n));
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
