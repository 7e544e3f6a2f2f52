import { type FolderName, folders } from '@arrival-desk/contract/orders/folders.ts';
import type { SortColumn } from '@arrival-desk/contract/orders/sort-columns.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { findStatusAt } from './order-counts.store.ts';
import { rowsOf, type Selection, sortKeyOf, walk } from './order-walks.store.ts';

/** By status a list is ordered as its statuses are, each by order id. */
type PlacedSort = Exclude<SortColumn, 'process_status'>;

/** A list whose places are kept: of a status or ('') of all orders, sorted by a column. */
export interface PlacedList {
  list: ProcessStatus | '';
  sort: PlacedSort;
}

/** What a delta says of the columns that lists are sorted by, and how it is written as a text that sorts alike. */
const keys: Record<PlacedSort, { column: RawBuilder<unknown>; kind: 'id' | 'text' | 'date' | 'instant' }> = {
  order_id: { column: sql`order_id`, kind: 'id' },
  full_name: { column: sql`sort_name`, kind: 'text' },
  phone_number: { column: sql`sort_phone`, kind: 'text' },
  created_at: { column: sql`created_at`, kind: 'instant' },
  assign_to: { column: sql`assign_to`, kind: 'text' },
  arrival_date: { column: sql`sort_arrival_first`, kind: 'date' },
  email: { column: sql`sort_email`, kind: 'text' },
  refund_date: { column: sql`sort_refund`, kind: 'instant' },
};

function asText(sort: PlacedSort, key: RawBuilder<unknown> = keys[sort].column): RawBuilder<string> {
  const texts = {
    id: sql`''`,
    text: sql`coalesce(${key}, '')`,
    date: sql`to_char(${key}, 'YYYY-MM-DD')`,
    instant: sql`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`,
  };
  return sql<string>`(${texts[keys[sort].kind]} collate "C")`;
}

/** A place in a list, right after an order or where it would be: by its key as a text and its id. */
interface Place {
  key: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
}

const beginning: Place = { key: sql`''`, id: sql`0` };
const end: Place = { key: sql`chr(1114111)`, id: sql`9223372036854775807` };

/** That a row of `orders` lies before a place, or behind it. */
function lies(sort: PlacedSort, where: '<=' | '>', { key, id }: Place): RawBuilder<unknown> {
  const { kind } = keys[sort];
  if (kind === 'id') return sql`orders.order_id ${sql.raw(where)} ${id}`;
  const typed = {
    text: sql`${key} collate "C"`,
    date: orEndless('date', key),
    instant: sql`${orEndless('timestamp', key)} at time zone 'UTC'`,
  };
  return sql`(${sortKeyOf(sort)}, orders.order_id) ${sql.raw(where)} (${typed[kind]}, ${id})`;
}

function orEndless(type: 'date' | 'timestamp', key: RawBuilder<unknown>): RawBuilder<unknown> {
  const to = sql.raw(type);
  return sql`(case ${key} when ${beginning.key} then '-infinity' when ${end.key} then 'infinity' else ${key} end)::${to}`;
}

const folderOf = (list: PlacedList['list']): FolderName => {
  const names = Object.keys(folders) as FolderName[];
  return names.find((name) => folders[name].holds === (list || 'everything')) ?? 'order-history';
};
const selectionOf = ({ list }: PlacedList): Selection => ({ folder: folderOf(list), userName: '' });

const ofList = ({ list, sort }: PlacedList) => sql`list = ${list} and sort = ${sort}`;

/** The deltas that concern a list, or what lies in a part of it, as points of it. */
function deltasOf({ list, sort }: PlacedList, isWithin: RawBuilder<unknown> = sql`true`) {
  const isIn = list ? sql`process_status = ${list}` : sql`true`;
  return sql`select key, order_id, n from (
      select ${asText(sort)} as key, order_id, n from order_deltas where ${isIn}
    ) as deltas where ${isWithin}`;
}

/** A place near a page of a list: how many rows lie before it, ascending, and what is true of all rows on one side. */
export interface Mark {
  before: number;
  side: 'asc' | 'desc';
  beyond: RawBuilder<unknown>;
}

