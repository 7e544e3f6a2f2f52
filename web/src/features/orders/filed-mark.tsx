import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { formatDateTime } from '../../platform/format-date.ts';
import classes from './filed-mark.module.css';

interface FiledMarkProps {
  order: Pick<OrderRow, 'filed_at' | 'receipt_missing'> & Partial<Pick<OrderRow, 'filed_otherwise'>>;
  /** Without the time, which is the hint then. */
  short?: boolean;
}

/**
 * When the card of an order was filed, or that it names other facts than the order, or else that its receipt is missing;
 * nothing for an order that was not filed.
 */
export function FiledMark({ order: { filed_at, receipt_missing, filed_otherwise }, short = false }: FiledMarkProps) {
  if (!filed_at) return null;
  const filed = `Filed ${formatDateTime(filed_at)}`;
  if (filed_otherwise)
    return (
      <strong className={classes.wrong} title={`${filed}, and its facts have changed since: file again`}>
        Changed since filing
      </strong>
    );
  return receipt_missing ? (
    <strong className={classes.wrong} title={`${filed}, and no document yet`}>
      Receipt missing
    </strong>
  ) : (
    <span className={classes.filed} title={filed}>
      {short ? 'Filed' : filed}
    </span>
  );
}
