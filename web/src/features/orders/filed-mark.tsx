import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { formatDateTime } from '../../platform/format-date.ts';
import classes from './filed-mark.module.css';

/** When the card of an order was filed, or that its receipt is missing; nothing for an order that was not filed. */
export function FiledMark({
  order: { filed_at, receipt_missing },
}: {
  order: Pick<OrderRow, 'filed_at' | 'receipt_missing'>;
}) {
  if (!filed_at) return null;
  const filed = `Filed ${formatDateTime(filed_at)}`;
  return receipt_missing ? (
    <strong className={classes.missing} title={`${filed}, and no document yet`}>
      Receipt missing
    </strong>
  ) : (
    <span className={classes.filed}>{filed}</span>
  );
}
