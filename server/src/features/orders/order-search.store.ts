import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { isSurelyRare } from './common-grams.ts';
import { countOf } from './order-counts.store.ts';
import { hasGrams, matches, type Page, rowColumns, textsWith } from './order-lists.store.ts';
import { indexOf, isIn, type Ordering, type Selection, sortKeyOf, walk } from './order-walks.store.ts';
import type { StoredOrder } from './orders.store.ts';
import { numberStart, wantedFor } from './search-text.ts';

/** A search as it was asked: a folder and a text. */
export type Search = Selection & { searchVal: string };

export interface FoundPage extends Page {
  /** There are more than `total`; how many was not counted. */
  more: boolean;
}

/** Rows that every search looks through in the list's order before the grams are asked, and the most it ever does. */
const firstLook = 500;
const furthestLook = 100_000;
/** To gather a match by its grams costs as much as to look through so many rows. */
const gathering = 4;
/** As many matches as are to be expected are gathered and counted whatever the cost. */
const alwaysCounted = 1000;

/**
 * One page of what a text finds. A text on some thousand orders or less is found by its grams, all of it, and counted
 * exactly. A commoner one is found by walking the list in its order until the page is full, which costs the same
 * whatever the number of orders; how many there are in all is not counted then, only that there are more
 * (docs/decisions/017).
 */
export async function searchPage(
  db: Db,
  search: Search,
  ordering: Ordering,
  offset: number,
  limit: number,
): Promise<FoundPage> {
  const page = { ordering, offset, limit };
  const needed = offset + limit;
  const gather = async () => {
    const { rows, total } = await selectMatches(db, far(search, ordering), page);
    return { rows, total, more: false };
  };
  if (await isSurelyRare(db, search.searchVal)) return gather();
  const first = await selectMatches(db, near(search, ordering, firstLook), page, sizesOf(search));
  if (first.size <= firstLook) return { rows: first.rows, total: first.total, more: false };
  if (hasGrams(wantedFor(search.searchVal)) && (first.total / firstLook) * first.orders <= alwaysCounted)
    return gather();
  if (first.total > needed)
    return { rows: first.rows, total: Math.max(needed, Math.floor((first.total - 1) / 10) * 10), more: true };
  const further = howFar(first, search, needed);
  if (!further) return gather();
  const { rows, total } = await selectMatches(db, near(search, ordering, further, needed + 1), page);
  if (total > needed) return { rows, total: needed, more: true };
  return first.size <= further ? { rows, total, more: false } : gather();
}

/** How many rows to walk for a page after the first look; 0 where gathering is cheaper. */
function howFar({ total, size, orders }: Page & Sizes, { searchVal }: Search, needed: number): number {
  const share = total / firstLook;
  const rows = Math.min(size, share ? (1.5 * (needed + 1)) / share : Number.POSITIVE_INFINITY);
  const worth = hasGrams(wantedFor(searchVal)) ? gathering * share * orders : Number.POSITIVE_INFINITY;
  // In few steps: the number stands in the text of a prepared statement.
  return rows <= Math.min(worth, furthestLook) ? 10 ** Math.ceil(Math.log10(rows)) : 0;
}

const everything: Selection = { folder: 'order-history', userName: '' };

/** Those of the first rows of the list that hold the text; in their order no more than `most`. */
function near(search: Search, ordering: Ordering, look: number, most?: number): RawBuilder<unknown> {
  const { sort, order } = ordering;
  // Walked by date, a text stands beside its place already.
  const isDirect = indexOf(search, sort) === 'texts';
  const newest = sql.raw(`created_at ${order}, order_id ${order}`);
  const walked = isDirect
    ? sql`select order_id, created_at as sort_key, search_text from order_texts order by ${newest}`
    : walk(search, ordering);
  return sql`
    select order_id, sort_key from (${walked} limit ${sql.lit(look)}) as orders ${isDirect ? sql`` : sql`join order_texts using (order_id)`}
    where ${matches(wantedFor(search.searchVal))}
    ${most ? sql`order by sort_key ${sql.raw(order)}, order_id ${sql.raw(order)} limit ${most}` : sql``}`;
}

/** All rows of the folder that hold the text. Fenced, so that no plan walks the list in its order for them. */
function far(search: Search, ordering: Ordering): RawBuilder<unknown> {
  const texts = textsWith(search.searchVal);
  if (indexOf(search, ordering.sort) === 'texts')
    return sql`select order_id, created_at as sort_key from ${texts} as texts`;
  return sql`
    select orders.order_id, orders.sort_key from ${texts} as texts cross join lateral (
      select orders.order_id, ${sortKeyOf(ordering.sort)} as sort_key from orders
      where orders.order_id = texts.order_id and ${isIn(search)} offset 0
    ) as orders`;
}

/** How many orders the folder and the whole database hold, where that was asked. */
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
  { ordering: { order }, offset, limit }: { ordering: Ordering; offset: number; limit: number },
  sizes = sql`0 as size, 0 as orders`,
): Promise<Page & Sizes> {
  const sorted = sql.raw(`sort_key ${order}, order_id ${order}`);
  const { rows } = await sql<OrderRow & { found: number; size: number; orders: number }>`
    with matches as materialized (${matches})
    select ${rowColumns}, counted.found, counted.size, counted.orders from (
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

/**
 * The newest orders with a text in what search looks through, or whose transaction id begins with it, what the provider
 * puts before an id ('ch_') left out of both.
 */
export async function selectFound(db: Db, text: string, limit: number): Promise<OrderRow[]> {
  const newest = sql`order by created_at desc, order_id desc`;
  const begins = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+_/, '');
  const bareId = sql`regexp_replace(lower(transaction_id), '^[a-z]+_', '') collate "C"`;
  const ofTransaction = sql`(${bareId} >= ${begins} and ${bareId} < ${begins} || chr(1114111))`;
  const near = sql`
    select order_id, created_at from (
      select order_id, created_at, search_text, transaction_id from order_texts ${newest} limit ${sql.lit(firstLook)}
    ) as texts where ${matches(wantedFor(text))} or ${ofTransaction}`;
  const far = sql`
    ${textsWith(text)}
    union (select order_id, created_at from order_texts where ${ofTransaction} offset 0)`;
  for (const source of [near, far]) {
    const { rows } = await sql<OrderRow>`
      select ${rowColumns} from (select order_id from (${source}) as texts ${newest} limit ${sql.lit(limit)}) as texts
      join orders using (order_id) order by orders.created_at desc, orders.order_id desc`.execute(db);
    if (rows.length === limit || source === far) return rows;
  }
  return [];
}

/** Puts the grams of new texts in their place; searches read what still waits. */
export async function settleTexts(db: Db): Promise<void> {
  await sql`select gin_clean_pending_list('order_texts_grams')`.execute(db);
}

/** Some orders whose texts do not end with the telephone number in international form; locks them. */
export async function lockOldTexts(trx: Trx, limit: number) {
  // As the index has it (migration 021): a parameter would not be known to be the same.
  const isOld = sql`search_text not like ${sql.lit(`%${numberStart}%`)}`;
  const { rows } = await sql<StoredOrder>`
    select orders.* from (select order_id from order_texts where ${isOld} order by order_id limit ${limit}) as old
    join orders using (order_id) for update of orders`.execute(trx);
  return rows;
}

export async function writeSearchText(trx: Trx, orderId: string, search_text: string): Promise<void> {
  await trx.updateTable('orders').set({ search_text }).where('order_id', '=', orderId).execute();
}
