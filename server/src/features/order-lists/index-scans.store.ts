import { folders, type Readiness } from '@arrival-desk/contract/order-lists/folders.ts';
import type { SortColumn } from '@arrival-desk/contract/order-lists/sort-columns.ts';
import { processStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { FolderView } from './order-scope.ts';
import { scopeConditions } from './scope-conditions.store.ts';

/** Which orders: a folder as one person sees it, narrowed by a month, a text or whether they are ready to file or answered. */
export interface Selection extends FolderView {
  /** Orders that nobody has checked yet are neither ready nor not. */
  ready?: Readiness | undefined;
  searchVal?: string | undefined;
  /** Only these of the folder. */
  ids?: readonly string[] | undefined;
}

/** What lists are sorted by: a column, or in Awaiting Govt how long the receipt of a filed card has been due. */
export type ListSort = SortColumn | 'receipt_due';

export interface Ordering {
  sort: ListSort;
  order: 'asc' | 'desc';
}

/** The sort key of each order; never null, so that a row's value can be compared with the last one of a page. */
const sortKeys = {
  order_id: 'order_id',
  full_name: 'sort_name',
  phone_number: 'sort_phone',
  created_at: 'created_at',
  process_status: 'process_status',
  assign_to: 'sort_assignee',
  refund_date: 'sort_refund',
  email: 'sort_email',
  // An order without a date sorts as if it arrived at the end of time.
  arrival_date: 'sort_arrival_first',
} as const satisfies Record<SortColumn, string>;

/** When a card was filed whose receipt has not been sent; other orders come last. The index `orders_receipt_due` has it. */
const receiptDue = sql`coalesce(case when orders.has_document then null else orders.filed_at end, timestamptz 'infinity')`;

export function sortKeyOf(sort: ListSort): RawBuilder<unknown> {
  return sort === 'receipt_due' ? receiptDue : sql.ref(`orders.${sortKeys[sort]}`);
}

/** The `order by` of a list: the column, then the order ID. */
export function inOrder({ sort, order }: Ordering): RawBuilder<unknown> {
  const direction = sql.raw(order);
  const byId = sql`orders.order_id ${direction}`;
  return sort === 'order_id' ? byId : sql`${sortKeyOf(sort)} ${direction}, ${byId}`;
}

const isReady: Record<Readiness, RawBuilder<unknown>> = {
  yes: sql`orders.filing_blocks = 0`,
  no: sql`orders.filing_blocks > 0`,
  // The index `orders_answered_newest` has the newest first, and all sort keys.
  answered: sql`orders.answered_at is not null`,
};

/** The condition of a selection on a row of `orders`, without its text. */
export function isIn({ ids, ready, ...view }: Selection): RawBuilder<boolean> {
  const conditions = scopeConditions(view, 'orders');
  if (ready) conditions.push(isReady[ready]);
  if (ids) conditions.push(sql`orders.order_id = any (${ids}::bigint[])`);
  return conditions.length ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;
}

/**
 * Which index returns a list in its order: one of `orders`, the index of `order_texts` by date, or one partial index per
 * status, merged.
 */
export function indexOf({ folder, processMonth }: Selection, sort: ListSort): 'orders' | 'texts' | 'statuses' {
  if (folders[folder].holds !== 'everything') return 'orders';
  if (sort === 'created_at') return processMonth ? 'statuses' : 'texts';
  return sort === 'arrival_date' || sort === 'assign_to' ? 'statuses' : 'orders';
}

/** The order IDs and sort keys of a list, as an index-only scan returns them; sorted if `order` is set. */
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
  // Each status is sorted on its own, or PostgreSQL sorts all rows instead of merging the indexes.
  const sorted = order ? sql`order by ${inOrder({ sort, order })}` : sql``;
  const ofStatus = processStatuses.map(
    (status) => sql`(${rows(sql`orders`, sql`process_status = ${sql.lit(status)} and ${isIn(selection)}`)} ${sorted})`,
  );
  return sql.join(ofStatus, sql` union all `);
}

/** A query for the order IDs and sort keys of a list, in its order. */
export function indexScan(selection: Selection, ordering: Ordering, where?: RawBuilder<unknown>): RawBuilder<unknown> {
  const direction = sql.raw(ordering.order);
  return sql`select order_id, sort_key from (${rowsOf(selection, ordering, where)}) as orders
    order by sort_key ${direction}, order_id ${direction}`;
}
