import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import type { ReactNode } from 'react';
import { formatLocalDay, formatLocalPlainDay } from '../../platform/format-date.ts';
import { Clipped } from '../../ui/clipped.tsx';
import { Copyable } from '../../ui/copyable.tsx';
import { Arrival } from '../orders/arrival.tsx';
import { AssignControls } from '../orders/assign-controls.tsx';
import { FiledMark } from '../orders/filed-mark.tsx';
import { MailTroubleMark } from '../orders/mail-trouble-mark.tsx';
import { StatusBadge } from '../orders/status-badge.tsx';
import { isOpen } from '../orders/travel-clock.ts';
import classes from './order-head.module.css';

interface OrderHeadProps {
  order: OrderDetail;
  me: { name: string };
  /** The buttons to the list and its orders. */
  steps: ReactNode;
  /** The buttons that depend on the status. */
  acts: ReactNode;
  /** Who else is on the page and what they did. The line is reserved even when empty, so that the layout is stable. */
  news: ReactNode;
}

/** The traveller's name, the status, the urgency and the assignee. */
export function OrderHead({ order, me, steps, acts, news }: OrderHeadProps) {
  const isRefunded = order.process_status === 'Refunds' && order.refund_date !== null;
  return (
    <div className={classes.head}>
      {steps}
      <div className={classes.who}>
        <h1 className={classes.name}>
          <Clipped text={order.full_name || 'Erased order'} />
        </h1>
        <div className={classes.facts}>
          <Copyable value={order.order_id} what="order id" />
          <StatusBadge status={order.process_status} label={isRefunded ? 'Refunded' : undefined} />
          {order.refund_date && !isRefunded && (
            <strong className={classes.refunded}>
              Refunded {formatLocalDay(order.refund_date)} · {formatLocalPlainDay(order.refund_date)}
            </strong>
          )}
          {!order.paid && <strong className={classes.unpaid}>Not paid</strong>}
          <MailTroubleMark order={order} />
          {order.receipt_missing && <FiledMark order={order} />}
          <span className={classes.mode}>{order.processing_mode}</span>
          <Arrival date={order.arrival_date} open={isOpen(order)} full />
        </div>
      </div>
      <div className={classes.assign}>
        <AssignControls order={order} me={me} />
        <div className={classes.acts}>{acts}</div>
      </div>
      <div className={classes.news}>{news}</div>
    </div>
  );
}
