import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { managers } from '@arrival-desk/contract/roles.ts';
import { AppError } from '../../platform/errors.ts';
import { hasTrait, type StoredEvent, standing } from '../events/events.ts';
import type { GuardedOrder } from '../orders/orders.ts';

type RevertEvent = Pick<StoredEvent, 'id' | 'kind' | 'actor' | 'staff_id' | 'from_status' | 'to_status' | 'detail'>;

/**
 * Why a person cannot revert a move or a refund mark, or null when they can. `events` are all events of the order,
 * oldest first.
 */
export function revertRefusal(
  order: Pick<GuardedOrder, 'process_status'>,
  events: readonly RevertEvent[],
  change: RevertEvent,
  user: Pick<SignedInUser, 'id' | 'type'>,
): AppError | null {
  // A release of a due order by the system overwrote nothing, and the order would be due again at once.
  const isMove = ['moved', 'filed', 'asked'].includes(change.kind) && change.from_status && change.detail.before;
  const isRefund = change.kind === 'refunded';
  if (!isMove && !isRefund)
    return new AppError('move_not_allowed', 'Only a move to another status or a refund mark can be reverted.');
  const noun = isRefund ? 'refund mark' : 'move';
  const isManager = managers.includes(user.type);
  if (change.staff_id !== user.id && !isManager)
    return new AppError('not_allowed', `Only ${change.actor}, a Manager or an Admin can revert this ${noun}.`);
  if (change.to_status === 'Deleted' && !isManager)
    return new AppError('not_allowed', 'Only a Manager or an Admin can restore deleted orders.');
  const left = standing(events);
  if (!left.some(({ id }) => id === change.id))
    return new AppError('move_not_allowed', `This ${noun} has already been taken back.`);
  const since = lasting(left.filter(({ id }) => id > change.id));
  const built = since.find(({ kind }) => hasTrait({ kind }, 'buildsOnMove'));
  if (built || order.process_status !== (isRefund ? 'Refunds' : change.to_status))
    return new AppError(
      'order_changed',
      `This ${noun} cannot be reverted any more: the order has been worked on since.`,
    );
  return null;
}

/** The events without undone uploads and without emails that were never sent. */
function lasting(events: readonly RevertEvent[]): RevertEvent[] {
  const withdrawn = new Set<unknown>();
  for (const { kind, detail } of events) {
    if (kind === 'upload_undone' && events.some((each) => isUploadOf(each, detail.file1))) withdrawn.add(detail.file1);
    if (kind === 'upload_undone' || kind === 'mail_cancelled' || kind === 'mail_failed') withdrawn.add(detail.mail_id);
  }
  const isWithdrawn = ({ kind, detail }: RevertEvent) =>
    (kind.startsWith('mail_') && withdrawn.has(detail.mail_id)) ||
    (/^(document|upload)_/.test(kind) && withdrawn.has(detail.file1));
  return events.filter((event) => !isWithdrawn(event));
}

function isUploadOf({ kind, detail }: RevertEvent, file1: unknown): boolean {
  return kind === 'document_uploaded' && detail.file1 === file1;
}