/** The mark nearest to so many rows that have `rank` others before them, ascending; null where none are kept. */
export async function findMark(
  db: Db,
  selection: Selection,
  sort: SortColumn,
  rank: number,
  length: number,
): Promise<Mark | null> {
  const { holds } = folders[selection.folder];
  if (holds === 'mine' || selection.processMonth || selection.searchVal) return null;
  if (sort === 'process_status' && holds === 'everything') return findMarkByStatus(db, rank, length);
  const placed = sort === 'process_status' ? 'order_id' : sort;
  const list: PlacedList = { list: holds === 'everything' ? '' : holds, sort: placed };
  const start = await findStart(db, list, rank, length);
  if (!start) return null;
  const { before, key, order_id } = start;
  const side = before <= rank ? 'asc' : 'desc';
  if (before === 0) return { before, side, beyond: sql`true` };
  const place = { key: sql`${key}::text`, id: sql`${order_id}::bigint` };
  return { before, side, beyond: lies(placed, side === 'asc' ? '>' : '<=', place) };
}

async function findMarkByStatus(db: Db, rank: number, length: number): Promise<Mark | null> {
  const status = await findStatusAt(db, rank);
  if (!status) return null;
  const { process_status: list, before } = status;
  const start = await findStart(db, { list, sort: 'order_id' }, rank - before, length);
  const side = !start || start.before <= rank - before ? 'asc' : 'desc';
  const place = sql`(${list}, ${start?.order_id ?? '0'}::bigint)`;
  const beyond = sql`(orders.process_status, orders.order_id) ${sql.raw(side === 'asc' ? '>' : '<=')} ${place}`;
  return { before: before + (start?.before ?? 0), side, beyond };
}

/**
 * The start of a stretch that is nearest to some rows and not among them. What changed right where a stretch begins
 * counts before it. Both parts come in order, so that nothing is sorted.
 */
async function findStart(db: Db, list: PlacedList, rank: number, length: number) {
  const { rows } = await sql<{ key: string; order_id: string; before: number }>`
    select key, order_id, before::int from (
      select key, order_id, is_start, sum(n) over (order by key, order_id) - n as before
      from (
        (select key, order_id, n, true as is_start from order_places where ${ofList(list)} order by key, order_id)
        union all
        (select key, order_id, n::integer, false from (${deltasOf(list)}) as deltas order by key, order_id)
      ) as points
    ) as places
    where is_start and (before <= ${rank} or before >= ${rank + length})
    order by abs(before - ${rank}) limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The key by the column that `sort` names. */
const keyOfSort = sql`case sort ${sql.join(
  (Object.keys(keys) as PlacedSort[]).map((sort) => sql`when ${sql.lit(sort)} then ${asText(sort)}`),
  sql` `,
)} end`;
const columns = sql.join(Object.values(keys).map(({ column }) => column));

/** Adds what is folded to the stretches that it lies in: most of it cancels out before it is looked up. */
export const intoPlaces = sql`
  update order_places as places set n = places.n + moved.n
  from (
    with placed as materialized (select list, sort from order_places where key = '' and order_id = 0),
    changed as (
      select list, ${columns}, sum(n) as n
      from folded cross join lateral (values (''), (process_status)) as lists(list)
      group by list, ${columns} having sum(n) <> 0
    )
    select stretch.list, stretch.sort, stretch.key, stretch.order_id, sum(entry.n) as n
    from (
      select list, sort, ${keyOfSort} as key, order_id, sum(n) as n from changed join placed using (list)
      group by 1, 2, 3, 4 having sum(n) <> 0
    ) as entry
    cross join lateral (
      select list, sort, key, order_id from order_places as places
      where places.list = entry.list and places.sort = entry.sort
        and (places.key, places.order_id) < (entry.key, entry.order_id)
      order by places.key desc, places.order_id desc limit 1
    ) as stretch
    group by 1, 2, 3, 4
  ) as moved
  where places.list = moved.list and places.sort = moved.sort and places.key = moved.key
    and places.order_id = moved.order_id`;

/** Until the transaction ends nobody else folds or cuts. */
export async function lockPlaces(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('order_places', 0))`.execute(trx);
}

interface Stretches extends PlacedList {
  stretches: number;
  longest: number;
}

/** Into how many stretches each list is cut. */
export async function findStretches(db: Db): Promise<Stretches[]> {
  const { rows } = await sql<Stretches>`
    select list, sort, count(*)::int as stretches, max(n)::int as longest from order_places group by list, sort`.execute(
    db,
  );
  return rows;
}

/** Where the stretches of a list begin and end that hold more than so many orders. */
export async function findLongStretches(db: Db, list: PlacedList, most: number) {
  const { rows } = await sql<{ key: string; order_id: string; until_key: string | null; until_id: string | null }>`
    select key, order_id, until_key, until_id from (
      select key, order_id, n, lead(key) over places as until_key, lead(order_id) over places as until_id
      from order_places where ${ofList(list)} window places as (order by key, order_id)
    ) as stretches where n > ${most}`.execute(db);
  return rows;
}

