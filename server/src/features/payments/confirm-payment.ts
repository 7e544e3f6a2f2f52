import type { IntakePayment } from '@arrival-desk/contract/intake/intake-order.ts';
import type { FieldEdit } from '@arrival-desk/contract/orders/order-edits.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type Actor, isPaid, recordEvent, siteActor } from '../events/events.ts';
import { editOrder, recordEdits } from '../order-editing/order-editing.ts';
import {
  orderNotFound,
  requireLockedOrder,
  requireOrder,
  type StoredOrder,
  updateOrder,
  writeStatus,
} from '../orders/orders.ts';
import { findPaidStart, paymentRefusal, readPayment } from './payment-rules.ts';
import { findOpenRefusedPayment, insertRefusedPayment, writeSettled } from './refused-payments.store.ts';

interface Confirmed {
  order_id: string;
  process_status: ProcessStatus;
  /** Whether the order was unpaid before. */
  isNewlyPaid: boolean;
  /** Fields of a repeated payment that differ from what is stored, which is kept. */
  ignored: string[];
  /** Why the payment was refused; it is stored for staff. The caller throws this error after the commit. */
  refusal: AppError | null;
}

const refusals = {
  order_deleted: 'The order has been deleted. The payment was recorded for staff to look at; refund it.',
  already_paid: 'The order is paid by another transaction. This payment was recorded for staff to look at; refund it.',
} as const;

/**
 * Records the payment of an order that the landing site sent. A Pending order moves to the status in which a paid one
 * would start; in any other status only the transaction and its evidence are recorded. Repeating the same confirmation
 * changes nothing. Throws AppError `not_found` for an order of another source.
 */
export async function confirmPayment(
  { clock }: Pick<Context, 'clock'>,
  trx: Trx,
  { source, name }: { source: string; name: string },
  orderId: string,
  payment: IntakePayment,
): Promise<Confirmed> {
  await requireLockedOrder(trx, orderId);
  const order = await requireOrder(trx, orderId);
  if (order.source !== source) throw orderNotFound();
  const now = clock.now();
  const about = { order_id: orderId, at: now, actor: siteActor(name) };
  const wasPaid = await isPaid(trx, orderId);
  const status = order.process_status as ProcessStatus;

  const unchanged = { order_id: orderId, process_status: status, isNewlyPaid: false, ignored: [] };
  const reason = paymentRefusal(order, wasPaid, payment);
  if (reason) {
    const { transaction_id, merchant_name, amount, currency } = payment;
    const refused = { order_id: orderId, at: now, reason, transaction_id, merchant_name, amount, currency };
    if (await insertRefusedPayment(trx, refused)) await recordEvent(trx, { ...about, kind: 'payment_refused' });
    return { ...unchanged, refusal: new AppError(reason, refusals[reason]) };
  }

  await settleAccepted(trx, about, payment.transaction_id, name);
  const { changes, ignored } = readPayment(order, wasPaid, payment);
  const { transaction_id, merchant_name, ...evidence } = changes;
  const edits = await editOrder(trx, orderId, {
    ...(transaction_id && { transaction_id }),
    ...(merchant_name && { merchant_name }),
  });
  await updateOrder(trx, orderId, evidence);
  const result = { ...unchanged, isNewlyPaid: !wasPaid, ignored, refusal: null };
  const movedTo = await startPaid(trx, order, about, edits);
  if (movedTo) return { ...result, process_status: movedTo };
  if (!wasPaid || Object.keys(changes).length > 0) {
    // The first payment is an event `paid`, so that an undo cannot return the order to Pending.
    const kind = wasPaid ? 'transaction_recorded' : 'paid';
    await recordEdits(trx, orderId, await recordEvent(trx, { ...about, kind }), edits);
  }
  return result;
}

/** Moves a locked Pending order to the status in which a paid one would start, and records the payment; null if it is not Pending. */
export async function startPaid(
  trx: Trx,
  order: StoredOrder,
  { at, actor }: { at: Date; actor: Actor },
  edits: readonly FieldEdit[],
): Promise<ProcessStatus | null> {
  const { order_id } = order;
  const start = await findPaidStart(trx, order, at);
  if (!start) return null;
  const { process_status, ...dates } = start;
  await writeStatus(trx, order_id, 'Pending', process_status, dates);
  const paid = { order_id, at, actor, kind: 'paid', from_status: 'Pending', to_status: process_status } as const;
  await recordEdits(trx, order_id, await recordEvent(trx, paid), edits);
  return process_status;
}

/** Settles a payment that was refused before and is accepted now, for example of an order that was deleted by mistake. */
async function settleAccepted(
  trx: Trx,
  about: { order_id: string; at: Date; actor: Actor },
  transactionId: string,
  by: string,
): Promise<void> {
  const payment = await findOpenRefusedPayment(trx, about.order_id, transactionId);
  if (!payment) return;
  await writeSettled(trx, payment.id, by, about.at);
  await recordEvent(trx, { ...about, kind: 'payment_settled', detail: { payment_id: payment.id } });
}
