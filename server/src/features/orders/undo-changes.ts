import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Outcome } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError, orderNotFound } from '../../platform/errors.ts';
import { type Before, findEvent, findLastChange, recordEvent } from '../events/events.ts';
import { beforeOf, orderChanged } from './change-status.ts';
import { type GuardedOrder, lockOrder, writeStatus } from './orders.store.ts';

/** An undo is for a slip of the hand; what is older is history. */
const undoMinutes = 10;

/**
 * Brings back what was before one's own recent moves, assignments and deletes. Only the last change of an order can
 * be undone, so nobody else's work is overwritten. Throws the first refusal when nothing could be undone.
 */
export async function undoChanges(context: Context, user: SignedInUser, changes: readonly number[]): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [], changes: [] };
  let firstRefusal: AppError | null = null;
  for (const id of new Set(changes)) {
    const event = await findEvent(context.db, id);
    const orderId = event?.order_id ?? '';
    try {
      if (event?.actor !== user.name) throw new AppError('not_found', 'There is no such change of yours.');
      await context.db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, orderId);
        if (!order) throw orderNotFound();
        await undo(context, trx, order, event);
      });
      outcome.done.push(orderId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      firstRefusal ??= error;
      outcome.refused.push({ id: orderId, code: error.code, message: error.message });
    }
  }
  if (firstRefusal && outcome.done.length === 0) throw firstRefusal;
  return outcome;
}

type Change = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

async function undo({ clock }: Context, trx: Trx, order: GuardedOrder, event: Change): Promise<void> {
  const now = clock.now();
  const isUndoable = event.kind === 'moved' || event.kind === 'assigned' || event.kind === 'unassigned';
  const isRecent = now.getTime() - Date.parse(event.at) < undoMinutes * 60_000;
  if (!isUndoable || !isRecent) throw new AppError('move_not_allowed', 'This can no longer be undone.');
  const last = await findLastChange(trx, order.order_id);
  if (last?.id !== event.id) throw orderChanged(order);

  const before = (event.detail.before ?? {}) as Before;
  const from = order.process_status;
  const to = event.from_status ?? from;
  if (!(await writeStatus(trx, order.order_id, from, to, before))) throw orderChanged(order);
  await recordEvent(trx, {
    order_id: order.order_id,
    at: now,
    actor: event.actor,
    kind: 'undone',
    ...(from !== to && { from_status: from, to_status: to }),
    detail: { change: event.id, before: beforeOf(order, before) },
  });
}
