import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { workingStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Clipped } from '../../ui/clipped.tsx';
import { Copyable } from '../../ui/copyable.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Arrival } from './arrival.tsx';
import { AssignControls } from './assign-controls.tsx';
import classes from './order-head.module.css';

/** Whose order this is, where it stands, how urgent it is, who has it. */
export function OrderHead({ order, me }: { order: OrderDetail; me: { name: string } }) {
  const refunded = order.process_status === 'Refunds' && order.refund_date;
  const open = order.process_status === 'Future' || workingStatuses.some((status) => status === order.process_status);
  return (
    <div className={classes.head}>
      <BackButton />
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

/** Back to the list as it was left; to the new orders when the page was opened by its address. */
function BackButton() {
  const from = (useLocation().state as { from?: string } | null)?.from;
  const navigate = useNavigate();
  return (
    <Button
      component={Link}
      to={from ?? '/admin/recent-order'}
      variant="default"
      size="compact-sm"
      className={classes.back}
      aria-label="Back to the list"
      onClick={(event) => {
        if (!from || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <IconArrowLeft size={16} />
    </Button>
  );
}
