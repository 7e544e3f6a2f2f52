import type { EventKind } from '@arrival-desk/contract/events/event-kinds.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { chainStart } from '../../platform/hash-chain.ts';
import { announcement, announcementOf } from '../live/live.ts';
import type { Actor } from './actors.ts';
import { chainHash, chainInstant } from './event-chain.ts';
import { kindsWith } from './event-traits.ts';
import { standing } from './standing.ts';

interface OrderEvent {
  order_id: string;
  at: Date;
  actor: Actor;
  kind: EventKind;
  from_status?: ProcessStatus;
  to_status?: ProcessStatus;
  /** Row IDs and file names only: events outlive the order, so they must carry no personal data. */
  detail?: { before?: Before; [name: string]: Before | string | number | null | undefined };
}

/** The values that a change of status or assignment overwrote, for undoing it. */
export interface Before {
  assign_to?: string | null;
  processed_by?: string | null;
  processed_at?: string | null;
  processing_date?: string | null;
  process_month?: string | null;
  refund_date?: string | null;
  filed_at?: string | null;
  answered_at?: string | null;
}

/**
 * Records an event in the transaction of its cause, and notifies every server once that is committed. Events are never
 * changed or deleted. Each is chained to the one before it of the same order; the row of `ledger_heads` is the lock
 * that keeps the chain from forking. Returns the event's ID.
 */
export async function recordEvent(trx: Trx, event: OrderEvent): Promise<number> {
  const { order_id } = event;
  const { seq, prev_hash } = await takeNextPlace(trx, order_id);
  const { news, link } = linkOf(event, seq, prev_hash);
  const head_hash = link.hash;
  const { id } = await trx
    .with('head', (cte) => cte.updateTable('ledger_heads').set({ head_hash }).where('order_id', '=', order_id))
    .insertInto('events')
    .values(link)
    .returning(['id', announcement(news).as('announced')])
    .executeTakeFirstOrThrow();
  return id;
}

/** An event as a link of the chain of its order, and what the servers are told of it. */
function linkOf(event: OrderEvent, seq: number, prev_hash: string) {
  const { order_id, at, actor, kind, from_status = null, to_status = null, detail = {} } = event;
  const about = { order_id, kind, actor: actor.name, from_status, to_status };
  const unhashed = { ...about, seq, detail: JSON.stringify(detail), prev_hash, staff_id: actor.id };
  const news = { ...about, ...(kind === 'assigned' && typeof detail.to === 'string' && { assigned_to: detail.to }) };
  return { news, link: { ...unhashed, at, hash: chainHash({ ...unhashed, at: chainInstant(at) }) } };
}

/** An event of a new order, by someone who is no member. */
export type FirstEvent = Omit<OrderEvent, 'from_status'>;

/**
 * The statement that records the first events of new orders, as `recordEvent` does, together with `parts` that store the
 * orders: CTEs. Several events of one order are chained in their sequence.
 */
export async function recordFirstEvents(
  trx: Trx,
  events: readonly FirstEvent[],
  parts: readonly RawBuilder<unknown>[],
): Promise<void> {
  const heads = new Map<string, { seq: number; hash: string }>();
  const links = events.map((event) => {
    const { seq, hash } = heads.get(event.order_id) ?? { seq: 0, hash: chainStart };
    const { news, link } = linkOf(event, seq + 1, hash);
    heads.set(event.order_id, link);
    return { ...link, news: JSON.stringify(news) };
  });
  const last = [...heads].map(([order_id, { seq, hash }]) => ({ order_id, events: seq, head_hash: hash }));
  await sql`
    with ${sql.join(parts)}, link as (
      select * from json_to_recordset(${JSON.stringify(links)}::json) as link (
        order_id bigint, at timestamptz, actor text, kind text, to_status text, detail text, seq integer,
        prev_hash text, hash text, news text)
    ), head as (
      insert into ledger_heads (order_id, events, head_hash)
      select order_id, events, head_hash from json_populate_recordset(null::ledger_heads, ${JSON.stringify(last)}::json)
    ), event as (
      insert into events (order_id, at, actor, kind, to_status, detail, seq, prev_hash, hash)
      select order_id, at, actor, kind, to_status, detail::json, seq, prev_hash, hash from link
    )
    select ${announcementOf(sql`news`)} from link`.execute(trx);
}

/**
 * Takes the next place in the order's chain, and locks the chain until this transaction ends.
 */
async function takeNextPlace(trx: Trx, order_id: string) {
  const { events, head_hash } = await trx
    .insertInto('ledger_heads')
    .values({ order_id, events: 1, head_hash: chainStart })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet((head) => ({ events: head('ledger_heads.events', '+', 1) })),
    )
    .returning(['events', 'head_hash'])
    .executeTakeFirstOrThrow();
  return { seq: events, prev_hash: head_hash };
}

