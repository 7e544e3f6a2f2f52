import type { FieldEdit } from '@arrival-desk/contract/orders/order-edits.ts';
import type { Db, Trx } from '../../platform/database/database.ts';

/** The edits of an order since its event number `version`, oldest first. */
export function findEditsSince(db: Db, orderId: string, version: number) {
  return db
    .selectFrom('order_edits')
    .innerJoin('events', 'events.id', 'order_edits.event_id')
    .select(['order_edits.field', 'from_value as from', 'to_value as to', 'events.actor', 'events.at'])
    .where('order_edits.order_id', '=', orderId)
    .where('events.seq', '>', version)
    .orderBy('events.seq')
    .orderBy('order_edits.id')
    .execute();
}

/** All edits of an order, oldest first. */
export function editsOf(db: Db, orderId: string) {
  return findEditsSince(db, orderId, 0);
}

export async function findEditsOfEvents(db: Db, eventIds: readonly number[]) {
  if (eventIds.length === 0) return [];
  return db
    .selectFrom('order_edits')
    .select(['event_id', 'field', 'from_value as from', 'to_value as to'])
    .where('event_id', 'in', eventIds)
    .orderBy('id')
    .execute();
}

export async function insertEdits(
  trx: Trx,
  order_id: string,
  event_id: number,
  edits: readonly FieldEdit[],
): Promise<void> {
  if (edits.length === 0) return;
  await trx
    .insertInto('order_edits')
    .values(edits.map(({ field, from, to }) => ({ order_id, event_id, field, from_value: from, to_value: to })))
    .execute();
}
