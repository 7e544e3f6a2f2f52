import { folders } from '@arrival-desk/contract/order-lists/folders.ts';
import { type OrderRow, orderRow } from '@arrival-desk/contract/orders/order.ts';
import { pageSizes } from '@arrival-desk/contract/pagination.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { countOf } from './counters/folder-counters.store.ts';
import { indexOf, indexScan, inOrder, isIn, type Ordering, type Selection, sortKeyOf } from './index-scans.store.ts';
import { mailTrouble } from './mail-trouble.store.ts';
import { findPageAnchor } from './page-anchors/page-anchors.store.ts';
import { isReceiptMissing } from './receipt-missing.store.ts';
import { textsWith } from './search/text-matches.store.ts';

/** A row of a list without what only its edits and its events tell. */
export type StoredRow = Omit<OrderRow, 'filed_otherwise' | 'answered_unasked'>;

/** The fields of a row that are computed; the others are columns as they are. */
const computed = ['receipt_missing', 'mail_trouble', 'filed_otherwise', 'answered_unasked'];
/** One text of all columns: a node for each of forty would be compiled again for every list. */
const columns = sql.raw(
  Object.keys(orderRow.shape)
    .filter((name) => !computed.includes(name))
    .map((name) => `orders."${name}"`)
    .join(', '),
);

/** The columns of a row of the table or subquery `orders`. */
export const rowColumns = (now: Date): RawBuilder<unknown> =>
  sql`${columns}, ${isReceiptMissing(now)} as receipt_missing, ${mailTrouble(now)} as mail_trouble`;

/** How a list is read: its order, and the present time, on which marks of its rows depend. */
export interface Reading extends Ordering {
  now: Date;
}

export interface Page {
  rows: StoredRow[];
  total: number;
}

/** Offsets up to this are scanned from the end of the list rather than from a page anchor. */
const maxScannedOffset = 1000;

/**
 * One page of a folder without a search, and the number of orders in the folder; in one statement if the page is near the
 * beginning. Other pages are scanned from the nearest page anchor, or from the nearer end of the list.
 */
export async function selectPage(
  db: Db,
  selection: Selection,
  ordering: Reading,
  offset: number,
  limit: number,
): Promise<Page> {
  if (offset <= maxScannedOffset && !selection.ready) {
    const { rows } = await sql<StoredRow & { total: number }>`
      select ${rowColumns(ordering.now)}, (${countOf(selection)}) as total from ${pageOf(selection, ordering, offset, limit)}`.execute(
      db,
    );
    const [first] = rows;
    if (first) return { total: first.total, rows: rows.map(({ total: _, ...row }) => row) };
  }
  const total = await countFolder(db, selection);
  const length = Math.min(limit, total - offset);
  if (length <= 0) return { rows: [], total };
  const fromEnd = total - offset - length;
  if (Math.min(offset, fromEnd) > maxScannedOffset) {
    const rank = ordering.order === 'asc' ? offset : fromEnd;
    const anchor = await findPageAnchor(db, selection, ordering.sort, rank, length);
    if (anchor) {
      const { before, direction, beyond } = anchor;
      const distance = direction === 'asc' ? rank - before : before - rank - length;
      const rows = await selectSlice(db, selection, { ...ordering, order: direction }, distance, length, beyond);
      return { rows: ordering.order === direction ? rows : rows.toReversed(), total };
    }
  }
  if (fromEnd >= offset) return { rows: await selectSlice(db, selection, ordering, offset, length), total };
  const rows = await selectSlice(db, selection, reversed(ordering), fromEnd, length);
  return { rows: rows.toReversed(), total };
}

function reversed(ordering: Reading): Reading {
  return { ...ordering, order: ordering.order === 'asc' ? 'desc' : 'asc' };
}

