import { folders } from '@arrival-desk/contract/orders/folders.ts';
import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { pageSizes } from '@arrival-desk/contract/pagination.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { countOf } from './order-counts.store.ts';
import { findMark } from './order-places.store.ts';
import { indexOf, inOrder, isIn, type Ordering, type Selection, sortKeyOf, walk } from './order-walks.store.ts';
import { gramQuery, type Wanted, wantedFor } from './search-text.ts';

const columnNames = [
  'order_id',
  'process_status',
  'processing_mode',
  'given_name',
  'surname',
  'full_name',
  'email',
  'contact_email_address',
  'phone_number',
  'country_code',
  'created_at',
  'refund_date',
  'processing_date',
  'process_month',
  'arrival_date',
  'assign_to',
  'mailed_at',
] as const satisfies readonly (keyof OrderRow)[];

/** The columns of a row, of the table or subquery that is called `orders`. An unfilled row raises no alarm. */
export const rowColumns = sql.join([
  ...columnNames.map((name) => sql.ref(`orders.${name}`)),
  sql`coalesce(orders.paid, true) as paid`,
]);

export interface Page {
  rows: OrderRow[];
  total: number;
}

/** Rows that are walked over rather than asked for their place. */
const nearBy = 1000;

/**
 * One page of a folder without a search and how many orders the folder holds, in one statement where the page is
 * near the beginning. A page near the end is walked to from there, one between from the nearest mark that the
 * list's places have, or in a list that has none, from the nearer end.
 */
export async function selectPage(
  db: Db,
  selection: Selection,
  ordering: Ordering,
  offset: number,
  limit: number,
): Promise<Page> {
  if (offset <= nearBy) {
    const { rows } = await sql<OrderRow & { total: number }>`
      select ${rowColumns}, (${countOf(selection)}) as total from ${pageOf(selection, ordering, offset, limit)}`.execute(
      db,
    );
    const [first] = rows;
    if (first) return { total: first.total, rows: rows.map(({ total: _, ...row }) => row) };
  }
  const total = await countFolder(db, selection);
  const length = Math.min(limit, total - offset);
  if (length <= 0) return { rows: [], total };
  const fromEnd = total - offset - length;
  if (Math.min(offset, fromEnd) > nearBy) {
    const rank = ordering.order === 'asc' ? offset : fromEnd;
    const mark = await findMark(db, selection, ordering.sort, rank, length);
    if (mark) {
      const between = mark.side === 'asc' ? rank - mark.before : mark.before - rank - length;
      const from: Ordering = { sort: ordering.sort, order: mark.side };
      const rows = await selectSlice(db, selection, from, between, length, mark.beyond);
      return { rows: ordering.order === mark.side ? rows : rows.toReversed(), total };
    }
  }
  if (fromEnd >= offset) return { rows: await selectSlice(db, selection, ordering, offset, length), total };
  const rows = await selectSlice(db, selection, reversed(ordering), fromEnd, length);
  return { rows: rows.toReversed(), total };
}

function reversed({ sort, order }: Ordering): Ordering {
  return { sort, order: order === 'asc' ? 'desc' : 'asc' };
}

