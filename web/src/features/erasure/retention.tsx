import { type DueOrder, holdReasons } from '@arrival-desk/contract/erasure/retention.endpoints.ts';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../orders/status-badge.tsx';
import { RetentionStop } from './confirm-retention.tsx';
import { countOf, formatDay } from './describe-erasure.ts';
import classes from './erasure.module.css';
import { useRetentionQuery } from './erasure.queries.ts';

type PathOf = (orderId: string) => string;

/** What the next run of retention erases, and what is on hold. */
export function Retention({ pathOf }: { pathOf: PathOf }) {
  const { data, error, refetch } = useRetentionQuery();
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <SkeletonLines count={6} />;
  const { days, due, due_total, on_hold, on_hold_total, stopped } = data.data;
  return (
    <>
      <p className={classes.about}>
        Orders are erased {days} days after the latest of receipt, arrival, completion and refund, every night at 02:11
        UTC.{!stopped && ` The next run erases ${countOf(due_total)}.`}
      </p>
      <RetentionStop report={data.data} onConfirmed={refetch} />
      <Orders label="Due" orders={due} total={due_total} pathOf={pathOf} empty="No order is due." />
      <h3 className={classes.subtitle}>Due, but on hold</h3>
      <Orders
        label="On hold"
        orders={on_hold}
        total={on_hold_total}
        pathOf={pathOf}
        empty="No order that is due is on hold."
      />
    </>
  );
}

interface OrdersProps {
  label: string;
  orders: readonly DueOrder[];
  total: number;
  empty: string;
  pathOf: PathOf;
}

function Orders({ label, orders, total, empty, pathOf }: OrdersProps) {
  const hasHolds = orders.some(({ hold }) => hold !== null);
  return (
    <>
      {total > orders.length && (
        <p className={classes.about}>
          The oldest {orders.length} of {total.toLocaleString('en')} are listed.
        </p>
      )}
      <PlainTable
        label={label}
        columns={['Order', 'Status', 'Counts from', 'Due on', ...(hasHolds ? ['Reason'] : [])]}
        empty={empty}
        asCards="labelled"
        rows={orders.map(({ order_id, process_status, since, due_on, hold }) => ({
          key: order_id,
          cells: [
            <Anchor key="order" component={Link} to={pathOf(order_id)} size="sm" underline="always">
              {order_id}
            </Anchor>,
            <StatusBadge key="status" status={process_status} />,
            formatDay(since),
            formatDay(due_on),
            ...(hasHolds ? [hold && holdReasons[hold]] : []),
          ],
        }))}
      />
    </>
  );
}
