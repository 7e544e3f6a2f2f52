import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findEvent, findLastChange, hasTrait, type StoredEvent } from '../events/events.ts';
import { forgetSkip } from '../filing/filing.ts';
import { cancelUnsentMails } from '../mail/mail.ts';
import { orderChanged } from '../order-status/order-status.ts';
import { collectOutcome, type GuardedOrder, requireLockedOrder } from '../orders/orders.ts';
import { takeBack, undoMinutes } from '../taking-back/taking-back.ts';
import { cancelMailsOf } from './cancel-mails-of.ts';

/**
 * Undoes one's own recent moves, assignments, refund marks and deletes. Only the last change of an order can be undone,
 * so that no other person's work is overwritten. Throws the first refusal when nothing could be undone: `not_found`
 * (not one's own), `move_not_allowed` (too old) or `order_changed` (not the last change). `participle` is that of the
 * sentence 'Order has been …'.
 */
export async function undoChanges(
  context: Context,
  user: SignedInUser,
  changes: readonly number[],
): Promise<{ outcome: Outcome; participle: string }> {
  const { db } = context;
  const events = await Promise.all([...new Set(changes)].map((id) => findEvent(db, id)));
  const outcome = await collectOutcome(
    events,
    (event) => event?.order_id ?? '',
    async (event) => {
      if (!event || event.staff_id !== user.id) throw new AppError('not_found', 'There is no such change of yours.');
      await db.transaction().execute(async (trx) => {
        const order = await requireLockedOrder(trx, event.order_id);
        await undo(context, trx, user, order, event);
      });
      return undefined;
    },
  );
  const participles = new Set(events.flatMap((event) => (event ? [participleOf(event)] : [])));
  const [participle = ''] = participles;
  return { outcome, participle: participles.size === 1 ? participle : 'changed back' };
}

function participleOf({ kind, from_status, to_status }: StoredEvent): string {
  if (kind === 'refunded') return 'marked as not refunded';
  if (from_status && from_status !== to_status) return `moved back to ${statusTable[from_status].label}`;
  return kind === 'assigned' ? 'given back' : 'changed back';
}

async function undo(
  context: Context,
  trx: Trx,
  user: SignedInUser,
  order: GuardedOrder,
  event: StoredEvent,
): Promise<void> {
  const at = context.clock.now();
  const isRecent = at.getTime() - Date.parse(event.at) < undoMinutes * 60_000;
  if (!hasTrait(event, 'undoable') || !isRecent)
    throw new AppError('move_not_allowed', 'This can no longer be undone.');
  const last = await findLastChange(trx, order.order_id);
  if (last?.id !== event.id) throw orderChanged(order);
  await takeBack(trx, order, event, { kind: 'undone', actor: user, at });
  await forgetSkip(trx, event.id);
  await cancelMailsOf(context, trx, user, event);
  if (event.from_status) await cancelUnsentMails(context, trx, user, order.order_id, event.from_status);
}