export async function deletePlaces(trx: Trx, list: PlacedList): Promise<void> {
  await sql`delete from order_places where ${ofList(list)}`.execute(trx);
}

/** Part of a list, or all of it. */
export type Range = Awaited<ReturnType<typeof findLongStretches>>[number];

/**
 * Cuts a list, or one stretch of it, into stretches of so many orders. Rows and deltas are read in one snapshot: what
 * is in the rows already, and not folded yet, is left to the folding.
 */
export async function cutList(trx: Trx, list: PlacedList, length: number, range?: Range): Promise<void> {
  const { sort } = list;
  const from: Place = range ? { key: sql`${range.key}::text`, id: sql`${range.order_id}::bigint` } : beginning;
  const until: Place =
    range?.until_id != null ? { key: sql`${range.until_key}::text`, id: sql`${range.until_id}::bigint` } : end;
  const isWithin = sql`${lies(sort, '>', from)} and ${lies(sort, '<=', until)}`;
  const [first, last] = [sql`(${from.key} collate "C", ${from.id})`, sql`(${until.key} collate "C", ${until.id})`];
  await sql`
    delete from order_places
    where ${ofList(list)} and (key, order_id) >= ${first} and (key, order_id) < ${last}`.execute(trx);
  const isBetween = sql`(key, order_id) > ${first} and (key, order_id) <= ${last}`;
  await sql`
    with starts as (
      select ${from.key} collate "C" as key, ${from.id} as order_id, 0 as place
      union all
      select ${asText(sort, sql`sort_key`)}, order_id - 1, place from (
        select order_id, sort_key, row_number() over (order by sort_key, order_id) - 1 as place
        from (${walk(selectionOf(list), { sort, order: 'asc' }, isWithin)}) as walked
      ) as numbered where place > 0 and place % ${length}::int = 0
    ),
    stretches as (
      select key, order_id, coalesce(lead(place) over (order by place),
        (select count(*) from (${rowsOf(selectionOf(list), { sort }, isWithin)}) as all_rows)) - place as n
      from starts
    )
    insert into order_places (list, sort, key, order_id, n)
    select ${list.list}, ${sort}, min(key) filter (where is_start), min(order_id) filter (where is_start), sum(n)
    from (${numbered(
      sql`select key, order_id, n, true as is_start from stretches`,
      sql`select key, order_id, -n, false from (${deltasOf(list, isBetween)}) as deltas`,
    )}) as points group by stretch`.execute(trx);
}

/** Starts of stretches and points between them, each with the number of the stretch that it lies in. */
function numbered(starts: RawBuilder<unknown>, points: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select *, count(*) filter (where is_start) over (
      order by key, order_id, is_start rows unbounded preceding) as stretch
    from (${starts} union all ${points}) as points`;
}

export interface WrongPlaces extends PlacedList {
  /** How many orders lie in stretches whose number is wrong, and how many they say. */
  is: number;
  said: number;
}

/** Counts the orders of each stretch and compares; all must come from one snapshot (a repeatable-read transaction). */
export async function findWrongPlaces(trx: Trx): Promise<WrongPlaces[]> {
  const wrong: WrongPlaces[] = [];
  for (const { list, sort } of await findStretches(trx)) {
    const placed = { list, sort };
    const [from, until] = ['key', 'until_key'].map((key, index) => ({
      key: sql.ref(`starts.${key}`),
      id: sql.ref(`starts.${['order_id', 'until_id'][index]}`),
    })) as [Place, Place];
    const isWithin = sql`${lies(sort, '>', from)} and ${lies(sort, '<=', until)}`;
    const { rows } = await sql<{ is: number; said: number }>`
      with starts as (
        select key, order_id, n as said, coalesce(lead(key) over places, ${end.key}) as until_key,
          coalesce(lead(order_id) over places, ${end.id}) as until_id
        from order_places where ${ofList(placed)} window places as (order by key, order_id)
      )
      select sum(n)::int as is, sum(said)::int as said from (
        select stretch, sum(n) as n, sum(said) as said
        from (${numbered(
          sql`select key, order_id, said, true as is_start,
            (select count(*) from (${rowsOf(selectionOf(placed), { sort }, isWithin)}) as orders) as n from starts`,
          sql`select key, order_id, 0, false, -n from (${deltasOf(placed)}) as deltas`,
        )}) as points group by stretch having sum(n) <> sum(said)
      ) as stretches having count(*) > 0`.execute(trx);
    wrong.push(...rows.map((row) => ({ ...placed, ...row })));
  }
  return wrong;
}
