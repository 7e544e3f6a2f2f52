import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { keysOf } from '../../platform/encryption/keys-of-database.ts';
import { openFingerprint, type StoredFingerprint, sealFingerprint } from './sealed-fingerprint.ts';

type Fingerprint = Record<string, string>;

/** A single value is no list: PostgreSQL would plan each statement again, because it expects ten. */
function isAmong(column: string, values: readonly string[]) {
  const [first] = values;
  return values.length === 1
    ? sql`${sql.ref(column)} = ${first}`
    : sql`${sql.ref(column)} = any (${values}::${sql.raw(column === 'order_id' ? 'bigint' : 'text')}[])`;
}

/** The part of a statement that stores the fingerprints of orders, each under the key that encrypted its order. */
export function fingerprintInsert(
  trx: Trx,
  orders: readonly { order_id: string; keyId: string; fingerprint: Fingerprint; isPacked: boolean }[],
): RawBuilder<unknown> {
  const rows = orders.map(({ order_id, keyId, fingerprint, isPacked }) => ({
    order_id,
    ...sealFingerprint(keysOf(trx), keyId, 'order_fingerprints', order_id, fingerprint, isPacked),
  }));
  return sql`
    fingerprint as (
      insert into order_fingerprints (order_id, fields, sealed)
      select order_id, fields, sealed
      from json_populate_recordset(null::order_fingerprints, ${JSON.stringify(rows)}::json)
    )`;
}

/** The fingerprints of orders by their IDs; orders from before fingerprints were stored have none. */
export async function findFingerprints(db: Db, orderIds: readonly string[]): Promise<Map<string, Fingerprint>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<StoredFingerprint & { order_id: string }>`
    select order_id, fields, sealed from order_fingerprints where ${isAmong('order_id', orderIds)}`.execute(db);
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
  const refs = sent.flatMap(({ external_ref }) => external_ref ?? []);
  const keys = sent.flatMap(({ idempotency_key }) => idempotency_key ?? []);
  if (refs.length + keys.length === 0) return sent.map(() => undefined);
  const columns = sql`orders.order_id, orders.process_status, orders.idempotency_key, orders.external_ref`;
  // Not null, as the indexes say.
  const byReference = sql`
    select ${columns}, idempotency_key as sent_key from orders
    where source = ${source} and external_ref is not null and ${isAmong('external_ref', refs)}`;
  const byFirstKey = sql`
    select ${columns}, idempotency_key as sent_key from orders
    where source = ${source} and idempotency_key is not null and ${isAmong('idempotency_key', keys)}`;
  const byFurtherKey = sql`
    select ${columns}, order_keys.idempotency_key as sent_key from order_keys join orders using (order_id)
    where order_keys.source = ${source} and ${isAmong('order_keys.idempotency_key', keys)}`;
  const ways = [...(refs.length > 0 ? [byReference] : []), ...(keys.length > 0 ? [byFirstKey, byFurtherKey] : [])];
  const { rows } = await sql<SentBefore & { external_ref: string | null; sent_key: string | null }>`${sql.join(
    ways,
    sql` union all `,
  )}`.execute(db);
  const byKey = new Map(rows.map((row) => [row.sent_key, row]));
  const byRef = new Map(rows.map((row) => [row.external_ref, row]));
  return sent.map(
    ({ external_ref, idempotency_key }) =>
      (idempotency_key ? byKey.get(idempotency_key) : undefined) ??
      (external_ref ? byRef.get(external_ref) : undefined),
  );
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

/** The first order that one of these sources has sent under each reference and email, without regard to case. */
export async function findOrdersOfSources(
  db: Db,
  sources: readonly string[],
  sent: readonly { external_ref: string | null; email: string }[],
): Promise<(string | undefined)[]> {
  const refs = sent.flatMap(({ external_ref }) => external_ref ?? []);
  const { rows } = await sql<{ order_id: string; external_ref: string; email: string }>`
    select order_id, external_ref, lower(email) as email from orders
    where source = any (${sources}::text[]) and external_ref is not null and external_ref = any (${refs}::text[])
    order by created_at`.execute(db);
  return sent.map(
    ({ external_ref, email }) =>
      rows.find((row) => row.external_ref === external_ref && row.email === email.toLowerCase())?.order_id,
  );
}

/** Makes further inserts under the same keys of the same source wait until this transaction ends. */
export async function lockIntake(trx: Trx, source: string, keys: readonly string[]): Promise<void> {
  // Always in the same sequence, so that two transactions that share keys cannot deadlock.
  const locked = [...new Set(keys)].sort().map((key) => `${source}\n${key}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${locked}::text[]) as key`.execute(trx);
}
