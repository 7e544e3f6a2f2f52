import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { formatDateTime } from '../../platform/format-date.ts';
import { IconMessage } from '../../ui/icons.ts';
import classes from './answered-mark.module.css';
import { travellerSays } from './traveller-says.ts';

/** The traveller has answered, and staff have not gone on yet; nothing otherwise (QUEUE-53). */
export function AnsweredMark({ order }: { order: Pick<OrderRow, 'answered_at' | 'answered_unasked'> }) {
  if (!order.answered_at) return null;
  return (
    <strong
      className={classes.answered}
      title={`${travellerSays(order.answered_unasked)}, ${formatDateTime(order.answered_at)}`}
    >
      <IconMessage className={classes.icon} stroke={2} aria-hidden="true" />
      <span className={classes.word}>Answered</span>
    </strong>
  );
}
