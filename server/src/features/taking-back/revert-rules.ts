import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Before, findEvents, isPaid, type StoredEvent, standing } from '../events/events.ts';
import { findStart } from '../order-start/order-start.ts';
import type { GuardedOrder } from '../orders/orders.ts';
import { revertRefusal } from './revert-refusal.ts';

/** The move or refund mark of an order that a person can revert now; null when there is none. */
export async function findRevertible(
  db: Db,
  order: Pick<GuardedOrder, 'order_id' | 'process_status'>,
  user: Pick<SignedInUser, 'id' | 'type'>,
): Promise<StoredEvent | null> {
  const events = await findEvents(db, order.order_id);
  return events.findLast((event) => revertRefusal(order, events, event, user) === null) ?? null;
}

interface Restored {
  to: ProcessStatus;
  before: Before;
  /** The event that deleted the order; null for an order that was Deleted from the start. */
  deletion: StoredEvent | null;
}

/**
 * The status and the columns that a deleted order had before. An order in Pending that was paid since gets the status in
 * which a paid order starts.
 */
export async function findRestored(
  db: Db,
  order: Pick<GuardedOrder, 'order_id' | 'processing_mode' | 'arrival_date'>,
  now: Date,
): Promise<Restored> {
  const events = standing(await findEvents(db, order.order_id));
  const deletion =
    events.findLast(({ kind, to_status }) => ['moved', 'cancelled'].includes(kind) && to_status === 'Deleted') ?? null;
  const paid = await isPaid(db, order.order_id);
  const to = deletion?.from_status;
  if (to && !(to === 'Pending' && paid)) return { to, before: (deletion.detail.before ?? {}) as Before, deletion };
  const { process_status, ...before } = await findStart(db, { ...order, paid }, now);
  return { to: process_status, before, deletion };
}
