import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';
import { actorNames } from './actors.ts';
import { kindsWith } from './event-traits.ts';

/** The capability of servers that write and verify events of version 2. */
export const staffInEvents = 'staff-in-events';

/** Events per batch. */
const batch = 5000;

/**
 * Whether the name in an event of version 1 identifies the member `staff`: member names are unique regardless of case,
 * and an account that is newer than the event belongs to someone else. Landing sites, the system and travellers are not
 * members, whatever their names are.
 */
const isMatch = sql<boolean>`(
  staff.name = events.actor and staff.created_at <= events.at
  and events.kind = any (${kindsWith('byStaff')}::text[]) and events.actor <> all (${Object.values(actorNames)}::text[])
  and not exists (select from landing_sites where landing_sites.name = events.actor))`;

/**
 * The ID of the member who made an event, or null. Version 2 contains it; for version 1 it comes from the table, or by
 * name for events that the job has not processed yet.
 */
export const personOfEvent = sql<number | null>`
  case when events.hash_version > 1 then events.staff_id
  else coalesce(
    (select people.staff_id from event_people as people where people.event_id = events.id),
    (select staff.id from staff, event_people_fill as filled where events.id > filled.after_id and ${isMatch})) end`;

export async function insertPerson(trx: Trx, event_id: number, staff_id: number): Promise<void> {
  await trx.insertInto('event_people').values({ event_id, staff_id }).execute();
}

interface FilledBatch {
  /** Whether more events can be left. */
  more: boolean;
  /** Names in these events of people who are no longer members. */
  former: string[];
}

/**
 * Fills in the members of one batch of version 1. Events of the last two minutes wait: a transaction that is still open
 * can have a lower ID than a committed one.
 */
export async function fillPeopleBatch(trx: Trx): Promise<FilledBatch> {
  const progress = await trx
    .selectFrom('event_people_fill')
    .select('after_id')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!progress) return { more: false, former: [] };
  const after = progress.after_id;
  const { rows } = await sql<{ to_id: number | null; read: number }>`
    with next as (select id, at from events where id > ${after} order by id limit ${batch})
    select coalesce(min(id) filter (where at > now() - interval '2 minutes') - 1, max(id)) as to_id, count(*)::int as read
    from next`.execute(trx);
  const { to_id, read = 0 } = rows[0] ?? {};
  if (!to_id || to_id <= after) return { more: false, former: [] };
  await sql`
    insert into event_people (event_id, staff_id)
    select events.id, staff.id from events, staff
    where events.id > ${after} and events.id <= ${to_id} and hash_version = 1 and ${isMatch}
    on conflict (event_id) do nothing`.execute(trx);
  const former = await sql<{ actor: string }>`
    select distinct actor from events
    where id > ${after} and id <= ${to_id} and hash_version = 1 and kind = any (${kindsWith('byStaff')}::text[])
      and actor <> all (${Object.values(actorNames)}::text[])
      and not exists (select from staff where staff.name = events.actor)
      and not exists (select from landing_sites where landing_sites.name = events.actor)`.execute(trx);
  await trx.updateTable('event_people_fill').set({ after_id: to_id }).execute();
  return { more: read === batch, former: former.rows.map(({ actor }) => actor) };
}
