import type { RefusedPayment } from '@arrival-desk/contract/orders/order.ts';
import { IconCoins } from '@tabler/icons-react';
import { DateTime } from '../../ui/date-time.tsx';
import { NoticeBand } from '../../ui/notice-band.tsx';

const why: Record<RefusedPayment['reason'], string> = {
  already_paid: 'the order was already paid by another transaction',
  order_deleted: 'the order was deleted',
};

/** On top of an order: money that a landing site took for it and that belongs to nothing. */
export function RefusedPayments({ payments }: { payments: readonly RefusedPayment[] }) {
  if (payments.length === 0) return null;
  return (
    <section aria-label="Money to look at">
      <NoticeBand icon={IconCoins}>
        <ul>
          {payments.map(({ at, reason, transaction_id, merchant_name, amount, currency }) => (
            <li key={transaction_id}>
              <strong>Money to look at{amount && `: ${amount} ${currency ?? ''}`}</strong> (
              {transaction_id || 'no transaction id'}
              {merchant_name && `, ${merchant_name}`}), <DateTime value={at} />: {why[reason]}. Refund it at the
              gateway.
            </li>
          ))}
        </ul>
      </NoticeBand>
    </section>
  );
}