/** The counters do not know which orders are ready: those are counted in an index. */
export async function countFolder(db: Db, selection: Selection): Promise<number> {
  if (selection.ready) return countRows(db, selection);
  const { rows } = await sql<{ total: number }>`select (${countOf(selection)}) as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Skips rows in an index-only scan and reads only the rows of the page; `beyond` limits the scan to one side of a page anchor. */
function pageOf(
  selection: Selection,
  ordering: Ordering,
  offset: number,
  limit: number,
  beyond: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  // Common page sizes are literals: a generic plan for any limit would be a plan for many rows.
  const length = (pageSizes as readonly number[]).includes(limit) ? sql.lit(limit) : sql`${limit}`;
  if (offset === 0 && hasIndexOfItsOwn(selection, ordering))
    return sql`orders where ${isIn(selection)} and ${beyond} order by ${inOrder(ordering)} limit ${length}`;
  const maxScanned = sql.lit(10 ** Math.max(3, Math.ceil(Math.log10(offset + limit))));
  const scanned = sql`${indexScan(selection, ordering, beyond)} limit ${maxScanned}`;
  const direction = sql.raw(ordering.order);
  return sql`(
      select order_id from (${scanned}) as scanned
      order by sort_key ${direction}, order_id ${direction} offset ${offset} limit ${length}
    ) as found join orders using (order_id) order by ${inOrder(ordering)}`;
}

/**
 * By name and telephone number the lists of a status share the index of all orders, so a scan skips rows of other statuses.
 * What was answered has one index, which has the newest first and the other sort keys.
 */
function hasIndexOfItsOwn(selection: Selection, { sort }: Ordering): boolean {
  if (selection.ready === 'answered') return sort === 'created_at';
  if (indexOf(selection, sort) !== 'orders') return false;
  const { holds } = folders[selection.folder];
  return holds === 'everything' || holds === 'mine' || (sort !== 'full_name' && sort !== 'phone_number');
}

async function selectSlice(
  db: Db,
  selection: Selection,
  reading: Reading,
  ...which: [offset: number, limit: number, beyond?: RawBuilder<unknown>]
): Promise<StoredRow[]> {
  const page = pageOf(selection, reading, ...which);
  const { rows } = await sql<StoredRow>`select ${rowColumns(reading.now)} from ${page}`.execute(db);
  return rows;
}

function containsText({ searchVal }: Selection): RawBuilder<unknown> {
  return searchVal ? sql`orders.order_id in (select order_id from ${textsWith(searchVal)} as texts)` : sql`true`;
}

/** A query for the order IDs alone, to be a part of another query. */
export function selectIds(selection: Selection): RawBuilder<{ order_id: string }> {
  return sql<{ order_id: string }>`
    select orders.order_id from orders where ${isIn(selection)} and ${containsText(selection)}`;
}

/**
 * All rows of a selection in batches, each found from the last row of the one before: memory stays bounded, and no row is
 * scanned twice.
 */
export async function* selectBatches(
  db: Db,
  selection: Selection,
  ordering: Reading,
  offset: number,
  limit: number,
  batchSize = 500,
): AsyncGenerator<StoredRow[]> {
  const key = sortKeyOf(ordering.sort);
  const beyond = ordering.order === 'asc' ? sql`>` : sql`<`;
  let last: { key: string; id: string } | null = null;
  for (let left = limit; left > 0; ) {
    const from: RawBuilder<unknown> = last
      ? sql`(${key}, orders.order_id) ${beyond} (${last.key}, ${last.id}::bigint)`
      : sql`true`;
    // Searched or chosen orders are collected and sorted, whatever index the list has.
    const rest =
      selection.searchVal || selection.ids
        ? sql`select orders.order_id from orders where ${isIn(selection)} and ${containsText(selection)} and ${from}
          order by ${inOrder(ordering)}`
        : indexScan(selection, ordering, from);
    const { rows }: { rows: (StoredRow & { sort_key: string })[] } = await sql<StoredRow & { sort_key: string }>`
      select ${rowColumns(ordering.now)}, (${key})::text as sort_key
      from (${rest} offset ${last ? 0 : offset} limit ${Math.min(batchSize, left)}) as found
      join orders using (order_id) order by ${inOrder(ordering)}`.execute(db);
    const end = rows.at(-1);
    if (!end) return;
    last = { key: end.sort_key, id: end.order_id };
    left -= rows.length;
    yield rows.map(({ sort_key: _, ...row }) => row);
  }
}

/** Counts the rows; `countFolder` is cheaper for a queue without a search. */
export async function countRows(db: Db, selection: Selection): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (${selectIds(selection)}) as ids`.execute(db);
  return rows[0]?.count ?? 0;
}
