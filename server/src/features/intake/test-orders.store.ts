import { createHash } from 'node:crypto';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { findWritingKey } from '../../platform/encryption/data-keys.store.ts';
import type { KeyRing } from '../../platform/encryption/key-ring.ts';
import { keysOf } from '../../platform/encryption/keys-of-database.ts';
import type { UpdatesFilter } from '../order-updates/order-updates.ts';
import type { TestOrdersTable } from './intake.tables.ts';
import { openFingerprint, sealFingerprint } from './sealed-fingerprint.ts';

/** Serialises the test calls of one site until the transaction ends. */
export async function lockTestOrders(trx: Trx, siteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('test orders', ${siteId}))`.execute(trx);
}

/** Locks a test order until the end of the transaction. */
export async function lockTestOrder(trx: Trx, orderId: string): Promise<void> {
  await trx.selectFrom('test_orders').select('order_id').where('order_id', '=', orderId).forUpdate().execute();
}

const statusColumns = [
  'order_id',
  'external_ref',
  'process_status',
  'paid',
  'amount',
  'currency',
  'transaction_id',
  'arrival_date',
  'landing_domain',
  'created_at',
  'updated_at',
  'mailed_at',
  'refund_date',
  'filed_at',
  'refund_request',
  'asked',
  'answered_at',
  sql.lit(true).as('test'),
] as const;

const testOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('test_orders')
    .select([...statusColumns, 'processing_mode', 'refund_due'])
    .where('order_id', '=', orderId);

/** A test order of a site; undefined for one of another site. */
export function findTestOrder(db: Db, siteId: number, orderId: string) {
  return testOrder(db, orderId).where('site_id', '=', siteId).executeTakeFirst();
}

/** A test order of any site. */
export function findTrackedTestOrder(db: Db, orderId: string) {
  return testOrder(db, orderId).executeTakeFirst();
}

interface Keys {
  external_ref: string | null;
  idempotency_key: string | null;
}

/** The test order that a site has already sent under one of these keys; the idempotency key has priority. */
export async function findTestOrderOfKeys(db: Db, siteId: number, { external_ref, idempotency_key }: Keys) {
  const isOfKey = sql<boolean>`coalesce(
    idempotency_key = ${idempotency_key}::text or ${idempotency_key}::text = any (further_keys), false)`;
  const found = await db
    .selectFrom('test_orders')
    .select(['order_id', 'process_status', 'fingerprint', 'sealed', isOfKey.as('is_of_key')])
    .where('site_id', '=', siteId)
    .where((where) =>
      where.or([
        ...(external_ref ? [where('external_ref', '=', external_ref)] : []),
        ...(idempotency_key ? [isOfKey] : []),
      ]),
    )
    .orderBy(isOfKey, 'desc')
    .orderBy('created_at')
    .executeTakeFirst();
  if (!found) return undefined;
  const { order_id, process_status, fingerprint: fields, sealed, is_of_key } = found;
  return {
    isOfKey: is_of_key,
    order_id,
    process_status,
    fingerprint: openFingerprint(keysOf(db), 'test_orders', order_id, { fields, sealed }),
  };
}

/** The fingerprint of a test order that exists. */
export async function findTestFingerprint(db: Db, orderId: string): Promise<Record<string, string>> {
  const found = await db
    .selectFrom('test_orders')
    .select(['fingerprint as fields', 'sealed'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return openFingerprint(keysOf(db), 'test_orders', orderId, found);
}

/** Stores a further key under which a test order was sent. */
export async function addTestOrderKey(trx: Trx, orderId: string, key: string): Promise<void> {
  await trx
    .updateTable('test_orders')
    .set({ further_keys: sql`array_append(further_keys, ${key}::text)` })
    .where('order_id', '=', orderId)
    .execute();
}

/** Test orders of a site by the time of their last change. */
export function findTestUpdates(db: Db, siteId: number, filter: UpdatesFilter) {
  const { external_ref, process_status, email, created_since, created_before, updated_since, after, limit } = filter;
  return db
    .selectFrom('test_orders')
    .select(statusColumns)
    .where('site_id', '=', siteId)
    .$if(updated_since !== null, (query) => query.where('updated_at', '>=', updated_since ?? ''))
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('updated_at', 'order_id'), '>', tuple(after?.updated_at ?? '', after?.order_id ?? '')),
      ),
    )
    .$if(external_ref !== undefined, (query) => query.where('external_ref', '=', external_ref ?? ''))
    .$if(process_status !== undefined, (query) => query.where('process_status', '=', process_status as ProcessStatus))
    .$if(email !== undefined, (query) => query.where('email_hash', 'in', emailHashes(keysOf(db), email ?? '')))
    .$if(created_since !== null, (query) => query.where('created_at', '>=', created_since ?? ''))
    .$if(created_before !== null, (query) => query.where('created_at', '<', created_before ?? ''))
    .orderBy('updated_at')
    .orderBy('order_id')
    .limit(limit)
    .execute();
}

/** Test orders of a site, newest first. */
export function findNewestTestOrders(db: Db, siteId: number, limit: number) {
  return db
    .selectFrom('test_orders')
    .select(['order_id', 'external_ref', 'process_status', 'paid', 'created_at'])
    .where('site_id', '=', siteId)
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute();
}

export async function countTestOrders(db: Db, siteId: number): Promise<number> {
  const { total } = await db
    .selectFrom('test_orders')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  return total;
}

type NewTestOrder = Omit<Insertable<TestOrdersTable>, 'updated_at' | 'fingerprint' | 'sealed' | 'email_hash'>;

/** Nothing about the traveller of a test order is stored: a list finds its email by a hash, keyed where there are keys. */
function emailHashes(keys: KeyRing, email: string): string[] {
  const text = email.toLowerCase();
  return [createHash('sha256').update(text).digest('hex'), ...keys.keyedHashes('test order email', text)];
}

/** Stores a test order, with its fingerprint encrypted under a key. */
export async function insertTestOrder(
  trx: Trx,
  keyId: string | null,
  { fingerprint, email, ...order }: NewTestOrder & { fingerprint: Record<string, string>; email: string },
): Promise<void> {
  const { fields, sealed } = sealFingerprint(keysOf(trx), keyId, 'test_orders', order.order_id, fingerprint);
  await trx
    .insertInto('test_orders')
    .values({
      ...order,
      fingerprint: JSON.stringify(fields),
      sealed,
      email_hash: emailHashes(keysOf(trx), email).at(-1) ?? null,
      updated_at: sql`clock_timestamp()`,
    })
    .execute();
}

type TestFacts = Pick<
  Updateable<TestOrdersTable>,
  | 'process_status'
  | 'paid'
  | 'transaction_id'
  | 'amount'
  | 'currency'
  | 'arrival_date'
  | 'mailed_at'
  | 'refund_date'
  | 'filed_at'
  | 'refund_request'
  | 'refund_due'
  | 'asked'
  | 'answered_at'
>;

/** Writes what has changed of a test order, and the fingerprint if that has changed too. */
export async function writeTestChange(
  trx: Trx,
  orderId: string,
  facts: TestFacts,
  fingerprint?: Record<string, string>,
): Promise<void> {
  const stored =
    fingerprint && sealFingerprint(keysOf(trx), await findWritingKey(trx), 'test_orders', orderId, fingerprint);
  await trx
    .updateTable('test_orders')
    .set({
      ...facts,
      ...(stored && { fingerprint: JSON.stringify(stored.fields), sealed: stored.sealed ?? undefined }),
      updated_at: sql`clock_timestamp()`,
    })
    .where('order_id', '=', orderId)
    .execute();
}

/** Deletes the test orders of a site; returns the number of deleted orders. */
export async function deleteTestOrdersOfSite(db: Db, siteId: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('test_orders').where('site_id', '=', siteId).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteTestOrdersBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('test_orders').where('created_at', '<', before.toISOString()).execute();
}
