import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database.ts';
import { indexScan, rowsOf } from '../index-scans.store.ts';
import {
  asText,
  deltaKeys,
  deltasOf,
  end,
  isOfList,
  lies,
  type PartitionedList,
  type PartitionedSort,
  type Position,
  selectionOf,
  start,
  withBucketNumbers,
} from './list-positions.store.ts';

/** The sort key of a delta by the column that `sort` names. */
const keyBySort = sql`case sort ${sql.join(
  (Object.keys(deltaKeys) as PartitionedSort[]).map((sort) => sql`when ${sql.lit(sort)} then ${asText(sort)}`),
  sql` `,
)} end`;
const columns = sql.join(Object.values(deltaKeys).map(({ column }) => column));

/**
 * Adds the `applied` deltas to the buckets that they lie in; a part of the statement of `applyDeltaBatch`. Most deltas
 * cancel out before their bucket is looked up.
 */
export const updateBuckets = sql`
  update order_places as buckets set n = buckets.n + moved.n
  from (
    with partitioned as materialized (select list, sort from order_places where key = '' and order_id = 0),
    changed as (
      select list, ${columns}, sum(n) as n
      from applied cross join lateral (values (''), (process_status)) as lists(list)
      group by list, ${columns} having sum(n) <> 0
    )
    select bucket.list, bucket.sort, bucket.key, bucket.order_id, sum(entry.n) as n
    from (
      select list, sort, ${keyBySort} as key, order_id, sum(n) as n from changed join partitioned using (list)
      group by 1, 2, 3, 4 having sum(n) <> 0
    ) as entry
    cross join lateral (
      select list, sort, key, order_id from order_places as buckets
      where buckets.list = entry.list and buckets.sort = entry.sort
        and (buckets.key, buckets.order_id) < (entry.key, entry.order_id)
      order by buckets.key desc, buckets.order_id desc limit 1
    ) as bucket
    group by 1, 2, 3, 4
  ) as moved
  where buckets.list = moved.list and buckets.sort = moved.sort and buckets.key = moved.key
    and buckets.order_id = moved.order_id`;

/** Keeps other transactions from applying deltas and partitioning lists until this one ends. Readers never wait. */
export async function lockBuckets(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('order_places', 0))`.execute(trx);
}

interface Partition extends PartitionedList {
  buckets: number;
  /** The orders in the largest bucket. */
  largest: number;
}

/** The lists that are partitioned. */
export async function findPartitions(db: Db): Promise<Partition[]> {
  const { rows } = await sql<Partition>`
    select list, sort, count(*)::int as buckets, max(n)::int as largest from order_places group by list, sort`.execute(
    db,
  );
  return rows;
}

/** A range of a list, from one bucket's start to the next one's; null ends with the list. */
interface Range {
  key: string;
  order_id: string;
  until_key: string | null;
  until_id: string | null;
}

/** The buckets of a list that contain more than `maxLength` orders. */
export async function findLargeBuckets(db: Db, list: PartitionedList, maxLength: number): Promise<Range[]> {
  const { rows } = await sql<Range>`
    select key, order_id, until_key, until_id from (
      select key, order_id, n, lead(key) over buckets as until_key, lead(order_id) over buckets as until_id
      from order_places where ${isOfList(list)} window buckets as (order by key, order_id)
    ) as buckets where n > ${maxLength}`.execute(db);
  return rows;
}

export async function deleteBuckets(trx: Trx, list: PartitionedList): Promise<void> {
  await sql`delete from order_places where ${isOfList(list)}`.execute(trx);
}

/**
 * Partitions a list, or a range of it, into buckets of `length` orders. Rows and deltas are read in one snapshot: changes
 * that are in the rows but not applied yet are subtracted, because applying them adds them later.
 */
export async function partitionList(trx: Trx, list: PartitionedList, length: number, range?: Range): Promise<void> {
  const { sort } = list;
  const from: Position = range ? { key: sql`${range.key}::text`, id: sql`${range.order_id}::bigint` } : start;
  const until: Position =
    range?.until_id != null ? { key: sql`${range.until_key}::text`, id: sql`${range.until_id}::bigint` } : end;
  const isWithin = sql`${lies(sort, '>', from)} and ${lies(sort, '<=', until)}`;
  const [first, last] = [sql`(${from.key} collate "C", ${from.id})`, sql`(${until.key} collate "C", ${until.id})`];
  await sql`
    delete from order_places
    where ${isOfList(list)} and (key, order_id) >= ${first} and (key, order_id) < ${last}`.execute(trx);
  const isBetween = sql`(key, order_id) > ${first} and (key, order_id) <= ${last}`;
  await sql`
    with starts as (
      select ${from.key} collate "C" as key, ${from.id} as order_id, 0 as rank
      union all
      select ${asText(sort, sql`sort_key`)}, order_id - 1, rank from (
        select order_id, sort_key, row_number() over (order by sort_key, order_id) - 1 as rank
        from (${indexScan(selectionOf(list), { sort, order: 'asc' }, isWithin)}) as scanned
      ) as ranked where rank > 0 and rank % ${length}::int = 0
    ),
    buckets as (
      select key, order_id, coalesce(lead(rank) over (order by rank),
        (select count(*) from (${rowsOf(selectionOf(list), { sort }, isWithin)}) as all_rows)) - rank as n
      from starts
    )
    insert into order_places (list, sort, key, order_id, n)
    select ${list.list}, ${sort}, min(key) filter (where is_start), min(order_id) filter (where is_start), sum(n)
    from (${withBucketNumbers(
      sql`select key, order_id, n, true as is_start from buckets`,
      sql`select key, order_id, -n, false from (${deltasOf(list, isBetween)}) as deltas`,
    )}) as points group by bucket`.execute(trx);
}
