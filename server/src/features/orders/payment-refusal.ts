import type { IntakePayment } from '@arrival-desk/contract/intake/intake-order.ts';

type Refusal = 'order_deleted' | 'already_paid';

/** Why a landing site's payment of an order is refused; null for one that is accepted, or that comes again. */
export function paymentRefusal(
  order: { process_status: string; transaction_id: string },
  wasPaid: boolean,
  payment: Pick<IntakePayment, 'transaction_id'>,
): Refusal | null {
  // One that names no transaction cannot be told from the payment that the order has.
  const isRepeated = wasPaid && ['', order.transaction_id].includes(payment.transaction_id);
  if (isRepeated) return null;
  if (order.process_status === 'Deleted') return 'order_deleted';
  return wasPaid && order.transaction_id ? 'already_paid' : null;
}
