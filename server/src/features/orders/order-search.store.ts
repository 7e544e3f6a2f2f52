import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import {
  countFolder,
  inOrder,
  isIn,
  type Ordering,
  type Page,
  rowColumns,
  type Selection,
  sortKeyOf,
} from './order-lists.store.ts';
import { containing, literally } from './search-text.ts';

/** A search as it was asked: a folder and a text. */
export type Search = Selection & { searchVal: string };

export interface FoundPage extends Page {
  /** There are more than `total`; how many was not counted. */
  more: boolean;
}

/** How many texts, or whole orders, are looked through before the trigrams are asked, and how many at the most. */
const firstLook = { texts: 2000, orders: 500 };
const furthestLook = 100_000;
/** A text that as many of a hundred rows hold is common: its page is found sooner by looking further on. */
const commonFrom = 0.5;

/**
 * One page of what a text finds. A common text is found by walking the list in its order until the page is full, which
 * costs the same whatever the number of orders; how many there are in all is not counted then, only that there are
 * more. A rare one is found by its trigrams, all of it, and counted exactly (docs/decisions/017).
 */
export async function searchPage(
  db: Db,
  search: Search,
  ordering: Ordering,
  offset: number,
  limit: number,
): Promise<FoundPage> {
  const size = await countFolder(db, search);
  const needed = offset + limit;
  for (let look = firstLook[isDirect(search, ordering) ? 'texts' : 'orders']; look <= furthestLook; ) {
    const { rows, total: found } = await selectMatches(db, near(search, ordering, look), ordering, offset, limit);
    if (size <= look) return { rows, total: found, more: false };
    if (found > needed) return { rows, total: Math.max(needed, Math.floor((found - 1) / 10) * 10), more: true };
    if ((found / look) * 100 < commonFrom) break;
    // In few steps: the number stands in the text of a prepared statement.
    look = 10 ** Math.ceil(Math.log10(Math.max(2, (1.5 * (needed + 1)) / found) * look));
  }
  return { ...(await selectMatches(db, far(search, ordering), ordering, offset, limit)), more: false };
}

/** All orders by date: the texts' own table is the narrowest way through them. */
function isDirect({ folder, processMonth }: Search, { sort }: Ordering): boolean {
  return folder === 'order-history' && !processMonth && sort === 'created_at';
}

/** Those of the first rows of the list that hold the text. */
function near(search: Search, ordering: Ordering, look: number): RawBuilder<unknown> {
  const source = isDirect(search, ordering) ? sql`order_texts as orders` : sql`orders`;
  return sql`
    select orders.order_id, orders.sort_key from (
      select orders.order_id, ${sortKeyOf(ordering)} as sort_key, orders.search_text from ${source}
      where ${isIn(search)} order by ${inOrder(ordering)} limit ${sql.lit(look)}
    ) as orders where orders.search_text like ${containing(search.searchVal)}`;
}

/** All rows of the folder that hold the text. Fenced, so that no plan walks the list in its order for them. */
function far(search: Search, ordering: Ordering): RawBuilder<unknown> {
  const texts = sql`select order_id, created_at from order_texts where search_text like ${containing(search.searchVal)}`;
  if (isDirect(search, ordering)) return sql`select order_id, created_at as sort_key from (${texts}) as texts`;
  return sql`
    select orders.order_id, orders.sort_key from (${texts} offset 0) as texts cross join lateral (
      select orders.order_id, ${sortKeyOf(ordering)} as sort_key from orders
      where orders.order_id = texts.order_id and ${isIn(search)} offset 0
    ) as orders`;
}

async function selectMatches(
  db: Db,
  matches: RawBuilder<unknown>,
  { order }: Ordering,
  offset: number,
  limit: number,
): Promise<Page> {
  const sorted = sql.raw(`sort_key ${order}, order_id ${order}`);
  const { rows } = await sql<OrderRow & { found: number }>`/* hot */
    with matches as materialized (${matches})
    select ${rowColumns}, counted.found
    from (select count(*)::int as found from matches) as counted
    left join (
      (select * from matches order by ${sorted} offset ${offset} limit ${limit}) as page join orders using (order_id)
    ) on true
    order by page.sort_key ${sql.raw(order)}, orders.order_id ${sql.raw(order)}`.execute(db);
  const total = rows[0]?.found ?? 0;
  return { total, rows: rows.flatMap(({ found: _, ...row }) => (row.order_id === null ? [] : [row])) };
}

/** The newest orders with a text in what search looks through or in their transaction id. */
export async function selectFound(db: Db, text: string, limit: number): Promise<OrderRow[]> {
  const holds = sql`(texts.search_text like ${containing(text)} or texts.transaction_id like ${literally(text.trim())})`;
  const newest = sql`order by texts.created_at desc, texts.order_id desc`;
  const near = sql`(select * from order_texts as texts ${newest} limit ${sql.lit(firstLook.texts)}) as texts`;
  const far = sql`(select * from order_texts as texts where ${holds} offset 0) as texts`;
  for (const source of [near, far]) {
    const { rows } = await sql<OrderRow>`/* hot */
      select ${rowColumns} from (
        select texts.order_id, texts.created_at from ${source} where ${holds} ${newest} limit ${sql.lit(limit)}
      ) as texts join orders using (order_id) ${newest}`.execute(db);
    if (rows.length === limit || source === far) return rows;
  }
  return [];
}
