import { type FolderName, folders } from '@arrival-desk/contract/orders/folders.ts';
import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import type { SortColumn } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { workingStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { normalise } from './search-text.ts';

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
}

const rowColumns = [
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

/** What a column is ordered by; never null, so that a row's value can be compared with the last one of a page. */
const sortKeys = {
  order_id: sql<string>`order_id`,
  full_name: sql<string>`search_text`,
  phone_number: sql<string>`phone_number`,
  created_at: sql<string>`created_at`,
  process_status: sql<string>`process_status`,
  assign_to: sql<string>`coalesce(assign_to, '')`,
  refund_date: sql<string>`coalesce(refund_date, '-infinity')`,
  email: sql<string>`lower(email)`,
} satisfies Record<Exclude<SortColumn, 'arrival_date'>, unknown>;

/** An order without an arrival date comes last in either direction. */
function sortKey({ sort, order }: Ordering) {
  if (sort !== 'arrival_date') return sortKeys[sort];
  return order === 'asc'
    ? sql<string>`coalesce(arrival_date, 'infinity')`
    : sql<string>`coalesce(arrival_date, '-infinity')`;
}

/** The pattern that finds a text anywhere, with the wildcards of LIKE taken as they are. */
function literally(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

function containing(text: string): string {
  return literally(normalise(text));
}

function selected(db: Db, { folder, userName, processMonth, searchVal }: Selection) {
  const { holds } = folders[folder];
  let query = db.selectFrom('orders');
  if (holds === 'mine') query = query.where('assign_to', '=', userName).where('process_status', 'in', workingStatuses);
  else if (holds !== 'everything') query = query.where('process_status', '=', holds);
  if (processMonth) query = query.where('process_month', '=', processMonth);
  if (searchVal) query = query.where('search_text', 'like', containing(searchVal));
  return query;
}

/** A query for the ids alone, to be made part of another. */
export function selectIds(db: Db, selection: Selection) {
  return selected(db, selection).select('order_id');
}

export function selectRows(
  db: Db,
  selection: Selection,
  { sort, order }: Ordering,
  offset: number,
  limit: number,
): Promise<OrderRow[]> {
  return selected(db, selection)
    .select(rowColumns)
    .orderBy(sortKey({ sort, order }), order)
    .orderBy('order_id', order)
    .offset(offset)
    .limit(limit)
    .execute();
}

/**
 * The same rows in batches, each found from the last row of the one before, so that any number of rows costs a
 * bounded amount of memory and no row is walked twice.
 */
export async function* selectBatches(
  db: Db,
  selection: Selection,
  { sort, order }: Ordering,
  offset: number,
  limit: number,
  batchSize = 500,
): AsyncGenerator<OrderRow[]> {
  const key = sortKey({ sort, order });
  const beyond = order === 'asc' ? sql`>` : sql`<`;
  let last: { key: string; id: string } | null = null;
  for (let left = limit; left > 0; ) {
    let query = selected(db, selection)
      .select(rowColumns)
      .select(sql<string>`(${key})::text`.as('sort_key'))
      .orderBy(key, order)
      .orderBy('order_id', order)
      .limit(Math.min(batchSize, left));
    if (last) query = query.where(sql<boolean>`(${key}, order_id) ${beyond} (${last.key}, ${last.id}::bigint)`);
    else query = query.offset(offset);
    const found = await query.execute();
    if (found.length === 0) return;
    const end = found.at(-1);
    if (end) last = { key: end.sort_key, id: end.order_id };
    left -= found.length;
    yield found.map(({ sort_key: _, ...row }) => row);
  }
}

/** The newest orders with a text in what search looks through or in their transaction id. */
export function selectFound(db: Db, text: string, limit: number): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .select(rowColumns)
    .where((where) =>
      where.or([
        where('search_text', 'like', containing(text)),
        where('transaction_id', 'like', literally(text.trim())),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute();
}

/** Counts the rows themselves; for a queue without a search `countFolder` reads a sum. */
export async function countRows(db: Db, selection: Selection): Promise<number> {
  const { count } = await selected(db, selection)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
