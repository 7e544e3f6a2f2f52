import type { Answer, Body } from '@arrival-desk/contract/endpoint.ts';
import type { cancelIntakeOrder } from '@arrival-desk/contract/intake/order-changes.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { LandingSiteCaller } from '../../platform/http/callers.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLastChange, isPaid, siteActor } from '../events/events.ts';
import { cancelUnsentMails, queueClosingMail } from '../mail/mail.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { takeOutOfWork } from '../order-status/order-status.ts';
import { orderNotFound, requireLockedOrder } from '../orders/orders.ts';
import { writeRemark } from '../remarks/remarks.ts';
import { findCancellation } from './refund-on-cancel.ts';

type Cancelled = Answer<typeof cancelIntakeOrder>['data'];

/**
 * Cancels an order that this landing site sent: it goes to Refunds if a refund is due, otherwise to Deleted; unsent emails
 * are cancelled. Idempotent. Throws AppError `not_found` for any other order, and `too_late` for one that is closed
 * otherwise, or whose card is made.
 */
export async function cancelOrder(
  context: Context,
  site: LandingSiteCaller,
  orderId: string,
  { reason }: Body<typeof cancelIntakeOrder>,
): Promise<Cancelled> {
  return context.db.transaction().execute(async (trx) => {
    const order = await requireLockedOrder(trx, orderId);
    if (order.source !== site.source) throw orderNotFound();
    const last = await findLastChange(trx, orderId);
    if (last?.kind === 'cancelled')
      return { order_id: orderId, process_status: order.process_status, refund_due: last.detail.refund === 'due' };
    refuse(refusalOf.cancelBySite(order));
    const { refund_due, process_status } = await findCancellation(trx, order, await isPaid(trx, orderId));
    const actor = siteActor(site.name);
    const detail = { refund: refund_due ? 'due' : 'none' };
    await takeOutOfWork(trx, order, process_status, { kind: 'cancelled', actor, at: context.clock.now(), detail });
    await cancelUnsentMails(context, trx, actor, orderId, process_status);
    await queueClosingMail(context, trx, orderId, { kind: 'cancellation', actor });
    if (reason) await writeRemark(context, trx, actor, { order_id: orderId, remark: `Cancelled: ${reason}` });
    return { order_id: orderId, process_status, refund_due };
  });
}
