import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';
import { updateDayCounters } from './counters/day-counters.store.ts';
import { updateFolderCounters } from './counters/folder-counters.store.ts';
import { updateBuckets } from './page-anchors/buckets.store.ts';

/** The deltas that one statement applies. */
const batchSize = 100_000;

/**
 * Applies deltas to the counters and page anchors in one statement, so that readers see the same sums before, during and
 * after it. The caller holds `lockBuckets`. Returns whether more deltas may be left.
 */
export async function applyDeltaBatch(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    with applied as (
      delete from order_deltas where ctid = any (array(select ctid from order_deltas limit ${sql.lit(batchSize)})) returning *
    ),
    folders as (${updateFolderCounters}),
    days as (${updateDayCounters}),
    buckets as (${updateBuckets})
    select count(*)::int as n from applied`.execute(trx);
  return rows[0]?.n === batchSize;
}
