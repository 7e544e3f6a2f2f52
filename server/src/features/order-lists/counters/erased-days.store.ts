import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database.ts';
import { entries, grains } from './day-counters.store.ts';

/**
 * Keeps what the reports count of an order that is erased in this transaction. The order's own deltas take it out of the
 * counters again, so that they stay the same; `erased_days` is what they are compared with once the order is gone.
 */
export async function keepDayCounts(trx: Trx, orderId: string): Promise<void> {
  await sql`
    with kept as (
      select kind, day, name from orders ${entries} where order_id = ${orderId}
    ),
    erased as (
      insert into erased_days as days (kind, day, name, n) select kind, day, name, 1 from kept order by 1, 2, 3
      on conflict (kind, day, name) do update set n = days.n + 1
    )
    insert into order_days as days (kind, grain, day, name, n)
    select kind, grain, date_trunc(grain, day)::date, name, 1 from kept ${grains} order by 1, 2, 3, 4
    on conflict (kind, grain, day, name) do update set n = days.n + 1`.execute(trx);
}
