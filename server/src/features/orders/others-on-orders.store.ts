import type { OthersOnOrders } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { assignableStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** How many of some orders others have, in a status in which they are worked on, and how many they have open now. */
export async function findOthersOnOrders(
  db: Db,
  orders: readonly string[] | RawBuilder<unknown>,
  me: { id: number; name: string },
  now: Date,
): Promise<OthersOnOrders> {
  const ids = Array.isArray(orders) ? sql`select unnest(${orders}::bigint[])` : orders;
  const { rows } = await sql<OthersOnOrders[number]>`
    with asked (order_id) as (${ids})
    select name, sum(assigned)::int as assigned, sum(opened)::int as open from (
      select assign_to as name, 1 as assigned, 0 as opened from orders join asked using (order_id)
      where assign_to <> ${me.name} and process_status = any (${assignableStatuses}::text[])
      union all
      select name, 0, 1 from (
        select distinct order_id, name from presence join asked using (order_id)
        where coalesce(staff_id <> ${me.id}, name <> ${me.name}) and expires_at > ${now.toISOString()}::timestamptz
      ) as present
    ) as others
    group by name order by assigned desc, open desc, name`.execute(db);
  return rows;
}
