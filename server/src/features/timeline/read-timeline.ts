import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Query } from '@arrival-desk/contract/endpoint.ts';
import type { EventKind } from '@arrival-desk/contract/events/event-kinds.ts';
import type { getOrderTimeline, TimelineEntry } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { findOpenings } from '../audit/audit.ts';
import { type Before, findEventsBefore } from '../events/events.ts';
import { findMailsById } from '../mail/mail.ts';
import { findEditsOfEvents } from '../order-edits/order-edits.ts';
import { requireOrder } from '../orders/orders.ts';
import { findRemarksById } from '../remarks/remarks.ts';
import { findRevertible } from '../taking-back/taking-back.ts';
import { findDownloadsAt } from '../visitors/visitors.ts';
import { filterOf, kindsOf } from './timeline-kinds.ts';

interface Timeline {
  entries: TimelineEntry[];
  next: number | null;
}

type Event = Awaited<ReturnType<typeof findEventsBefore>>[number];

/**
 * One page of an order's timeline, newest first: the ledger's events with the records that they reference. `next` is
 * the `before` of the next page, null on the last one. Throws AppError `not_found`.
 */
export async function readTimeline(
  { db }: Context,
  user: SignedInUser,
  orderId: string,
  { filter, before, limit }: Query<typeof getOrderTimeline>,
): Promise<Timeline> {
  const order = await requireOrder(db, orderId);
  if (filter === 'openings') return readOpenings(db, orderId, { before, limit });
  // One extra row shows whether there are more.
  const found = await findEventsBefore(db, orderId, { kinds: kindsOf(filter), before, limit: limit + 1 });
  const events = found.slice(0, limit);
  const revertible = await findRevertible(db, order, user);
  const offer = revertible && { id: revertible.id, to: revertible.from_status ?? order.process_status };
  const entries = await withDetails(db, orderId, events, offer);
  return { entries, next: found.length > limit ? (events.at(-1)?.seq ?? null) : null };
}

/** Which staff have opened the order or its document: entries of the audit trail. */
async function readOpenings(
  db: Db,
  orderId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<Timeline> {
  const found = await findOpenings(db, orderId, ['order_opened', 'document_opened'], {
    before: before === undefined ? undefined : String(before),
    limit: limit + 1,
  });
  const entries = found.slice(0, limit).map(({ id, at, act, name }) => ({
    seq: Number(id),
    at,
    actor: name ?? '',
    kind: act,
    filter: 'openings' as const,
    from_status: null,
    to_status: null,
    assigned_from: null,
    assigned_to: null,
    file1: null,
    mail: null,
    remark: null,
    download: null,
    edits: [],
    by: null,
    revertTo: null,
  }));
  return { entries, next: found.length > limit ? (entries.at(-1)?.seq ?? null) : null };
}

const numbers = (events: readonly Event[], name: string) =>
  events.map(({ detail }) => detail[name]).filter((value) => typeof value === 'number');

async function withDetails(
  db: Db,
  orderId: string,
  events: readonly Event[],
  /** The change that the caller can revert, and the order's resulting status. */
  offer: { id: number; to: TimelineEntry['revertTo'] } | null,
): Promise<TimelineEntry[]> {
  const deliveries = events.filter(({ kind }) => filterOf[kind as EventKind] === 'downloads');
  const [mails, remarks, downloads, edits] = await Promise.all([
    findMailsById(db, numbers(events, 'mail_id')),
    findRemarksById(db, numbers(events, 'remark_id')),
    findDownloadsAt(
      db,
      orderId,
      deliveries.map(({ at }) => at),
    ),
    findEditsOfEvents(
      db,
      events.map(({ id }) => id),
    ),
  ]);
  return events.map(({ id, seq, at, actor, kind, from_status, to_status, detail }) => {
    const before = (detail.before ?? {}) as Before;
    return {
      seq,
      at,
      actor,
      kind,
      filter: filterOf[kind as EventKind] ?? 'edits',
      from_status,
      to_status,
      assigned_from: before.assign_to ?? null,
      assigned_to: typeof detail.to === 'string' && detail.to !== actor ? detail.to : null,
      file1: typeof detail.file1 === 'string' ? detail.file1 : null,
      mail: mails.find((mail) => mail.id === detail.mail_id) ?? null,
      remark: remarks.find((remark) => remark.id === detail.remark_id) ?? null,
      download: downloads.find((each) => each.create_ts === at && `${each.kind}ed` === kind) ?? null,
      edits: edits.filter((edit) => edit.event_id === id),
      by: detail.by === 'telephone' ? 'telephone' : null,
      revertTo: id === offer?.id ? offer.to : null,
    };
  });
}
