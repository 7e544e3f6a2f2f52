import type { IntakePayment } from '@arrival-desk/contract/intake/intake-order.ts';
import { paymentNames } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Trx } from '../../platform/database/database.ts';
import { findStart } from '../order-start/order-start.ts';

// For orders and test orders alike.

type PaymentRefusal = 'order_deleted' | 'already_paid';

/** Why a landing site's payment is refused; null for a payment that is accepted or repeated. */
export function paymentRefusal(
  order: { process_status: string; transaction_id: string },
  wasPaid: boolean,
  payment: Pick<IntakePayment, 'transaction_id'>,
): PaymentRefusal | null {
  // A payment without a transaction ID cannot be distinguished from the recorded payment.
  const isRepeated = wasPaid && ['', order.transaction_id].includes(payment.transaction_id);
  if (isRepeated) return null;
  if (order.process_status === 'Deleted') return 'order_deleted';
  return wasPaid && order.transaction_id ? 'already_paid' : null;
}

interface ReadPayment {
  /** What the payment changes: everything for the first payment; a repeated one only fills empty fields. */
  changes: Partial<IntakePayment>;
  /** Fields of a repeated payment that differ from what is stored, which is kept. */
  ignored: string[];
}

export function readPayment(order: Partial<IntakePayment>, wasPaid: boolean, payment: IntakePayment): ReadPayment {
  const differing = paymentNames.filter((field) => {
    const [sent, stored] = [payment[field], order[field]];
    // An amount is stored with two decimals.
    return sent && sent !== stored && !(field === 'amount' && Number(sent) === Number(stored ?? Number.NaN));
  });
  const isKept = (field: (typeof differing)[number]) => wasPaid && order[field];
  const changed = differing.filter((field) => !isKept(field));
  return {
    changes: Object.fromEntries(changed.map((field) => [field, payment[field]])),
    ignored: differing.filter(isKept),
  };
}

/** What a landing site is told of a repeated payment. */
export const warningsOf = ({ ignored }: Pick<ReadPayment, 'ignored'>) =>
  ignored.map((field) => `${field}: differs from the payment that was recorded first, which was kept.`);

interface Unpaid {
  process_status: ProcessStatus;
  processing_mode: string;
  arrival_date: string | null;
}

/** Where a payment puts a Pending order: where a paid one starts. Null for any other, which stays. */
export async function findPaidStart(trx: Trx, order: Unpaid, now: Date) {
  return order.process_status === 'Pending' ? findStart(trx, { ...order, paid: true }, now) : null;
}
