import type { askTraveller as endpoint } from '@arrival-desk/contract/asking/asking.endpoints.ts';
import type { Answer, Body } from '@arrival-desk/contract/endpoint.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { StaffCaller } from '../../platform/http/callers.ts';
import { hasEveryServer, travellerRequests } from '../../platform/operations/capabilities.ts';
import { refuse } from '../../platform/refusal.ts';
import { findEventOfAct } from '../events/events.ts';
import { cancelMails, queueMail } from '../mail/mail.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { moveByAsking, orderChanged } from '../order-status/order-status.ts';
import { tellLandingSite } from '../order-updates/order-updates.ts';
import { type GuardedOrder, requireLockedOrder } from '../orders/orders.ts';
import { endOpenRequest, insertTravellerRequest } from '../traveller-requests/traveller-requests.ts';
import { refuseUnaskable } from './refuse-unaskable.ts';
import { refuseValues } from './refuse-values.ts';

type Asking = Body<typeof endpoint>;

/**
 * Asks the traveller of an order: the request, the move to Awaiting Customer and the queued email are one transaction, which
 * an undo takes back. It replaces an open request. An act that is sent again changes nothing. Throws AppError `not_found`,
 * `not_allowed` for a field that the person cannot ask for, `move_not_allowed` for a closed order, `order_changed`, or
 * `validation_failed` for a text with an identity number.
 */
export async function askTraveller(
  context: Context,
  user: StaffCaller,
  asking: Asking,
): Promise<Answer<typeof endpoint>['data']> {
  const { db, config } = context;
  const { orderId, fields, text, by, actId } = asking;
  const holdSeconds = by === 'mail' ? config.SEND_HOLD_SECONDS : 0;
  refuseValues(text);
  await refuseUnaskable(context, user, orderId, fields);
  if (!(await hasEveryServer(db, travellerRequests)))
    throw new AppError('unavailable', 'A server of the version before still runs. Ask again after the upgrade.');
  return db.transaction().execute(async (trx) => {
    const order = await requireLockedOrder(trx, orderId);
    const earlier = actId && (await findEventOfAct(trx, orderId, user.id, actId));
    if (earlier) return { change: earlier.id, holdSeconds };
    refuse(refusalOf.ask(order));
    const { fromStatus } = asking;
    if (fromStatus && fromStatus !== order.process_status) throw orderChanged(order);
    const change = await recordRequest(context, trx, user, order, asking);
    if (by === 'mail') {
      const mail = { order_id: orderId, email: order.email, kind: 'request' } as const;
      await queueMail(context, trx, user, mail, { holdSeconds });
    }
    return { change, holdSeconds };
  });
}

async function recordRequest(
  context: Context,
  trx: Trx,
  user: StaffCaller,
  order: GuardedOrder,
  { fields, text, by, actId }: Asking,
): Promise<number> {
  const { order_id } = order;
  const asked_at = context.clock.now();
  const replaced = await endOpenRequest(trx, order_id, 'replaced', asked_at);
  if (replaced !== null) await cancelMails(context, trx, user, order_id, ['request'], `${user.name} asked again.`);
  const event_id = await moveByAsking(context, trx, user, order, { actId, replaced });
  const asked = { order_id, event_id, fields, text, by, asked_at, asked_by: user.name, staff_id: user.id };
  await insertTravellerRequest(trx, asked);
  // A move tells it by itself, but an order that is there already has new questions.
  if (statusTable[order.process_status].webhook === 'order.contact_needed')
    await tellLandingSite(trx, order_id, ['order.contact_needed']);
  return event_id;
}
