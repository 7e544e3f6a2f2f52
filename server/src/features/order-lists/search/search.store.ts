import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { countOf } from '../counters/folder-counters.store.ts';
import { indexOf, indexScan, isIn, type Ordering, type Selection, sortKeyOf } from '../index-scans.store.ts';
import { type Page, type Reading, rowColumns, type StoredRow } from '../order-lists.store.ts';
import { isSurelyRare } from './ngram-statistics.store.ts';
import { searchLimits } from './search-limits.ts';
import { patternsFor } from './search-patterns.ts';
import { haveNgrams, matches, textsWith } from './text-matches.store.ts';

/** A folder and a text. */
export type Search = Selection & { searchVal: string };

export interface FoundPage extends Page {
  /** There are more than `total` matches; they were not all counted. */
  more: boolean;
}

const { probeRows, maxScannedRows, scannedRowsPerMatch, maxCountedMatches } = searchLimits;

/**
 * One page of the orders that contain a text. A text in few orders is collected through its n-grams and counted exactly.
 * For a common text the list is scanned in its order until the page is full, which costs the same for any number of
 * orders; the total is not counted then (docs/decisions/017).
 */
export async function searchPage(
  db: Db,
  search: Search,
  ordering: Reading,
  offset: number,
  limit: number,
): Promise<FoundPage> {
  const page = { ordering, offset, limit };
  const needed = offset + limit;
  const collect = async () => {
    const { rows, total } = await selectMatches(db, allMatches(search, ordering), page);
    return { rows, total, more: false };
  };
  if (await isSurelyRare(db, search.searchVal)) return collect();
  const probe = await selectMatches(db, matchesAmong(search, ordering, probeRows), page, sizesOf(search));
  if (probe.size <= probeRows) return { rows: probe.rows, total: probe.total, more: false };
  if (haveNgrams(patternsFor(search.searchVal)) && (probe.total / probeRows) * probe.orders <= maxCountedMatches)
    return collect();
  if (probe.total > needed)
    return { rows: probe.rows, total: Math.max(needed, Math.floor((probe.total - 1) / 10) * 10), more: true };
  const rowsToScan = estimateScan(probe, search, needed);
  if (!rowsToScan) return collect();
  // Goes on where the probe ended: its rows are not read again.
  const further = matchesAmong(search, ordering, rowsToScan, { after: probeRows, max: needed + 1 - probe.total });
  const rest = await selectMatches(db, further, {
    ordering,
    offset: Math.max(0, offset - probe.total),
    limit: needed - Math.max(offset, probe.total),
  });
  const total = probe.total + rest.total;
  const rows = [...probe.rows, ...rest.rows.filter(({ order_id }) => !has(probe.rows, order_id))];
  if (total > needed) return { rows, total: needed, more: true };
  return probe.size <= probeRows + rowsToScan ? { rows, total, more: false } : collect();
}

/** An order that came in meanwhile moves the last row of the probe into the rows after it. */
const has = (rows: readonly StoredRow[], orderId: string) => rows.some(({ order_id }) => order_id === orderId);

/** How many rows to scan for a page after the probe; 0 if collecting all matches is cheaper. */
function estimateScan({ total, size, orders }: Page & Sizes, { searchVal }: Search, needed: number): number {
  const share = total / probeRows;
  const rows = Math.min(size, share ? (1.5 * (needed + 1)) / share : Number.POSITIVE_INFINITY);
  const costOfCollecting = haveNgrams(patternsFor(searchVal))
    ? scannedRowsPerMatch * share * orders
    : Number.POSITIVE_INFINITY;
  // Rounded to a power of ten, because the number is part of a prepared statement's text.
  return rows <= Math.min(costOfCollecting, maxScannedRows) ? 10 ** Math.ceil(Math.log10(rows)) : 0;
}

const everything: Selection = { folder: 'order-history', userName: '' };

/** The matches among the first rows of the list, or of those `after` so many; with `max`, only the first of these. */
function matchesAmong(
  search: Search,
  ordering: Ordering,
  rowCount: number,
  { after = 0, max }: { after?: number; max?: number } = {},
): RawBuilder<unknown> {
  const { sort, order } = ordering;
  // The index by date is on the table of the texts itself.
  const isDirect = indexOf(search, sort) === 'texts';
  const newest = sql.raw(`created_at ${order}, order_id ${order}`);
  const scan = isDirect
    ? sql`select order_id, created_at as sort_key, search_text from order_texts order by ${newest}`
    : indexScan(search, ordering);
  return sql`
    select order_id, sort_key from (${scan} offset ${sql.lit(after)} limit ${sql.lit(rowCount)}) as orders ${isDirect ? sql`` : sql`join order_texts using (order_id)`}
    where ${matches(patternsFor(search.searchVal))}
    ${max ? sql`order by sort_key ${sql.raw(order)}, order_id ${sql.raw(order)} limit ${max}` : sql``}`;
}

