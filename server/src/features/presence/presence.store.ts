import type { PresentPerson, Writing } from '@arrival-desk/contract/presence/presence.endpoints.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';

interface Tab {
  order_id: string;
  tab: string;
  name: string;
  staff_id: number;
}

/** Removes a tab and all expired tabs; returns whether that changed who is present. */
export async function deletePresence(
  trx: Trx,
  { order_id, tab }: Pick<Tab, 'order_id' | 'tab'> | { order_id: string; tab: null },
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('presence')
    .where('order_id', '=', order_id)
    .where((where) =>
      where.or([where('expires_at', '<=', now.toISOString()), ...(tab ? [where('tab', '=', tab)] : [])]),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type Written = 'new' | 'changed' | 'same' | 'no such order';

/** Stores the presence of a tab until `expiresAt`. */
export async function writePresence(
  trx: Trx,
  { order_id, tab, name, staff_id, writing, expiresAt }: Tab & { writing: Writing | null; expiresAt: Date },
): Promise<Written> {
  const before = await trx
    .selectFrom('presence')
    .select(['name', 'writing'])
    .where('order_id', '=', order_id)
    .where('tab', '=', tab)
    .executeTakeFirst();
  const { rows } = await sql`
    insert into presence (order_id, tab, name, staff_id, writing, expires_at)
    select order_id, ${tab}::uuid, ${name}, ${staff_id}::integer, ${writing}, ${expiresAt.toISOString()}::timestamptz
    from orders where order_id = ${order_id}
    on conflict (order_id, tab) do update
      set name = excluded.name, staff_id = excluded.staff_id, writing = excluded.writing, expires_at = excluded.expires_at
    returning tab`.execute(trx);
  if (rows.length === 0) return 'no such order';
  if (!before) return 'new';
  return before.name === name && before.writing === writing ? 'same' : 'changed';
}

/**
 * The names of others who have an order open; a person with several tabs is listed once, and is writing if any tab is.
 */
export function findOthers(
  db: Db,
  orderId: string,
  me: { id: number; name: string },
  now: Date,
): Promise<PresentPerson[]> {
  return db
    .selectFrom('presence')
    .select(['name', sql<Writing | null>`max(writing)`.as('writing')])
    .where('order_id', '=', orderId)
    .where('staff_id', '<>', me.id)
    .where('expires_at', '>', now.toISOString())
    .groupBy('name')
    .orderBy('name')
    .execute();
}

export async function deleteExpiredPresence(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('presence').where('expires_at', '<=', now.toISOString()).execute();
}
