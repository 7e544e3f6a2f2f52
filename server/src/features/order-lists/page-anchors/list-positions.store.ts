import { type FolderName, folderNames } from '@arrival-desk/contract/order-lists/folders.ts';
import type { SortColumn } from '@arrival-desk/contract/order-lists/sort-columns.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Selection, sortKeyOf } from '../index-scans.store.ts';
import { scopeOf } from '../order-scope.ts';

/** The list of all orders by status needs no buckets of its own: it is the lists by order ID, one status after another. */
export type PartitionedSort = Exclude<SortColumn, 'process_status'>;

/** A list that can be partitioned into buckets: the orders of one status or ('') all orders, sorted by a column. */
export interface PartitionedList {
  list: ProcessStatus | '';
  sort: PartitionedSort;
}

/** The column of a delta that a list is sorted by, and its type. */
export const deltaKeys: Record<
  PartitionedSort,
  { column: RawBuilder<unknown>; type: 'id' | 'text' | 'date' | 'instant' }
> = {
  order_id: { column: sql`order_id`, type: 'id' },
  full_name: { column: sql`sort_name`, type: 'text' },
  phone_number: { column: sql`sort_phone`, type: 'text' },
  created_at: { column: sql`created_at`, type: 'instant' },
  assign_to: { column: sql`assign_to`, type: 'text' },
  arrival_date: { column: sql`sort_arrival_first`, type: 'date' },
  email: { column: sql`sort_email`, type: 'text' },
  refund_date: { column: sql`sort_refund`, type: 'instant' },
};

/** A sort key as a text that sorts as the column does. */
export function asText(sort: PartitionedSort, key: RawBuilder<unknown> = deltaKeys[sort].column): RawBuilder<string> {
  const texts = {
    id: sql`''`,
    text: sql`coalesce(${key}, '')`,
    date: sql`to_char(${key}, 'YYYY-MM-DD')`,
    instant: sql`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`,
  };
  return sql<string>`(${texts[deltaKeys[sort].type]} collate "C")`;
}

/** A position in a list: right after the row with this sort key (as a text) and order ID, whether or not it exists. */
export interface Position {
  key: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
}

export const start: Position = { key: sql`''`, id: sql`0` };
export const end: Position = { key: sql`chr(1114111)`, id: sql`9223372036854775807` };

/** The condition that a row of `orders` lies before a position (`<=`) or after it. */
export function lies(sort: PartitionedSort, where: '<=' | '>', { key, id }: Position): RawBuilder<unknown> {
  const { type } = deltaKeys[sort];
  if (type === 'id') return sql`orders.order_id ${sql.raw(where)} ${id}`;
  const typed = {
    text: sql`${key} collate "C"`,
    date: orInfinite('date', key),
    instant: sql`${orInfinite('timestamp', key)} at time zone 'UTC'`,
  };
  return sql`(${sortKeyOf(sort)}, orders.order_id) ${sql.raw(where)} (${typed[type]}, ${id})`;
}

function orInfinite(type: 'date' | 'timestamp', key: RawBuilder<unknown>): RawBuilder<unknown> {
  const to = sql.raw(type);
  return sql`(case ${key} when ${start.key} then '-infinity' when ${end.key} then 'infinity' else ${key} end)::${to}`;
}

/** The list of a folder; null for one that is not partitioned, such as My Orders, whose list depends on the person. */
export function listOf(folder: FolderName): PartitionedList['list'] | null {
  const { statuses, isOwn } = scopeOf(folder);
  if (isOwn) return null;
  if (!statuses) return '';
  const [status = null, ...others] = statuses;
  return others.length ? null : status;
}

/** A selection of all orders of a list. */
export function selectionOf({ list }: PartitionedList): Selection {
  return { folder: folderNames.find((name) => listOf(name) === list) ?? 'order-history', userName: '' };
}

/** The condition that a row of `order_places` belongs to a list. */
export const isOfList = ({ list, sort }: PartitionedList) => sql`list = ${list} and sort = ${sort}`;

/** The deltas of a list that meet a condition: `key`, `order_id` and `n`. */
export function deltasOf({ list, sort }: PartitionedList, isWithin: RawBuilder<unknown> = sql`true`) {
  const isOfStatus = list ? sql`process_status = ${list}` : sql`true`;
  return sql`select key, order_id, n from (
      select ${asText(sort)} as key, order_id, n from order_deltas where ${isOfStatus}
    ) as deltas where ${isWithin}`;
}

/** Adds to bucket starts and the points between them the number of the bucket that each belongs to. */
export function withBucketNumbers(starts: RawBuilder<unknown>, points: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select *, count(*) filter (where is_start) over (
      order by key, order_id, is_start rows unbounded preceding) as bucket
    from (${starts} union all ${points}) as points`;
}