/** All matches in the folder. `offset 0` keeps PostgreSQL from scanning the list in its order for them. */
function allMatches(search: Search, ordering: Ordering): RawBuilder<unknown> {
  const texts = textsWith(search.searchVal);
  if (indexOf(search, ordering.sort) === 'texts')
    return sql`select order_id, created_at as sort_key from ${texts} as texts`;
  // The date is known by now, so that an index is enough to see whether an order is in the folder.
  const key = ordering.sort === 'created_at' ? sql`texts.created_at` : sortKeyOf(ordering.sort);
  return sql`
    select orders.order_id, orders.sort_key from ${texts} as texts cross join lateral (
      select orders.order_id, ${key} as sort_key from orders
      where orders.order_id = texts.order_id and ${isIn(search)} offset 0
    ) as orders`;
}

/** The number of orders in the folder and in the whole database, if asked for; 0 otherwise. */
interface Sizes {
  size: number;
  orders: number;
}

function sizesOf(search: Search): RawBuilder<unknown> {
  return sql`(${countOf(search)}) as size, (${countOf(everything)}) as orders`;
}

async function selectMatches(
  db: Db,
  matches: RawBuilder<unknown>,
  { ordering: { order, now }, offset, limit }: { ordering: Reading; offset: number; limit: number },
  sizes = sql`0 as size, 0 as orders`,
): Promise<Page & Sizes> {
  const sorted = sql.raw(`sort_key ${order}, order_id ${order}`);
  const { rows } = await sql<StoredRow & { found: number; size: number; orders: number }>`
    with matches as materialized (${matches})
    select ${rowColumns(now)}, counted.found, counted.size, counted.orders from (
      select count(*)::int as found, ${sizes} from matches
    ) as counted
    left join (
      (select order_id, sort_key from matches order by ${sorted} offset ${offset} limit ${limit}) as page
      join orders using (order_id)
    ) on true
    order by page.sort_key ${sql.raw(order)}, orders.order_id ${sql.raw(order)}`.execute(db);
  const { found: total = 0, size = 0, orders = 0 } = rows[0] ?? {};
  const found = rows.filter(({ order_id }) => order_id !== null);
  return { total, size, orders, rows: found.map(({ found: _, size: __, orders: ___, ...row }) => row) };
}

const bareId = sql`regexp_replace(lower(transaction_id), '^[a-z]+_', '') collate "C"`;

/** The table of the orders that can have a transaction, as their IDs: those whose ID is the same without prefix and case. */
export const textsOfTransaction = (transactionId: string): RawBuilder<unknown> => sql`(
  select order_id from order_texts
  where ${bareId} = regexp_replace(lower(nullif(${transactionId}::text, '')), '^[a-z]+_', '') collate "C")`;

/**
 * The newest orders that contain a text, or whose transaction ID begins with it; the prefix that providers put before an
 * ID ('ch_') is ignored in both.
 */
export async function selectFound(db: Db, text: string, limit: number, now: Date): Promise<StoredRow[]> {
  const newest = sql`order by created_at desc, order_id desc`;
  const idStart = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+_/, '');
  const ofTransaction = sql`(${bareId} >= ${idStart} and ${bareId} < ${idStart} || chr(1114111))`;
  const amongNewest = sql`
    select order_id, created_at from (
      select order_id, created_at, search_text, transaction_id from order_texts ${newest} limit ${sql.lit(probeRows)}
    ) as texts where ${matches(patternsFor(text))} or ${ofTransaction}`;
  const amongAll = sql`
    ${textsWith(text)}
    union (select order_id, created_at from order_texts where ${ofTransaction} offset 0)`;
  for (const source of [amongNewest, amongAll]) {
    const { rows } = await sql<StoredRow>`
      select ${rowColumns(now)} from (select order_id from (${source}) as texts ${newest} limit ${sql.lit(limit)}) as texts
      join orders using (order_id) order by orders.created_at desc, orders.order_id desc`.execute(db);
    if (rows.length === limit || source === amongAll) return rows;
  }
  return [];
}

/** Moves the n-grams of new texts into the search index; searches read pending ones as well. */
export async function mergePendingTexts(db: Db): Promise<void> {
  await sql`select gin_clean_pending_list('order_texts_grams')`.execute(db);
}
