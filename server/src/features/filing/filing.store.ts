import type { SkippedOrder } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import type { EditableField } from '@arrival-desk/contract/orders/order-edits.ts';
import { statusesFiled, statusesToFile } from '@arrival-desk/contract/orders/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { writingKey } from '../../platform/encryption/data-keys.store.ts';
import { everyServerHas, sealedReferences } from '../../platform/operations/capabilities.ts';
import { kindsWith } from '../events/events.ts';
import { filedInSql, type GuardedOrder, toFileInSql } from '../orders/orders.ts';
import type { Arriving } from '../party/party.ts';
import { settingInSql } from '../settings/settings.ts';
import { openReference, sealReference } from './sealed-reference.ts';

/** Hours for which 'Take next' does not give a skipped order to the same person again. */
const skipHours = 12;

/** Orders that Take next lists of those that were skipped. */
const skippedAtOnce = 10;

/** How the remark of a skip begins. */
export const skippedPrefix = 'Skipped: ';

/** Orders in the queues of what is to be filed; in this form for the index `orders_to_file`. */
const isQueued = sql`process_status in (${sql.join(statusesToFile.map((status) => sql.lit(status)))})`;

/** Orders that their traveller has answered, in whatever queue, if they can be filed by now. The index `orders_answered_newest` has them. */
const isAnswered = (at: string) => sql`
  answered_at is not null and ${toFileInSql} and paid
    and (arrival_date is null or arrival_date - ${settingInSql('filing_window_days')}
      <= (${at}::timestamptz at time zone 'Asia/Shanghai')::date)`;

/** Orders that wait to be filed. */
const isToFile = (at: string) => sql`(${isQueued} or (${isAnswered(at)}))`;

/** A colleague has the page of an order open. */
const isSeen = (staffId: number, at: string) => sql`
  exists (select from presence where presence.order_id = orders.order_id
    and expires_at > ${at} and staff_id is distinct from ${staffId})`;

/** The condition of orders that are not filed yet and that no colleague sees. An order that was filed passes if any of its facts was ever edited: the caller finds out whether its filing stands. */
const isLeft = (staffId: number, at: string) => sql`
  case when ${filedInSql}
      then exists (select from order_edits where order_edits.order_id = orders.order_id) else not has_document end
    and not ${isSeen(staffId, at)}`;

/** Those that wait to be filed and that nobody has. */
const isNobodys = (staffId: number, at: string) => sql`
  ${isToFile(at)} and assign_to is null and ${isLeft(staffId, at)}`;

/** Whether someone has skipped an order lately, or anyone. */
const isSkipped = (at: string, by: RawBuilder<unknown>) => sql`
  order_skips.order_id = orders.order_id and ${by} and at > ${at}::timestamptz - make_interval(hours => ${skipHours})`;

const isSkippedBy = (staffId: number, at: string) => sql`
  exists (select from order_skips where ${isSkipped(at, sql`staff_id = ${staffId}`)})`;

const byUrgency = sql`sort_arrival_first, processing_mode, created_at, order_id`;

type Candidate = Pick<GuardedOrder, 'order_id' | 'process_status' | 'filed_at' | 'assign_to'>;
type Urgent = Candidate & Arriving;

