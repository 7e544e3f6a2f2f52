import type { OrderChange } from '@arrival-desk/contract/live/live.endpoints.ts';
import { assignableStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

const isWorking = sql`orders.process_status in (${sql.join(assignableStatuses.map((status) => sql.lit(status)))})`;

/** The orders that others have assigned to a person since a moment and that the person still has, as they were announced. */
export async function findGivenSince(db: Db, name: string, since: Date): Promise<OrderChange[]> {
  const { rows } = await sql<OrderChange>`
    select orders.order_id::text as order_id, 'assigned' as kind, given.actor, null as from_status, null as to_status,
      orders.assign_to as assigned_to
    from orders cross join lateral (
      select actor, at, detail ->> 'to' as given_to from events
      where events.order_id = orders.order_id and kind = 'assigned' order by id desc limit 1
    ) as given
    where orders.assign_to = ${name} and ${isWorking}
      and given.at > ${since.toISOString()} and given.given_to = ${name} and given.actor <> ${name}
    order by given.at`.execute(db);
  return rows;
}
