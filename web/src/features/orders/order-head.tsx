import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { workingStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { Clipped } from '../../ui/clipped.tsx';
import { Copyable } from '../../ui/copyable.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Arrival } from './arrival.tsx';
import { AssignControls } from './assign-controls.tsx';
import classes from './order-head.module.css';
import { OrderSteps } from './order-steps.tsx';

/** Whose order this is, where it stands, how urgent it is, who has it. */
export function OrderHead({ order, me }: { order: OrderDetail; me: { name: string } }) {
  const refunded = order.process_status === 'Refunds' && order.refund_date;
  const open = order.process_status === 'Future' || workingStatuses.some((status) => status === order.process_status);
  return (
    <div className={classes.head}>
      <OrderSteps orderId={order.order_id} />
      <div className={classes.who}>
        <h1 className={classes.name}>
          <Clipped text={order.full_name || 'Erased order'} />
        </h1>
        <p className={classes.facts}>
          <Copyable value={order.order_id} what="order id" />
          <StatusBadge status={order.process_status} label={refunded ? 'Refunded' : undefined} />
          <span className={classes.mode}>{order.processing_mode}</span>
          <Arrival date={order.arrival_date} open={open} full />
        </p>
      </div>
      <AssignControls order={order} me={me} />
    </div>
  );
}