/** Until the transaction ends, nobody else takes an order: two people would get members of one party. */
export async function lockTaking(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('take next', 0))`.execute(trx);
}

/** What Take next gave a person who still has it and can file it now: the rest of a party first, then the most urgent. */
export async function findInHand(db: Db, { id, name }: { id: number; name: string }, now: Date) {
  const { rows } = await sql<Candidate>`
    select orders.order_id, process_status, filed_at, assign_to from order_takes join orders using (order_id)
    where staff_id = ${id} and assign_to = ${name} and filing_blocks = 0 and ${isToFile(now.toISOString())}
    order by taken_with is null, order_takes.at desc, ${byUrgency}`.execute(db);
  return rows;
}

/**
 * Locks the next order that can be filed, that the person has not skipped, and that is not `passedOver`; undefined if there
 * is none: of the answered ones the person's own, then those that nobody has, and the most urgent that nobody has. Orders
 * that another call has just locked are passed over, so that each caller gets another one.
 */
export async function lockNextToFile(
  trx: Trx,
  { id, name }: { id: number; name: string },
  now: Date,
  passedOver: readonly string[],
): Promise<Urgent | undefined> {
  const at = now.toISOString();
  const first = (where: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    sql<Urgent>`
    select order_id, process_status, filed_at, assign_to, source, party_ref, contact_email_address, email, arrival_date,
      arrival_flight_train_no from orders
    where ${where} and filing_blocks = 0 and ${isLeft(id, at)} and order_id <> all (${passedOver}::bigint[])
      and not ${isSkippedBy(id, at)}
    order by ${order} limit 1 for update skip locked`.execute(trx);
  const answered = await first(
    sql`${isAnswered(at)} and (assign_to is null or assign_to = ${name})`,
    sql`assign_to is null, ${byUrgency}`,
  );
  return answered.rows[0] ?? (await first(sql`${isQueued} and assign_to is null`, byUrgency)).rows[0];
}

/** Whether a colleague has one of some orders that wait to be filed, or its page open. */
export async function hasColleague(db: Db, { id, name }: { id: number; name: string }, now: Date, orderIds: string[]) {
  const { rows } = await sql`
    select from orders where order_id = any (${orderIds}::bigint[]) and ${isToFile(now.toISOString())}
      and (assign_to <> ${name} or ${isSeen(id, now.toISOString())}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Locks those of some orders that are nobody's and that the person has not skipped, in their order. */
export async function lockNobodys(trx: Trx, staffId: number, now: Date, orderIds: readonly string[]) {
  const at = now.toISOString();
  const { rows } = await sql<Candidate>`
    select order_id, process_status, filed_at, assign_to from orders
    where order_id = any (${orderIds}::bigint[]) and ${isNobodys(staffId, at)} and not ${isSkippedBy(staffId, at)}
    order by array_position(${orderIds}::bigint[], order_id) for update skip locked`.execute(trx);
  return rows;
}

/** The free orders that a person has skipped, the most urgent first, with everyone who has. */
export async function findSkipped(db: Db, staffId: number, now: Date) {
  const at = now.toISOString();
  const { rows } = await sql<Candidate & SkippedOrder>`
    select order_id, process_status, filed_at, assign_to, full_name, arrival_date, (
      select json_agg(json_build_object('by', name, 'reason', coalesce((
        select substr(remark, length(${skippedPrefix}) + 1) from remarks
        where remarks.order_id = orders.order_id and remark_name = name and starts_with(remark, ${skippedPrefix})
        order by id desc limit 1), '')) order by at desc)
      from order_skips join staff on staff.id = staff_id where ${isSkipped(at, sql`true`)}) as skips
    from orders
    where filing_blocks = 0 and ${isNobodys(staffId, at)} and ${isSkippedBy(staffId, at)}
    order by ${byUrgency} limit ${sql.lit(skippedAtOnce)}`.execute(db);
  return rows;
}

/** Remembers that an order was given to someone, until it is worked on or given back. */
export async function rememberTake(
  trx: Trx,
  take: { order_id: string; staff_id: number; at: Date; event_id: number; taken_with: string | null },
): Promise<void> {
  await trx
    .insertInto('order_takes')
    .values(take)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(take))
    .execute();
}

export async function forgetTake(trx: Trx, orderId: string): Promise<void> {
  await trx.deleteFrom('order_takes').where('order_id', '=', orderId).execute();
}

/** IDs of orders that 'Take next' gave before `before` to someone who no longer has them or another of the party open. */
export async function findLeftOrders(db: Db, now: Date, before: Date): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from order_takes
    where at <= ${before.toISOString()} and not exists (
      select from order_takes as fellow join presence
        on presence.order_id = fellow.order_id and presence.staff_id = fellow.staff_id
      where fellow.staff_id = order_takes.staff_id and expires_at > ${now.toISOString()}
        and coalesce(fellow.taken_with, fellow.order_id) = coalesce(order_takes.taken_with, order_takes.order_id))
    order by order_id limit 500`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

/** Whether nothing has happened to an order since 'Take next' gave it to someone. */
export async function isUntouched(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from order_takes where order_id = ${orderId} and not exists (
      select from events where events.order_id = order_takes.order_id and events.id > event_id)`.execute(db);
  return rows.length > 0;
}

