import type { Finding } from '@arrival-desk/contract/filing/finding.ts';
import type { IntakeOrder, IntakePayment } from '@arrival-desk/contract/intake/intake-order.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import type { LandingSiteCaller } from '../../platform/http/callers.ts';
import { firstConfirmation, queueConfirmation } from '../mail/mail.ts';
import { trackingLink } from '../orders/orders.ts';
import { confirmPayment, warningsOf } from '../payments/payments.ts';
import { conflictsOf } from './order-fingerprint.ts';
import { idempotencyConflict, refuseImpossibleDates } from './refuse-order.ts';
import { takeInOrder } from './take-in-order.ts';

/** The response to a landing site about an order. */
export interface Received {
  order_id: string;
  process_status: ProcessStatus;
  tracking_url: string;
  isNew: boolean;
  warnings: string[];
  /** Of a new order: what its own facts lack for its filing. */
  findings?: readonly Finding[] | undefined;
}

/**
 * Stores one order from a landing site, once per Idempotency-Key and external_ref. Throws AppError
 * `idempotency_conflict` with the differing fields for other content under the same key, and `validation_failed` for
 * impossible dates. An unpaid order that is sent again as paid is a payment.
 */
export async function receiveOrder(
  context: Context,
  site: LandingSiteCaller,
  order: IntakeOrder,
  idempotencyKey: string | undefined,
): Promise<Received> {
  const brands = await context.brands.get();
  const { refusal, ...received } = await context.db.transaction().execute(async (trx) => {
    const addition = order.paid && site.confirmsOrders ? firstConfirmation(context) : null;
    const taken = await takeInOrder(context, trx, site, order, idempotencyKey ?? null, addition);
    const { order_id, isNew, differences, findings, additionId } = taken;
    // Only for new orders: a repeated order can be from a day on which its dates were possible.
    if (isNew) refuseImpossibleDates(order, context.clock.now());
    const received = {
      order_id,
      process_status: taken.process_status,
      tracking_url: trackingLink(context.config, brands, { order_id, landing_domain: order.landing_domain }),
      isNew,
      warnings: [],
      findings,
    };
    if (addition && additionId) await addition.queue(trx, additionId);
    if (differences.length === 0) return { ...received, refusal: null };
    const conflicts = conflictsOf(differences, order);
    if (conflicts.length > 0) throw idempotencyConflict(conflicts);
    const payment = await takePayment(context, trx, site, order_id, order);
    return { ...received, ...payment };
  });
  if (refusal) throw refusal;
  return received;
}

/**
 * Records the payment of an order that this landing site sent. A refused payment is stored before the error is thrown:
 * AppError `already_paid` or `order_deleted`. Throws `not_found` for another site's order.
 */
export async function receivePayment(
  context: Context,
  site: LandingSiteCaller,
  orderId: string,
  payment: IntakePayment,
) {
  const { refusal, ...confirmed } = await context.db
    .transaction()
    .execute((trx) => takePayment(context, trx, site, orderId, payment));
  if (refusal) throw refusal;
  return confirmed;
}

/** Records a payment; the first payment of an order queues a confirmation to its traveller. */
async function takePayment(
  context: Context,
  trx: Trx,
  site: LandingSiteCaller,
  orderId: string,
  payment: IntakePayment,
) {
  const { isNewlyPaid, ignored, ...confirmed } = await confirmPayment(context, trx, site, orderId, payment);
  if (isNewlyPaid && site.confirmsOrders) await queueConfirmation(context, trx, orderId);
  return { ...confirmed, warnings: warningsOf({ ignored }) };
}
