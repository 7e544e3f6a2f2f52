import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { formatDateTime } from '../../platform/format-date.ts';
import { IconCashOff, IconMailCheck } from '../../ui/icons.ts';
import classes from './order-marks.module.css';

/** Marks unpaid orders, to prevent work for nothing, and orders whose document was sent, to prevent a second one. */
export function OrderMarks({ order: { paid, mailed_at } }: { order: Pick<OrderRow, 'paid' | 'mailed_at'> }) {
  if (paid && !mailed_at) return null;
  return (
    <span className={classes.marks}>
      {!paid && (
        <span className={classes.unpaid} title="This order is not paid">
          <IconCashOff className={classes.icon} stroke={1.8} aria-hidden="true" />
          <span className={classes.word}>Unpaid</span>
        </span>
      )}
      {mailed_at && (
        <span className={classes.mailed} title={`The document was mailed on ${formatDateTime(mailed_at)}`}>
          <IconMailCheck className={classes.icon} stroke={1.8} aria-hidden="true" />
          <span className={classes.word}>Mailed</span>
        </span>
      )}
    </span>
  );
}
