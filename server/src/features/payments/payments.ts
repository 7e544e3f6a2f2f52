export { confirmPayment, startPaid } from './confirm-payment.ts';
export { paymentRefusal } from './payment-refusal.ts';
export {
  countOpenRefusedPayments,
  findOpenRefusedPayments,
  findOrderOfRefusal,
  hasOpenRefusal,
  lockRefusedPayment,
  refusedPaymentsOf,
  writeSettled,
} from './refused-payments.store.ts';
