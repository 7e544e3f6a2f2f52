import { type FolderName, folders } from '@arrival-desk/contract/orders/folders.ts';
import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import type { SortColumn } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { workingStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { pageSizes } from '@arrival-desk/contract/pagination.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { countOf } from './order-counts.store.ts';
import { findDayOfRow } from './order-days.store.ts';
import { containing, gramQuery, gramsOf } from './search-text.ts';

/** Which orders: a folder, as one person sees it, narrowed by a month or a text. */
export interface Selection {
  folder: FolderName;
  userName: string;
  processMonth?: string | undefined;
  searchVal?: string | undefined;
}

export interface Ordering {
  sort: SortColumn;
  order: 'asc' | 'desc';
  /** From the other end: the rows of this order, the last one first. */
  backwards?: boolean;
}

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
] as const satisfies readonly (keyof OrderRow)[];

/** The columns of a row, of the table or subquery that is called `orders`. */
export const rowColumns = sql.join(columnNames.map((name) => sql.ref(`orders.${name}`)));

/** What a column is ordered by; never null, so that a row's value can be compared with the last one of a page. */
const sortKeys = {
  order_id: 'order_id',
  full_name: 'sort_name',
  phone_number: 'sort_phone',
  created_at: 'created_at',
  process_status: 'process_status',
  assign_to: 'sort_assignee',
  refund_date: 'sort_refund',
  email: 'sort_email',
  // Without a date an order lies at the end of time.
  arrival_date: 'sort_arrival_first',
} as const satisfies Record<SortColumn, string>;

export function sortKeyOf({ sort }: Ordering): RawBuilder<unknown> {
  return sql.ref(`orders.${sortKeys[sort]}`);
}

function directionOf({ order, backwards }: Ordering): 'asc' | 'desc' {
  return (order === 'asc') === !backwards ? 'asc' : 'desc';
}

/** The order of a list: the column, and the order id where it says nothing. */
export function inOrder(ordering: Ordering): RawBuilder<unknown> {
  const direction = sql.raw(directionOf(ordering));
  const byId = sql`orders.order_id ${direction}`;
  return ordering.sort === 'order_id' ? byId : sql`${sortKeyOf(ordering)} ${direction}, ${byId}`;
}

/** What a row of `orders` must meet, the text left aside. Statuses are literals: partial indexes are chosen by them. */
export function isIn({ folder, userName, processMonth }: Selection): RawBuilder<boolean> {
  const { holds } = folders[folder];
  const conditions: RawBuilder<unknown>[] = [];
  if (holds === 'mine') {
    conditions.push(sql`orders.assign_to = ${userName}`);
    conditions.push(sql`orders.process_status in (${sql.join(workingStatuses.map((each) => sql.lit(each)))})`);
  } else if (holds !== 'everything') conditions.push(sql`orders.process_status = ${sql.lit(holds)}`);
  if (processMonth) conditions.push(sql`orders.process_month = ${processMonth}`);
  return conditions.length ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;
}

export interface Page {
  rows: OrderRow[];
  total: number;
}

/** Rows that are walked over rather than asked for the day they are on. */
const nearBy = 1000;

/**
 * One page of a folder without a search and how many orders the folder holds, in one statement where the page is
 * near the beginning. A page far away is reached from the nearer end, by date over the counts of the days.
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
  if (ordering.sort === 'created_at') {
    const day = await findDayOfRow(db, selection, ordering.order, offset);
    if (day) {
      const since =
        ordering.order === 'desc' ? sql`orders.created_at < ${day.until}` : sql`orders.created_at >= ${day.from}`;
      return { rows: await selectSlice(db, selection, ordering, offset - day.before, limit, since), total };
    }
  }
  const fromEnd = total - offset - length;
  if (fromEnd >= offset) return { rows: await selectSlice(db, selection, ordering, offset, length), total };
  const rows = await selectSlice(db, selection, { ...ordering, backwards: true }, fromEnd, length);
  return { rows: rows.toReversed(), total };
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
  const sorted = sql`where ${isIn(selection)} and ${since} order by ${inOrder(ordering)}`;
  // In the statement's text, where there are few of them: a plan for any number of rows would be a plan for many.
  const isUsual = (pageSizes as readonly number[]).includes(limit);
  const length = isUsual ? sql.lit(limit) : sql`${limit}`;
  const start = isUsual && offset <= 4 * limit ? sql.lit(offset) : sql`${offset}`;
  if (offset === 0 && hasIndexOfItsOwn(selection, ordering)) return sql`orders ${sorted} limit ${length}`;
  const where = sql`${sorted} offset ${start} limit ${length}`;
  return sql`(select orders.order_id from orders ${where}) as found join orders using (order_id) order by ${inOrder(ordering)}`;
}

/** By name and telephone number a status shares the index of all orders, where the rows of others are walked over. */
function hasIndexOfItsOwn({ folder }: Selection, { sort }: Ordering): boolean {
  const { holds } = folders[folder];
  return holds === 'everything' || holds === 'mine' || (sort !== 'full_name' && sort !== 'phone_number');
}

async function selectSlice(...[db, ...which]: [Db, ...Parameters<typeof pageOf>]): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`select ${rowColumns} from ${pageOf(...which)}`.execute(db);
  return rows;
}

/** A subquery for the orders that hold a text: their ids and dates. Too short a text has no grams. */
export function textsWith(text: string): RawBuilder<unknown> {
  const grams = gramsOf(text);
  return grams.length
    ? sql`(select order_id, created_at from gather_texts(${gramQuery(grams)}::tsquery, ${containing(text)}))`
    : sql`(select order_id, created_at from order_texts where search_text like ${containing(text)} offset 0)`;
}

/** All that is selected; a text is looked for by its grams. */
function selected(selection: Selection): RawBuilder<unknown> {
  const { searchVal } = selection;
  if (!searchVal) return isIn(selection);
  return sql`${isIn(selection)} and orders.order_id in (select order_id from ${textsWith(searchVal)} as texts)`;
}

/** A query for the ids alone, to be made part of another. */
export function selectIds(selection: Selection): RawBuilder<{ order_id: string }> {
  return sql<{ order_id: string }>`select orders.order_id from orders where ${selected(selection)}`;
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
  const key = sortKeyOf(ordering);
  const beyond = ordering.order === 'asc' ? sql`>` : sql`<`;
  let last: { key: string; id: string } | null = null;
  for (let left = limit; left > 0; ) {
    const from: RawBuilder<unknown> = last
      ? sql`and (${key}, orders.order_id) ${beyond} (${last.key}, ${last.id}::bigint)`
      : sql``;
    const { rows }: { rows: (OrderRow & { sort_key: string })[] } = await sql<OrderRow & { sort_key: string }>`
      select ${rowColumns}, (${key})::text as sort_key from orders where ${selected(selection)} ${from}
      order by ${inOrder(ordering)} offset ${last ? 0 : offset} limit ${Math.min(batchSize, left)}`.execute(db);
    const end = rows.at(-1);
    if (!end) return;
    last = { key: end.sort_key, id: end.order_id };
    left -= rows.length;
    yield rows.map(({ sort_key: _, ...row }) => row);
  }
}

/** Counts the rows themselves; for a queue without a search `countFolder` reads a sum. */
export async function countRows(db: Db, selection: Selection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders where ${selected(selection)}`.execute(db);
  return rows[0]?.count ?? 0;
}