function selectEvents(db: Db) {
  return db.selectFrom('events').selectAll();
}

/** All events of an order, oldest first. */
export function findEvents(db: Db, orderId: string) {
  return selectEvents(db).where('order_id', '=', orderId).orderBy('seq').execute();
}

/** The events of an order before one of its events, newest first, of some kinds or of all (null). */
export function findEventsBefore(
  db: Db,
  orderId: string,
  { kinds, before, limit }: { kinds: readonly EventKind[] | null; before?: number | undefined; limit: number },
) {
  let query = selectEvents(db).where('order_id', '=', orderId);
  if (kinds) query = query.where('kind', 'in', kinds);
  if (before) query = query.where('seq', '<', before);
  return query.orderBy('seq', 'desc').limit(limit).execute();
}

/**
 * The condition for an event that proves payment: the order came as paid, its payment was confirmed later, or a
 * transaction was recorded, by a landing site or by staff (decision 085). A refused payment proves none. The trigger
 * that keeps `orders.paid` has the same rule (`note_order_paid`).
 */
const isPayment = sql<boolean>`(
  events.kind in ('paid', 'transaction_recorded') or (events.kind = 'received' and events.detail->>'paid' = 'yes'))`;

/** Which of some orders were paid at intake or later; a recorded transaction is a payment. */
async function findPaid(db: Db, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('events')
    .select('order_id')
    .distinct()
    .where('order_id', 'in', orderIds)
    .where(isPayment)
    .execute();
  return rows.map((row) => row.order_id);
}

/** Which of some orders were paid and never charged back. */
export async function findUndisputed(db: Db, orderIds: readonly string[]): Promise<string[]> {
  const paid = await findPaid(db, orderIds);
  const disputed = paid.length > 0 ? await findOrdersOnceIn(db, paid, 'ChargeBack') : [];
  return paid.filter((orderId) => !disputed.includes(orderId));
}

/** Which of some orders were ever moved to a status, except moves that were undone. */
async function findOrdersOnceIn(db: Db, orderIds: readonly string[], status: ProcessStatus): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'order_id', 'kind', 'to_status', 'detail'])
    .where('order_id', 'in', orderIds)
    .where((where) => where.or([where('to_status', '=', status), where('kind', 'in', kindsWith('takesBack'))]))
    .orderBy('id')
    .execute();
  return [...new Set(standing(rows).flatMap((row) => (row.to_status === status ? [row.order_id] : [])))];
}

/** When the payments of some orders were confirmed, by order ID; an order that was paid at intake has no such time. */
export async function findPaymentTimes(db: Db, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('events')
    .select(['order_id', 'at'])
    .where('order_id', 'in', orderIds)
    .where('kind', '=', 'paid')
    .orderBy('id', 'desc')
    .execute();
  // The first payment of an order comes last, and replaces the others.
  return new Map(rows.map(({ order_id, at }) => [order_id, at]));
}

export async function isPaid(db: Db, orderId: string): Promise<boolean> {
  return (await findPaid(db, [orderId])).length > 0;
}

/** The number of an order's events and the hash of the last, which covers all of them. */
export function findLedgerHead(db: Db, orderId: string) {
  return db.selectFrom('ledger_heads').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

export function findEvent(db: Db, id: number) {
  return selectEvents(db).where('id', '=', id).executeTakeFirst();
}
export type StoredEvent = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

/** The last event that a member's act caused on an order; undefined if the act has not been carried out. */
export function findEventOfAct(db: Db, orderId: string, staffId: number, actId: string) {
  return selectEvents(db)
    .where('order_id', '=', orderId)
    .where(sql<string>`detail->>'act'`, '=', actId)
    .where('staff_id', '=', staffId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** The event by which an email of an order was queued; undefined for emails from before there were such events. */
export function findEventOfMail(db: Db, orderId: string, mailId: number) {
  return selectEvents(db)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'mail_queued')
    .where(sql<string>`detail->>'mail_id'`, '=', String(mailId))
    .executeTakeFirst();
}

/** A subquery for the status from which a row of `orders` was last deleted; null if it never was. */
export const statusBeforeDeletion = sql<ProcessStatus | null>`(
  select from_status from events
  where events.order_id = orders.order_id and to_status = 'Deleted' and kind in ('moved', 'cancelled')
  order by id desc limit 1)`;

/** When and by whom an order was last brought into a status. */
export function findLastArrival(db: Db, orderId: string, status: ProcessStatus) {
  return db
    .selectFrom('events')
    .select(['at', 'actor'])
    .where('order_id', '=', orderId)
    .where('to_status', '=', status)
    .where('from_status', 'is distinct from', status)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The last event that changed an order's status or assignee. */
export function findLastChange(db: Db, orderId: string) {
  return selectEvents(db)
    .where('order_id', '=', orderId)
    .where('kind', 'in', kindsWith('changesPlace'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
