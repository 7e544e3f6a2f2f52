import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import type { Db } from '../../platform/database/database.ts';
import type { StoredRow } from './order-lists.store.ts';
import { findUnasked } from './unasked.store.ts';

/**
 * Which of some orders were filed with other facts than they have now, by their IDs. Filing builds on orders, and these on
 * lists, so lists are given it.
 */
export type FindFiledOtherwise = (db: Db, rows: readonly StoredRow[]) => Promise<ReadonlySet<string>>;

/** Rows of a list as the contract has them. */
export async function completeRows(db: Db, rows: readonly StoredRow[], find: FindFiledOtherwise): Promise<OrderRow[]> {
  const answered = rows.filter(({ answered_at }) => answered_at !== null);
  const [stale, unasked] = await Promise.all([
    find(db, rows),
    findUnasked(
      db,
      answered.map(({ order_id }) => order_id),
    ),
  ]);
  return rows.map((row) => ({
    ...row,
    filed_otherwise: stale.has(row.order_id),
    answered_unasked: unasked.has(row.order_id),
  }));
}
