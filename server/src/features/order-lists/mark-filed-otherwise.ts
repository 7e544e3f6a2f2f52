import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import type { Db } from '../../platform/database/database.ts';
import type { StoredRow } from './order-lists.store.ts';

/**
 * Which of some orders were filed with other facts than they have now, by their IDs. Filing builds on orders, and these on
 * lists, so lists are given it.
 */
export type FindFiledOtherwise = (db: Db, rows: readonly StoredRow[]) => Promise<ReadonlySet<string>>;

/** Rows of a list as the contract has them. */
export async function markFiledOtherwise(
  db: Db,
  rows: readonly StoredRow[],
  find: FindFiledOtherwise,
): Promise<OrderRow[]> {
  const stale = await find(db, rows);
  return rows.map((row) => ({ ...row, filed_otherwise: stale.has(row.order_id) }));
}
