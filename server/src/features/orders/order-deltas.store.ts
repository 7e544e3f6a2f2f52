import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { intoCounts } from './order-counts.store.ts';
import { intoDays } from './order-days.store.ts';
import { intoPlaces } from './order-places.store.ts';

/** Folds deltas in one statement: readers see the same before, while and after. Only one may fold at a time. */
export async function foldDeltas(trx: Trx): Promise<void> {
  await sql`
    with folded as (
      delete from order_deltas where ctid = any (array(select ctid from order_deltas limit 100000)) returning *
    ),
    counts as (${intoCounts}),
    days as (${intoDays})
    ${intoPlaces}`.execute(trx);
}

/** Puts the grams of new texts in their place; searches read what still waits. */
export async function settleTexts(db: Db): Promise<void> {
  await sql`select gin_clean_pending_list('order_texts_grams')`.execute(db);
}
