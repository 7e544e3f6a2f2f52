import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { assignOrderStatus, Outcome } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { isAssignable, statusLabels } from '@arrival-desk/contract/orders/statuses.ts';
import { managers } from '@arrival-desk/contract/roles.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { isPaid, recordEvent } from '../events/events.ts';
import { beforeOf, orderChanged } from './change-status.ts';
import { forEachOrder, type OrderAct } from './each-order.ts';
import { intakeStatus } from './intake-status.ts';
import { type GuardedOrder, writeAssignment, writeStatus } from './orders.store.ts';

type Request = Body<typeof assignOrderStatus>;

/** Assigns orders by compare-and-set: of two people one wins, the other is told who has it. */
export async function assignOrders(
  context: Context,
  user: SignedInUser,
  { orderId, ...request }: Request,
): Promise<Outcome> {
  return forEachOrder(context, orderId, assignment(context, user, request));
}

/** The same for one order at a time. */
export function assignment(
  context: Context,
  user: SignedInUser,
  { assignto, takeOver, fromStatus }: Omit<Request, 'orderId'>,
): OrderAct {
  if (assignto !== null && assignto !== user.name)
    throw new AppError('not_allowed', 'Orders can be assigned to yourself only.', {
      fields: { assignto: 'Must be your own name.' },
    });
  return async (trx, order) => {
    if (fromStatus && fromStatus !== order.process_status) throw orderChanged(order);
    return assignto === null ? release(context, trx, user, order) : assign(context, trx, user, order, takeOver);
  };
}

async function assign(
  { clock }: Context,
  trx: Trx,
  user: SignedInUser,
  order: GuardedOrder,
  takeOver: boolean,
): Promise<number> {
  const owner = order.assign_to;
  if (!canBeAssigned(order)) {
    throw new AppError('move_not_allowed', `Orders in ${statusLabels[order.process_status]} are not worked on.`);
  }
  if (owner === user.name) throw new AppError('already_assigned', 'This order is yours already.');
  const mayTakeOver = takeOver && managers.includes(user.type);
  if (owner && !mayTakeOver) throw new AppError('already_assigned', `${owner} has this order.`);
  if (!(await writeAssignment(trx, order.order_id, owner, user.name)))
    throw new AppError('already_assigned', 'Somebody else has just taken this order.');
  return recordEvent(trx, {
    order_id: order.order_id,
    at: clock.now(),
    actor: user.name,
    kind: 'assigned',
    detail: { to: user.name, before: { assign_to: owner } },
  });
}

/**
 * 'Move to Original Folder': clears the assignment and applies the rule of intake again, so that the order goes where
 * it would start if it came in now.
 */
async function release({ clock }: Context, trx: Trx, user: SignedInUser, order: GuardedOrder): Promise<number> {
  const { order_id, process_status: from, assign_to: owner } = order;
  if (!canBeAssigned(order))
    throw new AppError('move_not_allowed', `Orders in ${statusLabels[from]} cannot go back to the original folder.`);
  if (!owner) throw new AppError('move_not_allowed', 'This order is not assigned to anybody.');
  if (!mayRelease(order, user)) throw new AppError('not_allowed', `${owner} has this order.`);
  const at = clock.now();
  const { process_status: to, ...dates } = intakeStatus({ ...order, paid: await isPaid(trx, order_id) }, at);
  const changes = { assign_to: null, ...dates };
  if (!(await writeStatus(trx, order_id, from, to, changes))) throw orderChanged(order);
  return recordEvent(trx, {
    order_id,
    at,
    actor: user.name,
    kind: 'unassigned',
    ...(from !== to && { from_status: from, to_status: to }),
    detail: { before: beforeOf(order, changes) },
  });
}

export function canBeAssigned(order: Pick<GuardedOrder, 'process_status'>): boolean {
  return isAssignable(order.process_status);
}

/** Whatever can be taken can be given back: by the person who has it, or by a Manager or Admin. */
export function mayRelease(
  { process_status, assign_to }: Pick<GuardedOrder, 'process_status' | 'assign_to'>,
  user: Pick<SignedInUser, 'name' | 'type'>,
): boolean {
  return (
    isAssignable(process_status) && assign_to !== null && (assign_to === user.name || managers.includes(user.type))
  );
}
