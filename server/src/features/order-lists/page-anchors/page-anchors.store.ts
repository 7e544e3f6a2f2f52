import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { findStatusAt } from '../counters/folder-counters.store.ts';
import type { ListSort, Selection } from '../index-scans.store.ts';
import { deltasOf, isOfList, lies, listOf, type PartitionedList } from './list-positions.store.ts';

/** A position near a page, from which its rows can be scanned. */
export interface PageAnchor {
  /** The number of rows before the position, in ascending order. */
  before: number;
  /** The direction of the scan from here to the page. */
  direction: 'asc' | 'desc';
  /** The condition that a row lies on that side of the position. */
  beyond: RawBuilder<unknown>;
}

/**
 * The page anchor nearest to `length` rows that have `rank` others before them in ascending order; null for lists without
 * buckets.
 */
export async function findPageAnchor(
  db: Db,
  selection: Selection,
  sort: ListSort,
  rank: number,
  length: number,
): Promise<PageAnchor | null> {
  // Few orders wait for the government at a time.
  if (sort === 'receipt_due') return null;
  const list = listOf(selection.folder);
  if (list === null || selection.processMonth || selection.ready || selection.searchVal) return null;
  // Lists of one status are never sorted by it.
  if (sort === 'process_status') return findAnchorByStatus(db, rank, length);
  const anchor = await findNearestStart(db, { list, sort }, rank, length);
  if (!anchor) return null;
  const { before, key, order_id } = anchor;
  const direction = before <= rank ? 'asc' : 'desc';
  if (before === 0) return { before, direction, beyond: sql`true` };
  const position = { key: sql`${key}::text`, id: sql`${order_id}::bigint` };
  return { before, direction, beyond: lies(sort, direction === 'asc' ? '>' : '<=', position) };
}

async function findAnchorByStatus(db: Db, rank: number, length: number): Promise<PageAnchor | null> {
  const status = await findStatusAt(db, rank);
  if (!status) return null;
  const { process_status: list, before } = status;
  const anchor = await findNearestStart(db, { list, sort: 'order_id' }, rank - before, length);
  const direction = !anchor || anchor.before <= rank - before ? 'asc' : 'desc';
  const position = sql`(${list}, ${anchor?.order_id ?? '0'}::bigint)`;
  const comparison = sql.raw(direction === 'asc' ? '>' : '<=');
  const beyond = sql`(orders.process_status, orders.order_id) ${comparison} ${position}`;
  return { before: before + (anchor?.before ?? 0), direction, beyond };
}

/**
 * The start of a bucket that is nearest to some rows without lying among them. A delta at the very start of a bucket
 * counts before it. Both parts of the union are sorted by indexes, so that nothing is sorted here.
 */
async function findNearestStart(db: Db, list: PartitionedList, rank: number, length: number) {
  const { rows } = await sql<{ key: string; order_id: string; before: number }>`
    select key, order_id, before::int from (
      select key, order_id, is_start, sum(n) over (order by key, order_id) - n as before
      from (
        (select key, order_id, n, true as is_start from order_places where ${isOfList(list)} order by key, order_id)
        union all
        (select key, order_id, n::integer, false from (${deltasOf(list)}) as deltas order by key, order_id)
      ) as points
    ) as positions
    where is_start and (before <= ${rank} or before >= ${rank + length})
    order by abs(before - ${rank}) limit 1`.execute(db);
  return rows[0] ?? null;
}
