import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';
import { intoCounts } from './order-counts.store.ts';
import { intoDays } from './order-days.store.ts';
import { intoPlaces } from './order-places.store.ts';

/** As many as one statement folds. */
const batch = 100_000;

/**
 * Folds deltas in one statement: readers see the same before, while and after. Only one may fold at a time. Answers
 * whether there may be more.
 */
export async function foldDeltas(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    with folded as (
      delete from order_deltas where ctid = any (array(select ctid from order_deltas limit ${sql.lit(batch)})) returning *
    ),
    counts as (${intoCounts}),
    days as (${intoDays}),
    places as (${intoPlaces})
    select count(*)::int as n from folded`.execute(trx);
  return rows[0]?.n === batch;
}
