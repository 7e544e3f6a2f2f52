import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import type { ReactNode } from 'react';
import { Arrival } from '../../../features/orders/arrival.tsx';
import { StatusBadge } from '../../../features/orders/status-badge.tsx';
import { isOpen } from '../../../features/orders/travel-clock.ts';
import classes from './palette.module.css';

/** A screen, an action or a recent order. */
export function Named({ sign, name, aside }: { sign: ReactNode; name: string; aside?: string }) {
  return (
    <>
      <span className={classes.icon} aria-hidden="true">
        {sign}
      </span>
      <span className={classes.name} dir="auto">
        {name}
      </span>
      {aside && <span className={classes.id}>{aside}</span>}
    </>
  );
}

/** An order that was found: name, status, ID and arrival. */
export function FoundOrder({ order }: { order: OrderRow }) {
  const { process_status: status } = order;
  return (
    <>
      <span className={classes.who}>
        <span className={classes.name} dir="auto">
          {order.full_name}
        </span>
        <span className={classes.second}>
          <span className={classes.id}>{order.order_id}</span>
          <span className={classes.email}>{order.email}</span>
        </span>
      </span>
      <span className={classes.where}>
        <StatusBadge status={status} label={status === 'Refunds' && order.refund_date ? 'Refunded' : undefined} />
        <Arrival date={order.arrival_date} open={isOpen(order)} />
      </span>
    </>
  );
}
