import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
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

/** The order page before the order is there, in the shape that it will have. */
export function OrderSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Loading the order">
      <Panel title="Upload Document">
        <Bars count={4} />
      </Panel>
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
  );
}
