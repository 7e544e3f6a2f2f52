import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { OrderStatus } from '@arrival-desk/contract/intake/intake-status.endpoints.ts';
import type { advanceIntakeTestOrder as endpoint } from '@arrival-desk/contract/intake/test-order-events.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { LandingSiteCaller } from '../../platform/http/callers.ts';
import { toOrderStatus } from '../landing-sites/landing-sites.ts';
import { toldOfTestOrder } from '../order-stages/order-stages.ts';
import { findStart } from '../order-start/order-start.ts';
import { orderNotFound } from '../orders/orders.ts';
import { findPaidStart } from '../payments/payments.ts';
import { lockTestOrder } from './cancel-test-order.ts';
import { tellOfTestOrder } from './receive-test-order.ts';
import { type Played, playedEvents } from './test-order-events.ts';
import { findTestOrder, writeTestChange } from './test-orders.store.ts';

/**
 * Lets an event happen to a test order of this landing site, and tells the site. Throws AppError `not_found` for any other
 * order and with a key of real orders, and `move_not_allowed` for an event that cannot happen now.
 */
export async function advanceIntakeTestOrder(
  { db, clock, config, brands }: Context,
  site: LandingSiteCaller,
  orderId: string,
  { event, decision }: Body<typeof endpoint>,
): Promise<OrderStatus> {
  if (!site.test) throw new AppError('not_found', 'Only test orders can be advanced: use a test key.');
  const known = await brands.get();
  return db.transaction().execute(async (trx) => {
    const before = await lockTestOrder(trx, site, orderId);
    const rule = playedEvents[event];
    const refusal = rule.impossible(before);
    if (refusal) throw new AppError('move_not_allowed', refusal);
    const { refund_request, ...played } = rule.change(before, clock.now(), decision);
    await writeTestChange(trx, orderId, {
      ...(await withStart(trx, before, played, clock.now())),
      ...(refund_request && { refund_request: JSON.stringify(refund_request) }),
    });
    const isDecided = refund_request && before.refund_request?.state === 'open' && event !== 'order.refund_decided';
    await tellOfTestOrder(trx, site, orderId, [event, ...(isDecided ? (['order.refund_decided'] as const) : [])]);
    const order = await findTestOrder(trx, site.siteId, orderId);
    if (!order) throw orderNotFound();
    return toOrderStatus(config, known, order, toldOfTestOrder(order));
  });
}

/**
 * A payment puts the order where it puts a real one, and an open filing window where it would be put without an arrival to
 * wait for.
 */
async function withStart(
  trx: Trx,
  before: Awaited<ReturnType<typeof lockTestOrder>>,
  { started, ...played }: Omit<Played, 'refund_request'>,
  now: Date,
) {
  const start = started
    ? await findStart(trx, { ...before, arrival_date: null, paid: true }, now)
    : played.paid && (await findPaidStart(trx, before, now));
  return start ? { ...played, process_status: start.process_status } : played;
}
