import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { formatDateTime } from '../../platform/format-date.ts';
import { IconCashOff, IconMailCheck } from '../../ui/icons.ts';
import { MailTroubleMark } from '../orders/mail-trouble-mark.tsx';
import classes from './order-marks.module.css';

interface OrderMarksProps {
  order: Pick<OrderRow, 'paid' | 'mailed_at' | 'mail_trouble'>;
}

/**
 * Marks unpaid orders, to prevent work for nothing, orders whose document was sent, to prevent a second one, and orders
 * whose document has not arrived.
 */
export function OrderMarks({ order }: OrderMarksProps) {
  const { paid, mailed_at, mail_trouble } = order;
  if (paid && !mailed_at && !mail_trouble) return null;
  return (
    <span className={classes.marks}>
      {!paid && (
        <span className={classes.unpaid} title="This order is not paid">
          <IconCashOff className={classes.icon} stroke={1.8} aria-hidden="true" />
          <span className={classes.word}>Unpaid</span>
        </span>
      )}
      <MailTroubleMark order={order} />
      {mailed_at && !mail_trouble && (
        <span className={classes.mailed} title={`The document was mailed on ${formatDateTime(mailed_at)}`}>
          <IconMailCheck className={classes.icon} stroke={1.8} aria-hidden="true" />
          <span className={classes.word}>Mailed</span>
        </span>
      )}
    </span>
  );
}
