import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { lockAssignee } from '../assigning/assigning.ts';
import { type Actor, type Before, findLastChange, recordEvent, type StoredEvent } from '../events/events.ts';
import { beforeOf, orderChanged } from '../order-status/order-status.ts';
import { type GuardedOrder, writeStatus } from '../orders/orders.ts';
import { reopenRequest, settling } from '../refund-requests/refund-requests.ts';
import { endOpenRequest, reopenTravellerRequest } from '../traveller-requests/traveller-requests.ts';

/** Undo is for slips; older changes are reverted from the timeline. */
export const undoMinutes = 10;

interface TakeBack {
  kind: 'undone' | 'reverted' | 'restored';
  actor: Actor;
  at: Date;
  /** The new status and columns, if not those that the event overwrote. */
  to?: ProcessStatus;
  before?: Before;
}

/**
 * Restores what an event of a locked order overwrote, opens the refund request again that it decided, and records a new
 * event. Returns the new event's ID.
 */
export async function takeBack(
  trx: Trx,
  order: GuardedOrder,
  change: Pick<StoredEvent, 'from_status' | 'detail'> & Partial<Pick<StoredEvent, 'kind'>> & { id: number | null },
  { kind, actor, at, ...target }: TakeBack,
): Promise<number> {
  const before = await withoutFormerMember(trx, target.before ?? ((change.detail.before ?? {}) as Before));
  const from = order.process_status;
  const to = target.to ?? change.from_status ?? from;
  const { order_id } = order;
  const { request_id } = change.detail;
  if (typeof request_id === 'number') await reopenRequest(trx, order_id, request_id);
  if (change.kind === 'asked') await withdrawRequest(trx, order_id, change.detail.replaced, at);
  const settled = await settling(trx, { order_id, to, actor, at }, async () => {
    if (!(await writeStatus(trx, order_id, from, to, before))) throw orderChanged(order);
  });
  return recordEvent(trx, {
    order_id,
    at,
    actor,
    kind,
    ...(from !== to && { from_status: from, to_status: to }),
    detail: { change: change.id, before: beforeOf(order, before), ...settled },
  });
}

/** What was asked before is asked again. */
async function withdrawRequest(trx: Trx, orderId: string, replaced: unknown, at: Date): Promise<void> {
  await endOpenRequest(trx, orderId, 'withdrawn', at);
  if (typeof replaced === 'number') await reopenTravellerRequest(trx, replaced);
}

/** An order does not go back to someone who is no longer a member, or no longer has that name. */
async function withoutFormerMember(trx: Trx, before: Before): Promise<Before> {
  const { assign_to: name } = before;
  return name && !(await lockAssignee(trx, { name })) ? { ...before, assign_to: null } : before;
}

/**
 * Undoes the move to Completed of a locked order whose upload is being undone. Returns the ID of that move's event; null
 * unless that move is the order's last change and newer than the event `since`.
 */
export async function undoCompletion(
  { clock }: Context,
  trx: Trx,
  user: SignedInUser,
  order: GuardedOrder,
  since: number,
): Promise<number | null> {
  const last = await findLastChange(trx, order.order_id);
  if (last?.kind !== 'moved' || last.to_status !== 'Completed' || last.id <= since) return null;
  await takeBack(trx, order, last, { kind: 'undone', actor: user, at: clock.now() });
  return last.id;
}
