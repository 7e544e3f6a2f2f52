import { type IntakePayment, paymentFields } from '@arrival-desk/contract/intake/intake-order.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { isPaid, recordEvent, siteActor } from '../events/events.ts';
import { orderChanged } from './change-status.ts';
import { editOrder, recordEdits } from './edit-order.ts';
import { intakeStatus } from './intake-status.ts';
import { orderNotFound } from './order-not-found.ts';
import { findOrder, lockOrder, type StoredOrder, updateOrder, writeStatus } from './orders.store.ts';
import { paymentRefusal } from './payment-refusal.ts';
import { insertRefusedPayment } from './refused-payments.store.ts';
import type { OrderSource } from './take-in-order.ts';

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
  { source, name }: OrderSource,
  orderId: string,
  payment: IntakePayment,
): Promise<Confirmed> {
  const locked = await lockOrder(trx, orderId);
  const order = await findOrder(trx, orderId);
  if (!locked || !order || order.source !== source) throw orderNotFound();
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

  const changes = changesOf(order, wasPaid, payment);
  const ignored = wasPaid ? differing(order, payment).filter((field) => !(field in changes)) : [];
  const { transaction_id, merchant_name, ...evidence } = changes;
  const edits = await editOrder(trx, orderId, {
    ...(transaction_id && { transaction_id }),
    ...(merchant_name && { merchant_name }),
  });
  await updateOrder(trx, orderId, evidence);
  if (status === 'Pending') {
    const { process_status, ...dates } = intakeStatus({ ...order, paid: true }, now);
    if (!(await writeStatus(trx, orderId, 'Pending', process_status, dates))) throw orderChanged(locked);
    const paid = { ...about, kind: 'paid', from_status: 'Pending', to_status: process_status } as const;
    await recordEdits(trx, orderId, await recordEvent(trx, paid), edits);
    return { order_id: orderId, process_status, isNewlyPaid: !wasPaid, ignored, refusal: null };
  }
  if (!wasPaid || Object.keys(changes).length > 0) {
    // The first payment is an event `paid`, so that an undo cannot return the order to Pending.
    const kind = wasPaid ? 'transaction_recorded' : 'paid';
    await recordEdits(trx, orderId, await recordEvent(trx, { ...about, kind }), edits);
  }
  return { ...unchanged, isNewlyPaid: !wasPaid, ignored, refusal: null };
}

/** The fields that a payment changes: all for the first payment; a repeated one only fills empty fields. */
function changesOf(order: StoredOrder, wasPaid: boolean, payment: IntakePayment): Partial<IntakePayment> {
  const changed = differing(order, payment).filter((field) => !wasPaid || !order[field] || field === 'merchant_name');
  return Object.fromEntries(changed.map((field) => [field, payment[field]]));
}

/** The fields of a payment that say something else than the order. */
function differing(order: StoredOrder, payment: IntakePayment) {
  return paymentFields.filter((field) => {
    const [sent, stored] = [payment[field], order[field]];
    // An amount is stored with two decimals.
    return sent && sent !== stored && !(field === 'amount' && Number(sent) === Number(stored ?? Number.NaN));
  });
}
