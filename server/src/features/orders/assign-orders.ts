import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { assignOrderStatus, Outcome } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { statusLabels, workingStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { managers } from '@arrival-desk/contract/roles.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { isPaid, recordEvent } from '../events/events.ts';
import { orderChanged } from './change-status.ts';
import { forEachOrder, type OrderAct } from './each-order.ts';
import { workingQueue } from './intake-status.ts';
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
    return assignto === null ? unassign(context, trx, user, order) : assign(context, trx, user, order, takeOver);
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

/** 'Move to Original Folder': clears the assignment and returns the order to New, or Priority by its mode. */
async function unassign({ clock }: Context, trx: Trx, user: SignedInUser, order: GuardedOrder): Promise<number> {
  const from = order.process_status;
  if (!canBeReturned(order, await isPaid(trx, order.order_id)))
    throw new AppError('move_not_allowed', `Orders in ${statusLabels[from]} cannot go back to the original folder.`);
  if (!isOwnerOrManager(order, user)) {
    const owner = order.assign_to;
    throw owner
      ? new AppError('not_allowed', `${owner} has this order.`)
      : new AppError('move_not_allowed', 'This order is not assigned to anybody.');
  }
  const to = workingQueue(order.processing_mode);
  if (!(await writeStatus(trx, order.order_id, from, to, { assign_to: null }))) throw orderChanged(order);
  return recordEvent(trx, {
    order_id: order.order_id,
    at: clock.now(),
    actor: user.name,
    kind: 'unassigned',
    ...(from !== to && { from_status: from, to_status: to }),
    detail: { before: { assign_to: order.assign_to } },
  });
}

function isWorkedOn(order: Pick<GuardedOrder, 'process_status'>): boolean {
  return (workingStatuses as readonly string[]).includes(order.process_status);
}

export function canBeAssigned(order: Pick<GuardedOrder, 'process_status'>): boolean {
  return isWorkedOn(order) || order.process_status === 'Future';
}

/** Unpaid orders have no queue to go back to: New and Priority hold paid ones. What is in Pending came in there. */
function canBeReturned(order: Pick<GuardedOrder, 'process_status'>, paid: boolean): boolean {
  return isWorkedOn(order) && order.process_status !== 'Pending' && paid;
}

function isOwnerOrManager({ assign_to }: Pick<GuardedOrder, 'assign_to'>, user: SignedInUser): boolean {
  return assign_to !== null && (assign_to === user.name || managers.includes(user.type));
}

export function mayReturn(
  order: Pick<GuardedOrder, 'process_status' | 'assign_to'>,
  paid: boolean,
  user: SignedInUser,
): boolean {
  return canBeReturned(order, paid) && isOwnerOrManager(order, user);
}
