import type { FieldEdit } from '@arrival-desk/contract/orders/order-edits.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { findWritingKey } from '../../platform/encryption/data-keys.store.ts';
import { keysOf } from '../../platform/encryption/keys-of-database.ts';
import { openEdit, sealEdit, sealedFields } from './sealed-edits.ts';

/** The edits of an order since its event number `version`, oldest first. */
export async function findEditsSince(db: Db, orderId: string, version: number) {
  const rows = await db
    .selectFrom('order_edits')
    .innerJoin('events', 'events.id', 'order_edits.event_id')
    .select(['event_id', 'order_edits.field', 'from_value as from', 'to_value as to', 'events.actor', 'events.at'])
    .where('order_edits.order_id', '=', orderId)
    .where('events.seq', '>', version)
    .orderBy('events.seq')
    .orderBy('order_edits.id')
    .execute();
  return rows.map((row) => {
    const { event_id: _, ...edit } = openEdit(keysOf(db), row);
    return edit;
  });
}

/** The number of the event with which the facts of orders were edited last; those that nobody edited are left out. */
export async function findVersionsOfFacts(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_edits')
    .innerJoin('events', 'events.id', 'order_edits.event_id')
    .select(({ fn }) => ['order_edits.order_id', fn.max('events.seq').as('version')])
    .where('order_edits.order_id', 'in', orderIds)
    .groupBy('order_edits.order_id')
    .execute();
  return new Map(rows.map(({ order_id, version }) => [order_id, version]));
}

/** The number of the event with which an order's facts were edited last; 0 for none. */
export const findVersionOfFacts = async (db: Db, orderId: string): Promise<number> =>
  (await findVersionsOfFacts(db, [orderId])).get(orderId) ?? 0;

/** A query for whether an order was ever edited, to be part of another statement. */
export function anyEditOf(db: Db, orderId: string) {
  return db.selectFrom('order_edits').select('id').where('order_id', '=', orderId);
}

/** Which of some orders were ever edited. */
export async function findEdited(db: Db, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('order_edits')
    .select('order_id')
    .distinct()
    .where('order_id', 'in', orderIds)
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}

/** All edits of an order, oldest first. */
export function editsOf(db: Db, orderId: string) {
  return findEditsSince(db, orderId, 0);
}

export async function findEditsOfEvents(db: Db, eventIds: readonly number[]) {
  if (eventIds.length === 0) return [];
  const rows = await db
    .selectFrom('order_edits')
    .select(['event_id', 'field', 'from_value as from', 'to_value as to'])
    .where('event_id', 'in', eventIds)
    .orderBy('id')
    .execute();
  return rows.map((row) => openEdit(keysOf(db), row));
}

/** The identity data that some orders had before they were corrected. */
export async function findEarlierIdentity(db: Db, orderIds: readonly string[]) {
  const rows = await db
    .selectFrom('order_edits')
    .select(['order_id', 'event_id', 'field', 'from_value as from', 'to_value as to'])
    .where('order_id', '=', sql<string>`any (${orderIds}::bigint[])`)
    .where('field', 'in', sealedFields)
    .execute();
  return rows.map((row) => openEdit(keysOf(db), row));
}

/** The email addresses that some orders had before they were corrected, each with the instant of the correction, oldest first. */
export async function findReplacedAddresses(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_edits')
    .innerJoin('events', 'events.id', 'order_edits.event_id')
    .select(['order_edits.order_id', 'field', 'from_value as address', 'events.at'])
    .where('order_edits.order_id', 'in', orderIds)
    .where('field', 'in', ['email', 'contact_email_address'])
    .where('from_value', '!=', '')
    .orderBy('order_edits.id')
    .execute();
}

export async function insertEdits(
  trx: Trx,
  order_id: string,
  event_id: number,
  edits: readonly FieldEdit[],
): Promise<void> {
  if (edits.length === 0) return;
  const keyId = await findWritingKey(trx);
  const rows = edits.map((edit) => sealEdit(keysOf(trx), keyId, { ...edit, event_id }));
  await trx
    .insertInto('order_edits')
    .values(rows.map(({ field, from, to }) => ({ order_id, event_id, field, from_value: from, to_value: to })))
    .execute();
}
