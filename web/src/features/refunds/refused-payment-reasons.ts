import type { RefusedPayment } from '@arrival-desk/contract/orders/order.ts';

export const refusalReasons: Record<RefusedPayment['reason'], string> = {
  already_paid: 'the order was already paid by another transaction',
  order_deleted: 'the order was deleted',
};

/** '49.00 USD (ch_1, Shop Ltd)', without unknown parts. */
export function describePayment({ amount, currency, transaction_id, merchant_name }: RefusedPayment): string {
  const names = [transaction_id || 'no transaction id', merchant_name].filter(Boolean).join(', ');
  return `${amount ? `${amount} ${currency ?? ''}`.trim() : 'Unknown amount'} (${names})`;
}