export async function countFolder(db: Db, selection: Selection): Promise<number> {
  const { rows } = await sql<{ total: number }>`select (${countOf(selection)}) as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Rows are walked over in an index alone; only those that are answered are read. */
function pageOf(
  selection: Selection,
  ordering: Ordering,
  offset: number,
  limit: number,
  since: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  // In the statement's text, where there are few of them: a plan for any number of rows would be a plan for many.
  const length = (pageSizes as readonly number[]).includes(limit) ? sql.lit(limit) : sql`${limit}`;
  if (offset === 0 && hasIndexOfItsOwn(selection, ordering))
    return sql`orders where ${isIn(selection)} and ${since} order by ${inOrder(ordering)} limit ${length}`;
  const most = sql.lit(10 ** Math.max(3, Math.ceil(Math.log10(offset + limit))));
  const walked = sql`${walk(selection, ordering, since)} limit ${most}`;
  const direction = sql.raw(ordering.order);
  return sql`(
      select order_id from (${walked}) as walked
      order by sort_key ${direction}, order_id ${direction} offset ${offset} limit ${length}
    ) as found join orders using (order_id) order by ${inOrder(ordering)}`;
}

/** By name and telephone number a status shares the index of all orders, where the rows of others are walked over. */
function hasIndexOfItsOwn(selection: Selection, { sort }: Ordering): boolean {
  if (indexOf(selection, sort) !== 'orders') return false;
  const { holds } = folders[selection.folder];
  return holds === 'everything' || holds === 'mine' || (sort !== 'full_name' && sort !== 'phone_number');
}

async function selectSlice(...[db, ...which]: [Db, ...Parameters<typeof pageOf>]): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`select ${rowColumns} from ${pageOf(...which)}`.execute(db);
  return rows;
}

/** A subquery for the orders that hold a text: their ids and dates. Too short a text has no grams. */
export function textsWith(text: string): RawBuilder<unknown> {
  const wanted = wantedFor(text);
  if (!hasGrams(wanted)) return sql`(select order_id, created_at from order_texts where ${matches(wanted)} offset 0)`;
  const gathered = wanted.map(
    ({ grams, pattern }) =>
      sql`select order_id, created_at from gather_texts(${gramQuery(grams)}::tsquery, ${pattern})`,
  );
  return sql`(${sql.join(gathered, sql` union `)})`;
}

export const hasGrams = (wanted: readonly Wanted[]) => wanted.every(({ grams }) => grams.length > 0);

/** Whether the text of a row is one that is wanted. */
export function matches(wanted: readonly Wanted[]): RawBuilder<unknown> {
  return sql`(${sql.join(
    wanted.map(({ pattern }) => sql`search_text like ${pattern}`),
    sql` or `,
  )})`;
}

function holdsText({ searchVal }: Selection): RawBuilder<unknown> {
  return searchVal ? sql`orders.order_id in (select order_id from ${textsWith(searchVal)} as texts)` : sql`true`;
}

/** A query for the ids alone, to be made part of another. */
export function selectIds(selection: Selection): RawBuilder<{ order_id: string }> {
  return sql<{ order_id: string }>`
    select orders.order_id from orders where ${isIn(selection)} and ${holdsText(selection)}`;
}

/**
 * The same rows in batches, each found from the last row of the one before, so that any number of rows costs a
 * bounded amount of memory and no row is walked twice.
 */
export async function* selectBatches(
  db: Db,
  selection: Selection,
  ordering: Ordering,
  offset: number,
  limit: number,
  batchSize = 500,
): AsyncGenerator<OrderRow[]> {
  const key = sortKeyOf(ordering.sort);
  const beyond = ordering.order === 'asc' ? sql`>` : sql`<`;
  let last: { key: string; id: string } | null = null;
  for (let left = limit; left > 0; ) {
    const from: RawBuilder<unknown> = last
      ? sql`(${key}, orders.order_id) ${beyond} (${last.key}, ${last.id}::bigint)`
      : sql`true`;
    // Those that hold a text or were chosen are gathered and sorted, whatever index the list has.
    const rest =
      selection.searchVal || selection.ids
        ? sql`select orders.order_id from orders where ${isIn(selection)} and ${holdsText(selection)} and ${from}
          order by ${inOrder(ordering)}`
        : walk(selection, ordering, from);
    const { rows }: { rows: (OrderRow & { sort_key: string })[] } = await sql<OrderRow & { sort_key: string }>`
      select ${rowColumns}, (${key})::text as sort_key
      from (${rest} offset ${last ? 0 : offset} limit ${Math.min(batchSize, left)}) as found
      join orders using (order_id) order by ${inOrder(ordering)}`.execute(db);
    const end = rows.at(-1);
    if (!end) return;
    last = { key: end.sort_key, id: end.order_id };
    left -= rows.length;
    yield rows.map(({ sort_key: _, ...row }) => row);
  }
}

/** Counts the rows themselves; for a queue without a search `countFolder` reads a sum. */
export async function countRows(db: Db, selection: Selection): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (${selectIds(selection)}) as ids`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The amounts of some orders, summed up by currency, and how many of each have none. */
export async function sumAmounts(db: Db, orderIds: readonly string[]) {
  const { rows } = await sql<{ currency: string | null; amount: string | null; without: number }>`
    select nullif(currency, '') as currency, sum(amount)::text as amount,
      (count(*) filter (where amount is null or nullif(currency, '') is null))::int as without
    from orders where order_id = any (${orderIds}::bigint[]) group by 1 order by 1`.execute(db);
  return rows;
}