/** Remembers that someone has given an order back, by the event of that. */
export async function rememberSkip(trx: Trx, eventId: number): Promise<void> {
  await sql`
    insert into order_skips (order_id, staff_id, at)
    select order_id, staff_id, at from events where id = ${eventId}
    on conflict (order_id, staff_id) do update set at = excluded.at`.execute(trx);
}

/** Forgets a skip, if the event is one. */
export async function forgetSkip(trx: Trx, eventId: number): Promise<void> {
  await sql`
    delete from order_skips using events
    where events.id = ${eventId} and order_skips.order_id = events.order_id
      and order_skips.staff_id = events.staff_id and order_skips.at = events.at`.execute(trx);
}

export async function insertFiling(
  trx: Trx,
  filing: { event_id: number; order_id: string; reference: string },
): Promise<void> {
  const { rows } = await sql<{ key: string; seals: boolean }>`
    select ${writingKey} as key, ${everyServerHas(sealedReferences)} as seals`.execute(trx);
  const key = rows[0]?.seals ? rows[0].key : null;
  await trx
    .insertInto('filings')
    .values({ ...filing, reference: sealReference(trx, key, filing) })
    .execute();
}

/** All filings of an order, oldest first; also those that were taken back. */
export async function filingsOf(db: Db, orderId: string) {
  const rows = await db.selectFrom('filings').selectAll().where('order_id', '=', orderId).orderBy('event_id').execute();
  return rows.map((row) => openReference(db, row));
}

/** The version of the order that was typed. */
const versionFiled = sql<number>`least(events.seq, (events.detail->>'facts_of')::integer)`;

/** Orders with the event of their filing that stands: 'Filed', or a move to Awaiting Govt, which stores no reference. */
function standingFilings(db: Db) {
  return db
    .selectFrom('orders')
    .innerJoin('events', (join) =>
      join
        .onRef('events.order_id', '=', 'orders.order_id')
        .onRef('events.at', '=', 'orders.filed_at')
        .on(({ or, and, eb }) =>
          or([
            eb('events.kind', '=', 'filed'),
            and([eb('events.kind', '=', 'moved'), eb('to_status', 'in', statusesFiled)]),
          ]),
        ),
    )
    .leftJoin('filings', 'filings.event_id', 'events.id');
}

/** The filing of an order that stands: who, when, which reference, and the version of the order that was typed. */
export async function findFiling(db: Db, orderId: string) {
  const filing = await standingFilings(db)
    .select(['events.id as event_id', 'events.at as filed_at', 'events.actor as filed_by', 'events.kind'])
    .select(versionFiled.as('version'))
    .select(({ fn, val }) => fn.coalesce('filings.reference', val('')).as('reference'))
    .where('orders.order_id', '=', orderId)
    .orderBy('events.id', 'desc')
    .executeTakeFirst();
  if (!filing) return undefined;
  const { event_id: _, ...rest } = openReference(db, filing);
  return rest;
}

/** The events that tell which version of an order a document of it shows, oldest first. */
export function findFilingsAndUploads(db: Db, orderId: string) {
  return db
    .selectFrom('events')
    .select(['id', 'kind', 'detail', 'seq', versionFiled.as('version')])
    .where('order_id', '=', orderId)
    .where(({ or, and, eb }) =>
      or([
        eb('kind', 'in', ['document_uploaded', ...kindsWith('takesBack')]),
        // Of several moves to Awaiting Govt, one filed the card.
        and([eb('kind', 'in', ['filed', 'moved']), sql<boolean>`detail->'before'->'filed_at' is not null`]),
      ]),
    )
    .orderBy('seq')
    .execute();
}

/** Those of some orders of which another field than `apart` has been edited since the version that was filed. */
export async function findEditedSinceFiled(
  db: Db,
  orderIds: readonly string[],
  apart: readonly EditableField[],
): Promise<string[]> {
  const rows = await standingFilings(db)
    .select('orders.order_id')
    .where('orders.order_id', '=', sql<string>`any (${orderIds}::bigint[])`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_edits')
          .innerJoin('events as edited', 'edited.id', 'order_edits.event_id')
          .whereRef('order_edits.order_id', '=', 'orders.order_id')
          .where('edited.seq', '>', versionFiled)
          .where('order_edits.field', 'not in', apart),
      ),
    )
    .execute();
  return rows.map(({ order_id }) => order_id);
}
