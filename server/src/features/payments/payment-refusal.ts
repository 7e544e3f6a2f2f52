import type { IntakePayment } from '@arrival-desk/contract/intake/intake-order.ts';

type Refusal = 'order_deleted' | 'already_paid';

/** Why a landing site's payment is refused; null for a payment that is accepted or repeated. */
export function paymentRefusal(
  order: { process_status: string; transaction_id: string },
  wasPaid: boolean,
  payment: Pick<IntakePayment, 'transaction_id'>,
): Refusal | null {
  // A payment without a transaction ID cannot be distinguished from the recorded payment.
  const isRepeated = wasPaid && ['', order.transaction_id].includes(payment.transaction_id);
  if (isRepeated) return null;
  if (order.process_status === 'Deleted') return 'order_deleted';
  return wasPaid && order.transaction_id ? 'already_paid' : null;
}
