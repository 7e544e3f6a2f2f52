import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import { managers } from '@arrival-desk/contract/roles.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { refuse } from '../../platform/refusal.ts';
import { type Actor, isPaid, recordEvent } from '../events/events.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { findStart } from '../order-start/order-start.ts';
import { beforeOf, orderChanged } from '../order-status/order-status.ts';
import { forEachOrder, type GuardedOrder, type OrderAct, writeStatus } from '../orders/orders.ts';
import { lockAssignee, writeAssignment } from './assignees.store.ts';

type Request = Body<typeof assignOrderStatus>;

/**
 * Assigns orders by compare-and-set: of two people at once, one gets the order and the other `already_assigned`. Other
 * refusals are `not_allowed`, `not_found` (the member), `move_not_allowed` (the status) and `order_changed` (it has left
 * `fromStatus`).
 */
export async function assignOrders(
  context: Context,
  user: SignedInUser,
  { orderId, ...request }: Request,
): Promise<Outcome> {
  return forEachOrder(context, orderId, assignment(context, user, request));
}

/** The action of `assignOrders` on one locked order. */
export function assignment(
  context: Context,
  user: SignedInUser,
  { assignto, takeOver, fromStatus }: Omit<Request, 'orderId'>,
): OrderAct {
  if (assignto !== null && assignto !== user.name && !managers.includes(user.type))
    throw new AppError('not_allowed', 'Orders can be assigned to yourself only.', {
      fields: { assignto: 'Must be your own name.' },
    });
  return async (trx, order) => {
    if (fromStatus && fromStatus !== order.process_status) throw orderChanged(order);
    if (assignto === null) {
      refuse(refusalOf.release(order, user));
      return release(context, trx, user, order);
    }
    return assign(context, trx, user, order, { assignto, takeOver });
  };
}

async function assign(
  { clock }: Context,
  trx: Trx,
  user: SignedInUser,
  order: GuardedOrder,
  { assignto, takeOver }: { assignto: string; takeOver: boolean },
): Promise<number> {
  refuse(refusalOf.assign(order, user, takeOver, assignto));
  const owner = order.assign_to;
  const member = await findAssignee(trx, user, assignto);
  if (!(await writeAssignment(trx, order.order_id, owner, member.name)))
    throw new AppError('already_assigned', 'Someone else has just taken this order.');
  return recordEvent(trx, {
    order_id: order.order_id,
    at: clock.now(),
    actor: user,
    kind: 'assigned',
    detail: { to: member.name, before: { assign_to: owner } },
  });
}

/** The member who gets an order, locked: a name that was read can since have been removed. One's own can have changed. */
async function findAssignee(trx: Trx, user: SignedInUser, assignto: string) {
  const isOwn = assignto === user.name;
  const member = await lockAssignee(trx, isOwn ? { id: user.id } : { name: assignto });
  if (member && (isOwn || member.invited_at === null)) return member;
  if (isOwn) throw new AppError('not_allowed', 'Your account has been removed.');
  throw new AppError(
    'not_found',
    member ? `${assignto} has not accepted the invitation yet.` : 'There is no team member of this name.',
  );
}

/**
 * 'Move to Original Folder': clears the assignment of a locked order and applies the intake rule again, so that it gets
 * the status in which it would start now.
 */
export async function release({ clock }: Context, trx: Trx, actor: Actor, order: GuardedOrder): Promise<number> {
  const { order_id, process_status: from } = order;
  const at = clock.now();
  const { process_status: to, ...dates } = await findStart(trx, { ...order, paid: await isPaid(trx, order_id) }, at);
  const changes = { assign_to: null, ...dates };
  if (!(await writeStatus(trx, order_id, from, to, changes))) throw orderChanged(order);
  return recordEvent(trx, {
    order_id,
    at,
    actor,
    kind: 'unassigned',
    ...(from !== to && { from_status: from, to_status: to }),
    detail: { before: beforeOf(order, changes) },
  });
}
