import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { travellerActor } from '../events/events.ts';

/** Of which of some orders the traveller was not asked for what they said last: what has changed, or a message. */
export async function findUnasked(db: Db, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('events')
    .select(['order_id', 'kind'])
    .distinctOn('order_id')
    .where('order_id', '=', sql<string>`any (${orderIds}::bigint[])`)
    .where(({ or, and, eb }) =>
      or([
        eb('kind', '=', 'answered'),
        and([
          eb('kind', 'in', ['corrected', 'remark_added']),
          eb('staff_id', 'is', null),
          eb('actor', '=', travellerActor.name),
        ]),
      ]),
    )
    .orderBy('order_id')
    .orderBy('id', 'desc')
    .execute();
  return new Set(rows.flatMap(({ order_id, kind }) => (kind === 'answered' ? [] : [order_id])));
}
