import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import type { cancelIntakeOrder, requestIntakeRefund } from '@arrival-desk/contract/intake/order-changes.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import type { LandingSiteCaller } from '../../platform/http/callers.ts';
import { refuse } from '../../platform/refusal.ts';
import { inUtc } from '../landing-sites/landing-sites.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { orderNotFound } from '../orders/orders.ts';
import { tellOfTestOrder } from './receive-test-order.ts';
import { findCancellation } from './refund-on-cancel.ts';
import { newRequest } from './request-refund.ts';
import { settledBy } from './test-order-events.ts';
import { findTestOrder, lockTestOrders, writeTestChange } from './test-orders.store.ts';

/** A test order of this landing site, locked until the transaction ends. Throws AppError `not_found`. */
export async function lockTestOrder(trx: Trx, site: LandingSiteCaller, orderId: string) {
  await lockTestOrders(trx, site.siteId);
  const order = await findTestOrder(trx, site.siteId, orderId);
  if (!order) throw orderNotFound();
  return { ...order, has_document: order.mailed_at !== null, charged_back: order.process_status === 'ChargeBack' };
}

/** Cancels a test order of this landing site as `cancelOrder` does; the reason is not stored. */
export async function cancelTestOrder(
  { db, clock }: Context,
  site: LandingSiteCaller,
  orderId: string,
): Promise<Answer<typeof cancelIntakeOrder>['data']> {
  return db.transaction().execute(async (trx) => {
    const order = await lockTestOrder(trx, site, orderId);
    if (order.refund_due !== null)
      return { order_id: orderId, process_status: order.process_status, refund_due: order.refund_due };
    refuse(refusalOf.cancelBySite(order));
    const { refund_due, process_status } = await findCancellation(trx, order, order.paid);
    const request = settledBy(process_status, order.refund_request, clock.now());
    const settled = request ? { refund_request: JSON.stringify(request) } : {};
    await writeTestChange(trx, orderId, { process_status, refund_due, ...settled });
    if (!refund_due) await tellOfTestOrder(trx, site, orderId, ['order.deleted']);
    if (request) await tellOfTestOrder(trx, site, orderId, ['order.refund_decided']);
    return { order_id: orderId, process_status, refund_due };
  });
}

/** Asks for the refund of a test order as `requestRefund` does; the reason is not stored. */
export async function requestTestRefund(
  { db, clock }: Context,
  site: LandingSiteCaller,
  orderId: string,
): Promise<Answer<typeof requestIntakeRefund>['data']> {
  return db.transaction().execute(async (trx) => {
    const order = await lockTestOrder(trx, site, orderId);
    const { refund_request } = order;
    if (refund_request?.state === 'open') return { order_id: orderId, ...inUtc(refund_request) };
    refuse(refusalOf.requestRefund(order, order.paid));
    const asked = newRequest(clock.now());
    await writeTestChange(trx, orderId, { refund_request: JSON.stringify(asked) });
    return { order_id: orderId, ...asked };
  });
}
