import { Anchor, Button } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router';
import { orderPath } from './order-paths.ts';
import { refusalsSlice } from './refusals-slice.ts';
import classes from './refused-orders.module.css';

interface RefusedListProps {
  refused: readonly { id: string; message: string }[];
  /** Refused orders that are not listed. */
  more?: number;
}

/** Refused orders with the reason of each. */
export function RefusedList({ refused, more = 0 }: RefusedListProps) {
  return (
    <ul className={classes.list} aria-label="Orders that were not changed">
      {refused.map(({ id, message }) => (
        <li key={id} className={classes.order}>
          <Anchor component={Link} className={classes.id} to={orderPath(id)} size="sm" underline="always">
            {id}
          </Anchor>
          <span className={classes.reason}>{message}</span>
        </li>
      ))}
      {more > 0 && <li className={classes.more}>and {more.toLocaleString('en')} more</li>}
    </ul>
  );
}

type State = Record<typeof refusalsSlice.name, ReturnType<typeof refusalsSlice.reducer>>;

/** What changes of several orders did not do, until it is dismissed (QUEUE-51). */
export function RefusedOrders() {
  const refused = useSelector(({ refusals }: State) => refusals);
  const dispatch = useDispatch();
  if (refused.length === 0) return null;
  const what = refused.length === 1 ? '1 order was not changed' : `${refused.length} orders were not changed`;
  return (
    <section className={classes.refused} aria-label={what}>
      <div className={classes.head}>
        <p className={classes.title} role="status">
          {what}
        </p>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => dispatch(refusalsSlice.actions.dismissed())}
        >
          Dismiss
        </Button>
      </div>
      <RefusedList refused={refused} />
    </section>
  );
}
