import { type FolderName, folders } from '@arrival-desk/contract/orders/folders.ts';
import type { SortColumn } from '@arrival-desk/contract/orders/sort-columns.ts';
import { assignableStatuses, processStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { type RawBuilder, sql } from 'kysely';

/** Which orders: a folder, as one person sees it, narrowed by a month or a text. */
export interface Selection {
  folder: FolderName;
  userName: string;
  processMonth?: string | undefined;
  searchVal?: string | undefined;
  /** Only these of the folder. */
  ids?: readonly string[] | undefined;
}

export interface Ordering {
  sort: SortColumn;
  order: 'asc' | 'desc';
}

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

export function sortKeyOf(sort: SortColumn): RawBuilder<unknown> {
  return sql.ref(`orders.${sortKeys[sort]}`);
}

/** The order of a list: the column, and the order id where it says nothing. */
export function inOrder({ sort, order }: Ordering): RawBuilder<unknown> {
  const direction = sql.raw(order);
  const byId = sql`orders.order_id ${direction}`;
  return sort === 'order_id' ? byId : sql`${sortKeyOf(sort)} ${direction}, ${byId}`;
}

/** What a row of `orders` must meet, the text left aside. Statuses are literals: partial indexes are chosen by them. */
export function isIn({ folder, userName, processMonth, ids }: Selection): RawBuilder<boolean> {
  const { holds } = folders[folder];
  const conditions: RawBuilder<unknown>[] = [];
  if (holds === 'mine') {
    conditions.push(sql`orders.assign_to = ${userName}`);
    conditions.push(sql`orders.process_status in (${sql.join(assignableStatuses.map((each) => sql.lit(each)))})`);
  } else if (holds !== 'everything') conditions.push(sql`orders.process_status = ${sql.lit(holds)}`);
  if (processMonth) conditions.push(sql`orders.process_month = ${processMonth}`);
  if (ids) conditions.push(sql`orders.order_id = any (${ids}::bigint[])`);
  return conditions.length ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;
}

/** How an index answers a list in its order: one of `orders`, the one by date of the texts, or one of each status merged. */
export function indexOf({ folder, processMonth }: Selection, sort: SortColumn): 'orders' | 'texts' | 'statuses' {
  if (folders[folder].holds !== 'everything') return 'orders';
  if (sort === 'created_at') return processMonth ? 'statuses' : 'texts';
  return sort === 'arrival_date' || sort === 'assign_to' ? 'statuses' : 'orders';
}

/** The rows of a list, their ids and what they are sorted by: what an index alone can answer, in its order if asked. */
export function rowsOf(
  selection: Selection,
  { sort, order }: Pick<Ordering, 'sort'> & Partial<Ordering>,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const rows = (table: RawBuilder<unknown>, isIn: RawBuilder<unknown>) =>
    sql`select orders.order_id, ${sortKeyOf(sort)} as sort_key from ${table} where ${isIn} and ${where}`;
  const index = indexOf(selection, sort);
  if (index === 'texts') return rows(sql`order_texts as orders`, sql`true`);
  if (index === 'orders') return rows(sql`orders`, isIn(selection));
  // Each status in its order, or PostgreSQL sorts them all instead of merging them.
  const sorted = order ? sql`order by ${inOrder({ sort, order })}` : sql``;
  const ofStatus = processStatuses.map(
    (status) => sql`(${rows(sql`orders`, sql`process_status = ${sql.lit(status)} and ${isIn(selection)}`)} ${sorted})`,
  );
  return sql.join(ofStatus, sql` union all `);
}

/** The same rows in the list's order. */
export function walk(selection: Selection, ordering: Ordering, where?: RawBuilder<unknown>): RawBuilder<unknown> {
  const direction = sql.raw(ordering.order);
  return sql`select order_id, sort_key from (${rowsOf(selection, ordering, where)}) as orders
    order by sort_key ${direction}, order_id ${direction}`;
}
