import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Outcome } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError, orderNotFound } from '../../platform/errors.ts';
import { type Before, findEvent, findLastChange, recordEvent } from '../events/events.ts';
import { beforeOf, orderChanged } from './change-status.ts';
import { collectOutcome } from './each-order.ts';
import { type GuardedOrder, lockOrder, writeStatus } from './orders.store.ts';

/** An undo is for a slip of the hand; what is older is history. */
const undoMinutes = 10;

/**
 * Brings back what was before one's own recent moves, assignments and deletes. Only the last change of an order can
 * be undone, so nobody else's work is overwritten. Throws the first refusal when nothing could be undone.
 */
export async function undoChanges(context: Context, user: SignedInUser, changes: readonly number[]): Promise<Outcome> {
  const { db } = context;
  const events = await Promise.all([...new Set(changes)].map((id) => findEvent(db, id)));
  return collectOutcome(
    events,
    (event) => event?.order_id ?? '',
    async (event) => {
      if (event?.actor !== user.name) throw new AppError('not_found', 'There is no such change of yours.');
      await db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, event.order_id);
        if (!order) throw orderNotFound();
        await undo(context, trx, order, event);
      });
      return undefined;
    },
  );
}

type Change = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

async function undo({ clock }: Context, trx: Trx, order: GuardedOrder, event: Change): Promise<void> {
  const now = clock.now();
  const isUndoable = event.kind === 'moved' || event.kind === 'assigned' || event.kind === 'unassigned';
  const isRecent = now.getTime() - Date.parse(event.at) < undoMinutes * 60_000;
  if (!isUndoable || !isRecent) throw new AppError('move_not_allowed', 'This can no longer be undone.');
  const last = await findLastChange(trx, order.order_id);
  if (last?.id !== event.id) throw orderChanged(order);
  await restore(trx, order, event, event.actor, now);
}

/**
 * Takes back that a locked order was completed after an event, where that is the last that happened to its status:
 * the document that it was completed with is being taken back.
 */
export async function undoCompletion(
  { clock }: Context,
  trx: Trx,
  user: SignedInUser,
  order: GuardedOrder,
  since: number,
): Promise<void> {
  const last = await findLastChange(trx, order.order_id);
  if (last?.kind === 'moved' && last.to_status === 'Completed' && last.id > since)
    await restore(trx, order, last, user.name, clock.now());
}

async function restore(trx: Trx, order: GuardedOrder, event: Change, actor: string, at: Date): Promise<void> {
  const before = (event.detail.before ?? {}) as Before;
  const from = order.process_status;
  const to = event.from_status ?? from;
  if (!(await writeStatus(trx, order.order_id, from, to, before))) throw orderChanged(order);
  await recordEvent(trx, {
    order_id: order.order_id,
    at,
    actor,
    kind: 'undone',
    ...(from !== to && { from_status: from, to_status: to }),
    detail: { change: event.id, before: beforeOf(order, before) },
  });
}
