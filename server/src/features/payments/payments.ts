export { confirmPayment, startPaid } from './confirm-payment.ts';
export { findPaidStart, paymentRefusal, readPayment, warningsOf } from './payment-rules.ts';
export {
  countOpenRefusedPayments,
  findOpenRefusedPayments,
  findOrderOfRefusedPayment,
  hasOpenRefusedPayment,
  lockRefusedPayment,
  refusedPaymentsOf,
  writeSettled,
} from './refused-payments.store.ts';
