import type { IntakeOrder, IntakePayment } from '@arrival-desk/contract/intake/intake-order.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { WebhookEvent } from '@arrival-desk/contract/webhooks/webhook-events.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { LandingSiteCaller } from '../../platform/http/callers.ts';
import { findStart } from '../order-start/order-start.ts';
import { orderNotFound, trackingLink } from '../orders/orders.ts';
import { findPaidStart, paymentRefusal, readPayment, warningsOf } from '../payments/payments.ts';
import { queueMessages } from '../webhooks/webhooks.ts';
import { nextOrderId } from './new-orders.store.ts';
import { conflictsOf, findDifferences, fingerprintOf } from './order-fingerprint.ts';
import type { Received } from './receive-order.ts';
import { idempotencyConflict, refuseImpossibleDates } from './refuse-order.ts';
import {
  addTestOrderKey,
  findTestOrder,
  findTestOrderOfKeys,
  insertTestOrder,
  lockTestOrders,
  writeTestChange,
} from './test-orders.store.ts';

/** Responds to an order with a test key as to a real order, but stores it separately. */
export async function receiveTestOrder(
  context: Context,
  site: LandingSiteCaller,
  order: IntakeOrder,
  idempotencyKey: string | undefined,
): Promise<Received> {
  const brands = await context.brands.get();
  const { landing_domain } = order;
  const received = (order_id: string, process_status: ProcessStatus, isNew: boolean): Received => ({
    order_id,
    process_status,
    tracking_url: trackingLink(context.config, brands, { order_id, landing_domain }),
    isNew,
    warnings: [],
  });
  return context.db.transaction().execute(async (trx) => {
    await lockTestOrders(trx, site.siteId);
    const keys = { external_ref: order.external_ref, idempotency_key: idempotencyKey ?? null };
    const first =
      keys.external_ref || keys.idempotency_key ? await findTestOrderOfKeys(trx, site.siteId, keys) : undefined;
    if (!first) {
      const added = await addTestOrder(context, trx, site, order, keys);
      return received(added.order_id, added.process_status, true);
    }
    const { order_id, process_status, fingerprint } = first;
    const differences = findDifferences(order_id, fingerprint, order);
    // Taken back with the transaction if the order is refused for its differences.
    if (idempotencyKey && !first.isOfKey) await addTestOrderKey(trx, order_id, idempotencyKey);
    if (differences.length === 0) return received(order_id, process_status, false);
    const conflicts = conflictsOf(differences, order);
    if (conflicts.length > 0) throw idempotencyConflict(conflicts);
    const paid = await payTestOrder(trx, site, order_id, order, context.clock.now());
    return { ...received(order_id, paid.process_status, false), warnings: paid.warnings };
  });
}

/**
 * Records the payment of a test order of this landing site; responds as `receivePayment` does, but stores it
 * separately.
 */
export async function receiveTestPayment(
  { db, clock }: Context,
  site: LandingSiteCaller,
  orderId: string,
  payment: IntakePayment,
) {
  return db.transaction().execute(async (trx) => {
    await lockTestOrders(trx, site.siteId);
    return payTestOrder(trx, site, orderId, payment, clock.now());
  });
}

async function addTestOrder(
  { clock }: Context,
  trx: Trx,
  site: LandingSiteCaller,
  order: IntakeOrder,
  keys: { external_ref: string | null; idempotency_key: string | null },
) {
  const now = clock.now();
  refuseImpossibleDates(order, now);
  const { order_id, keyId } = await nextOrderId(trx);
  const { process_status } = await findStart(trx, order, now);
  const { processing_mode, arrival_date, landing_domain, paid, transaction_id, amount, currency, email } = order;
  const payment = { paid, transaction_id, amount, currency };
  const facts = { ...keys, process_status, processing_mode, arrival_date, landing_domain, email, ...payment };
  const fingerprint = fingerprintOf(order_id, order);
  await insertTestOrder(trx, keyId, { ...facts, order_id, site_id: site.siteId, fingerprint, created_at: now });
  await tellOfTestOrder(trx, site, order_id, ['order.created', ...(paid ? (['order.paid'] as const) : [])]);
  return { order_id, process_status };
}

/** Does what `confirmPayment` does to a real order, but stores neither evidence nor refused payments. */
async function payTestOrder(
  trx: Trx,
  site: LandingSiteCaller,
  orderId: string,
  payment: IntakePayment,
  now: Date,
): Promise<{ order_id: string; process_status: ProcessStatus; warnings: string[] }> {
  const order = await findTestOrder(trx, site.siteId, orderId);
  if (!order) throw orderNotFound();
  const refusal = paymentRefusal(order, order.paid, payment);
  if (refusal) throw new AppError(refusal, 'The test order is paid by another transaction.');
  const { changes, ignored } = readPayment(order, order.paid, payment);
  const { transaction_id, amount, currency } = changes;
  const { process_status } = (await findPaidStart(trx, order, now)) ?? order;
  const isNews = !order.paid || transaction_id || amount || currency;
  if (isNews) await writeTestChange(trx, orderId, { paid: true, process_status, transaction_id, amount, currency });
  if (!order.paid) await tellOfTestOrder(trx, site, orderId, ['order.paid']);
  return { order_id: orderId, process_status, warnings: warningsOf({ ignored }) };
}

/** Tells a landing site what happened to its test order. */
export async function tellOfTestOrder(
  trx: Trx,
  site: LandingSiteCaller,
  orderId: string,
  types: readonly WebhookEvent[],
) {
  const order = await findTestOrder(trx, site.siteId, orderId);
  if (order) await queueMessages(trx, site.siteId, types, order);
}
