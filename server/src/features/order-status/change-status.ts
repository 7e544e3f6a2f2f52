import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type Actor, type Before, recordEvent, systemActor } from '../events/events.ts';
import { type GuardedOrder, writeStatus } from '../orders/orders.ts';
import { settling } from '../refund-requests/refund-requests.ts';
import { findMove, mayMake } from './transitions.ts';

export interface StatusChange {
  to: ProcessStatus;
  /** The status the person saw; the change is refused when the order has left it. */
  fromStatus?: ProcessStatus | undefined;
  remark: string;
  /** ID of the person's action, if the client sent one. */
  actId?: string | undefined;
}

/** The error `order_changed` for an order that someone else has moved in the meantime. */
export function orderChanged(order: Pick<GuardedOrder, 'process_status'>): AppError {
  return new AppError(
    'order_changed',
    `This order has since been moved to ${statusTable[order.process_status].label}.`,
  );
}

/**
 * Moves a locked order in the caller's transaction if its status has the move. Returns the event's ID. Throws
 * AppError `order_changed`, `move_not_allowed`, `not_allowed`, or the error of the move's guard on the field `remark`.
 */
export async function changeStatus(
  context: Context,
  trx: Trx,
  user: SignedInUser,
  order: GuardedOrder,
  { to, fromStatus, remark, actId }: StatusChange,
): Promise<number> {
  const from = order.process_status;
  if (fromStatus && fromStatus !== from) throw orderChanged(order);
  const move = findMove(from, to);
  if (!move) {
    const message =
      from === to
        ? `This order is in ${statusTable[to].label} already.`
        : `Orders cannot be moved to ${statusTable[to].label} by hand.`;
    throw new AppError('move_not_allowed', message);
  }
  if (!mayMake(move, user))
    throw new AppError('not_allowed', `Your role cannot move this order to ${statusTable[to].label}.`);
  const missing = move.guard?.(order, remark);
  if (missing) throw new AppError(missing.code, missing.asks, { fields: { remark: missing.asks } });

  return makeMove(context, trx, user, order, to, actId);
}

/** Moves an order automatically; returns null when its status has no such move. */
export async function moveBySystem(
  context: Context,
  trx: Trx,
  order: GuardedOrder,
  to: ProcessStatus,
): Promise<number | null> {
  return findMove(order.process_status, to) ? makeMove(context, trx, systemActor, order, to) : null;
}

/** Moves a locked order to Awaiting Customer, if it is not there, because its traveller is asked. Returns the event's ID. */
export function moveByAsking(
  context: Context,
  trx: Trx,
  user: SignedInUser,
  order: GuardedOrder,
  { actId, replaced }: { actId?: string | undefined; replaced: number | null },
): Promise<number> {
  return makeMove(context, trx, user, order, 'Awaiting', actId, { kind: 'asked', detail: { replaced } });
}

async function makeMove(
  { clock }: Context,
  trx: Trx,
  actor: Actor,
  order: GuardedOrder,
  to: ProcessStatus,
  act?: string,
  { kind, detail }: { kind: 'moved' | 'asked'; detail?: { replaced: number | null } } = { kind: 'moved' },
) {
  const from = order.process_status;
  const at = clock.now();
  const changes = {
    ...(to === 'Completed' && { processed_by: actor.name, processed_at: at }),
    // So that it stays filed after it leaves the status.
    ...(statusTable[to].filed && !order.filed_at && { filed_at: at.toISOString() }),
    ...(from === 'Future' && { processing_date: null, process_month: null }),
    ...(order.answered_at && { answered_at: null }),
  };
  const { order_id } = order;
  const settled = await settling(trx, { order_id, to, actor, at }, async () => {
    if (!(await writeStatus(trx, order_id, from, to, changes))) throw orderChanged(order);
  });
  const about = { order_id, at, actor, detail: { before: beforeOf(order, changes), act, ...detail, ...settled } };
  return recordEvent(trx, { ...about, kind, ...(from !== to && { from_status: from, to_status: to }) });
}

/** The previous values of the columns that a change overwrites. */
export function beforeOf(order: GuardedOrder, changes: Partial<Record<keyof Before, unknown>>): Before {
  return Object.fromEntries((Object.keys(changes) as (keyof Before)[]).map((column) => [column, order[column]]));
}
