import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/database.ts';
import { lockBuckets } from './buckets.store.ts';

interface Anchor {
  list: string;
  sort: string;
  key: string;
  order_id: string;
}

/** The anchors whose row is one of some orders. Anchors lie before their row, so their ID is lower by one. */
async function findAnchors(trx: Trx, isErased: RawBuilder<unknown>): Promise<Anchor[]> {
  const { rows } = await sql<Anchor>`
    select list, sort, key, order_id from order_places where order_id > 0 and ${isErased}`.execute(trx);
  return rows;
}

/**
 * Removes page anchors, which contain the name, email or telephone of the order at which their bucket begins. The orders
 * of such a bucket are counted in the one before it, in which the deltas of the erased order will lie too.
 */
async function removeAnchors(trx: Trx, isErased: RawBuilder<unknown>): Promise<void> {
  if ((await findAnchors(trx, isErased)).length === 0) return;
  await lockBuckets(trx);
  for (const { list, sort, key, order_id } of await findAnchors(trx, isErased))
    await sql`
      with removed as (
        delete from order_places
        where list = ${list} and sort = ${sort} and key = ${key} collate "C" and order_id = ${order_id} returning n
      )
      update order_places as buckets set n = buckets.n + removed.n from removed
      where (buckets.list, buckets.sort, buckets.key, buckets.order_id) = (
        select earlier.list, earlier.sort, earlier.key, earlier.order_id from order_places as earlier
        where earlier.list = ${list} and earlier.sort = ${sort}
          and (earlier.key, earlier.order_id) < (${key} collate "C", ${order_id}::bigint)
        order by earlier.key desc, earlier.order_id desc limit 1)`.execute(trx);
}

/** Removes the page anchors at an order that is erased in this transaction. */
export async function removeAnchorsOf(trx: Trx, orderId: string): Promise<void> {
  await removeAnchors(trx, sql`order_id = ${orderId}::bigint - 1`);
}

/** Removes anchors of erased orders that a list got while it was partitioned during the erasure. */
export async function removeLeftAnchors(trx: Trx): Promise<void> {
  await removeAnchors(
    trx,
    sql`not exists (select from orders where orders.order_id = order_places.order_id + 1)
      and exists (select from ledger_heads where ledger_heads.order_id = order_places.order_id + 1)`,
  );
}
