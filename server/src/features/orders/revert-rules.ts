import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { managers } from '@arrival-desk/contract/roles.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  type Before,
  type EventKind,
  findEvents,
  isPaid,
  isTakeBack,
  type StoredEvent,
  standing,
} from '../events/events.ts';
import { intakeStatus } from './intake-status.ts';
import type { GuardedOrder } from './orders.store.ts';

/** What is built on the status that an order was moved to: whoever reverted the move would pull it away. */
const buildsOnAMove: readonly EventKind[] = [
  'moved',
  'assigned',
  'unassigned',
  'refunded',
  'paid',
  'transaction_recorded',
  'document_uploaded',
  'document_overridden',
  'upload_undone',
  'mail_queued',
];

/**
 * Why a person cannot revert a move, or null when they can. `events` are all of the order's, oldest first. The status
 * of the order is that of the move as long as nothing else has moved it.
 */
export function revertRefusal(
  order: Pick<GuardedOrder, 'process_status'>,
  events: readonly StoredEvent[],
  move: StoredEvent,
  user: Pick<SignedInUser, 'name' | 'type'>,
): AppError | null {
  // What the system released because it was due overwrote nothing: it would be due again at once.
  if (move.kind !== 'moved' || !move.from_status || !move.detail.before)
    return new AppError('move_not_allowed', 'Only a move to another status can be reverted.');
  const isManager = managers.includes(user.type);
  if (move.actor !== user.name && !isManager)
    return new AppError('not_allowed', `Only ${move.actor}, a Manager or an Admin can revert this move.`);
  if (move.to_status === 'Deleted' && !isManager)
    return new AppError('not_allowed', 'Only a Manager or an Admin can restore deleted orders.');
  const left = standing(events);
  if (!left.some(({ id }) => id === move.id))
    return new AppError('move_not_allowed', 'This move has already been taken back.');
  const since = lasting(left.filter(({ id }) => id > move.id));
  const built = since.find(({ kind }) => buildsOnAMove.some((each) => each === kind));
  if (built || order.process_status !== move.to_status)
    return new AppError('order_changed', 'This move cannot be reverted any more: the order has been worked on since.');
  return null;
}

/** Without uploads that were taken back and mails that never went out. */
function lasting(events: readonly StoredEvent[]): StoredEvent[] {
  const withdrawn = new Set<unknown>();
  for (const { kind, detail } of events) {
    if (kind === 'upload_undone' && events.some((each) => isUploadOf(each, detail.file1))) withdrawn.add(detail.file1);
    if (kind === 'upload_undone' || kind === 'mail_cancelled' || kind === 'mail_failed') withdrawn.add(detail.mail_id);
  }
  const isWithdrawn = ({ kind, detail }: StoredEvent) =>
    (kind.startsWith('mail_') && withdrawn.has(detail.mail_id)) ||
    (/^(document|upload)_/.test(kind) && withdrawn.has(detail.file1));
  return events.filter((event) => !isTakeBack(event) && !isWithdrawn(event));
}

function isUploadOf({ kind, detail }: StoredEvent, file1: unknown): boolean {
  return kind === 'document_uploaded' && detail.file1 === file1;
}

/** The move of an order that a person can revert now; null where there is none. */
export async function findRevertible(
  db: Db,
  order: Pick<GuardedOrder, 'order_id' | 'process_status'>,
  user: Pick<SignedInUser, 'name' | 'type'>,
): Promise<StoredEvent | null> {
  const events = await findEvents(db, order.order_id);
  return events.findLast((event) => revertRefusal(order, events, event, user) === null) ?? null;
}

interface Restored {
  to: ProcessStatus;
  before: Before;
  /** The event that deleted the order; null for one that came in deleted. */
  deletion: StoredEvent | null;
}

/**
 * Where a deleted order was before: in the status that it had, with what it had there. One that was paid since is not
 * brought back among the unpaid, but goes where a paid one starts.
 */
export async function findRestored(
  db: Db,
  order: Pick<GuardedOrder, 'order_id' | 'processing_mode' | 'arrival_date'>,
  now: Date,
): Promise<Restored> {
  const events = standing(await findEvents(db, order.order_id));
  const deletion = events.findLast(({ kind, to_status }) => kind === 'moved' && to_status === 'Deleted') ?? null;
  const paid = await isPaid(db, order.order_id);
  const to = deletion?.from_status;
  if (to && !(to === 'Pending' && paid)) return { to, before: (deletion.detail.before ?? {}) as Before, deletion };
  const { process_status, ...before } = intakeStatus({ ...order, paid }, now);
  return { to: process_status, before, deletion };
}
