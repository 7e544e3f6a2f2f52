import { moveStatuses, statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../orders/status-badge.tsx';
import { useKnownOrder } from './known-order.ts';
import classes from './order-skeleton.module.css';

const widths = [60, 85, 70, 50, 80, 65, 75, 55];

function Bars({ count }: { count: number }) {
  return (
    <div className={classes.bars}>
      {widths.slice(0, count).map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}

interface OrderSkeletonProps {
  orderId: string;
  /** The buttons to the list and its orders. */
  steps: ReactNode;
}

/** The order page while the order loads, in the same layout and with the data of the order's row in a list. */
export function OrderSkeleton({ orderId, steps }: OrderSkeletonProps) {
  const row = useKnownOrder(orderId);
  return (
    <>
      <div className={classes.head}>
        <div className={classes.steps}>{steps}</div>
        <h1 className={classes.name} dir="auto">
          {row?.full_name || `Order ${orderId}`}
        </h1>
        <p className={classes.facts}>
          <span className={classes.id}>{orderId}</span>
          {row && <StatusBadge status={row.process_status} />}
        </p>
        <div className={classes.moves} aria-hidden="true">
          <span className={classes.label}>Move to</span>
          {moveStatuses.map((to) => (
            <span key={to} className={classes.move}>
              {statusTable[to].move.label}
            </span>
          ))}
        </div>
      </div>
      <div className={classes.skeleton} role="status" aria-label="Loading the order">
        <div className={classes.wide}>
          <Panel title="Upload Document">
            <Bars count={4} />
          </Panel>
        </div>
        <div className={classes.phone}>
          <Panel title="At a glance">
            <Bars count={4} />
          </Panel>
        </div>
        <Panel title="Add Comment Below">
          <Bars count={4} />
        </Panel>
        <Panel title="Order Details">
          <Bars count={8} />
        </Panel>
        <Panel title="Timeline">
          <Bars count={8} />
        </Panel>
      </div>
    </>
  );
}
