import type { RefusedPayment } from '@arrival-desk/contract/orders/order.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { IconCoins } from '../../ui/icons.ts';
import { NoticeBand } from '../../ui/notice-band.tsx';
import { describePayment, refusalReasons } from './refused-payment-reasons.ts';

/** Shown at the top of an order: payments that a landing site received for it and that were refused. */
export function RefusedPaymentsNotice({ payments }: { payments: readonly RefusedPayment[] }) {
  const open = payments.filter(({ settled_at }) => settled_at === null);
  if (open.length === 0) return null;
  return (
    <section aria-label="Money to look at">
      <NoticeBand icon={IconCoins}>
        <ul>
          {open.map((payment) => (
            <li key={payment.id}>
              <strong>Money to look at</strong>: {describePayment(payment)}, <DateTime value={payment.at} />:{' '}
              {refusalReasons[payment.reason]}. Refund it at the gateway.
            </li>
          ))}
        </ul>
      </NoticeBand>
    </section>
  );
}
