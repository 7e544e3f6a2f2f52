import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database.ts';
import { rowsOf } from '../index-scans.store.ts';
import { findPartitions } from './buckets.store.ts';
import {
  deltasOf,
  end,
  isOfList,
  lies,
  type PartitionedList,
  type Position,
  selectionOf,
  withBucketNumbers,
} from './list-positions.store.ts';

export interface WrongList extends PartitionedList {
  /** The number of orders in the wrong buckets, and the number that these buckets record. */
  actual: number;
  recorded: number;
}

/** Compares each bucket with its orders; all must be read from one snapshot (a repeatable-read transaction). */
export async function findWrongBuckets(trx: Trx): Promise<WrongList[]> {
  const wrong: WrongList[] = [];
  for (const { list, sort } of await findPartitions(trx)) {
    const partitioned = { list, sort };
    const [from, until] = ['key', 'until_key'].map((key, index) => ({
      key: sql.ref(`starts.${key}`),
      id: sql.ref(`starts.${['order_id', 'until_id'][index]}`),
    })) as [Position, Position];
    const isWithin = sql`${lies(sort, '>', from)} and ${lies(sort, '<=', until)}`;
    const { rows } = await sql<{ actual: number; recorded: number }>`
      with starts as (
        select key, order_id, n as recorded, coalesce(lead(key) over buckets, ${end.key}) as until_key,
          coalesce(lead(order_id) over buckets, ${end.id}) as until_id
        from order_places where ${isOfList(partitioned)} window buckets as (order by key, order_id)
      )
      select sum(actual)::int as actual, sum(recorded)::int as recorded from (
        select bucket, sum(actual) as actual, sum(recorded) as recorded
        from (${withBucketNumbers(
          sql`select key, order_id, recorded, true as is_start,
            (select count(*) from (${rowsOf(selectionOf(partitioned), { sort }, isWithin)}) as orders) as actual from starts`,
          sql`select key, order_id, 0, false, -n from (${deltasOf(partitioned)}) as deltas`,
        )}) as points group by bucket having sum(actual) <> sum(recorded)
      ) as buckets having count(*) > 0`.execute(trx);
    wrong.push(...rows.map((row) => ({ ...partitioned, ...row })));
  }
  return wrong;
}
