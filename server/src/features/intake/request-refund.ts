import type { Answer, Body } from '@arrival-desk/contract/endpoint.ts';
import type { RefundRequest } from '@arrival-desk/contract/intake/intake-status.endpoints.ts';
import type { requestIntakeRefund } from '@arrival-desk/contract/intake/order-changes.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { LandingSiteCaller } from '../../platform/http/callers.ts';
import { refuse } from '../../platform/refusal.ts';
import { isPaid, recordEvent, siteActor } from '../events/events.ts';
import { inUtc } from '../landing-sites/landing-sites.ts';
import { queueClosingMail } from '../mail/mail.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { tellLandingSite } from '../order-updates/order-updates.ts';
import { orderNotFound, requireLockedOrder } from '../orders/orders.ts';
import { findLastRequest, insertRequest, readRequest } from '../refund-requests/refund-requests.ts';

type Asked = Answer<typeof requestIntakeRefund>['data'];

/**
 * Stores that a landing site asks for a refund, for staff to decide. While a request is open, and for the same reason
 * again, the request that was stored is returned. Throws AppError `not_found` for an order of another site, `not_paid`, and
 * `too_late` if the money goes back already.
 */
export async function requestRefund(
  context: Context,
  site: LandingSiteCaller,
  orderId: string,
  { reason }: Body<typeof requestIntakeRefund>,
): Promise<Asked> {
  const { db, clock } = context;
  return db.transaction().execute(async (trx) => {
    const order = await requireLockedOrder(trx, orderId);
    if (order.source !== site.source) throw orderNotFound();
    const last = await findLastRequest(trx, orderId);
    if (last && (last.decided_at === null || last.reason === reason)) {
      const stored = await readRequest(trx, orderId);
      if (stored) return { order_id: orderId, ...inUtc(stored) };
    }
    refuse(refusalOf.requestRefund(order, await isPaid(trx, orderId)));
    const at = clock.now();
    const request_id = await insertRequest(trx, { order_id: orderId, asked_at: at, asked_by: site.name, reason });
    const about = { order_id: orderId, at, actor: siteActor(site.name) };
    await recordEvent(trx, { ...about, kind: 'refund_requested', detail: { request_id } });
    await tellLandingSite(trx, orderId, []);
    await queueClosingMail(context, trx, orderId, { kind: 'refund_request', actor: about.actor });
    return { order_id: orderId, ...newRequest(at) };
  });
}

/** A request that nobody has decided yet. */
export const newRequest = (at: Date): RefundRequest => ({
  state: 'open',
  requested_at: at.toISOString(),
  decided_at: null,
  decline_reason: null,
});
