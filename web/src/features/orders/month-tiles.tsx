import { months } from '@arrival-desk/contract/orders/statuses.ts';
import classes from './month-tiles.module.css';
import { useListOrdersQuery } from './orders.queries.ts';
import { type Month, useListState } from './use-list-state.ts';

function MonthTile({ month, onOpen }: { month: Month; onOpen: () => void }) {
  // The total of a one-row page is the count.
  const { data } = useListOrdersQuery(
    { folder: 'future-order', page: 1, rows: 1, sort: 'created_at', order: 'desc', search: '', month },
    { refetchOnFocus: true },
  );
  return (
    <button type="button" className={classes.tile} data-empty={data?.total === 0 || undefined} onClick={onOpen}>
      <span className={classes.month}>{month}</span>{' '}
      <span className={`${classes.count} numbers`}>{data?.total.toLocaleString('en') ?? '·'}</span>
    </button>
  );
}

/** SPEC.md section 2, 'Future Order': one tile a processing month, Jan to Dec, which opens that month's table. */
export function MonthTiles() {
  const [state, change] = useListState('created_at');
  if (state.month) return null;
  return (
    <div className={classes.tiles}>
      {months.map((month) => (
        <MonthTile key={month} month={month} onOpen={() => change({ month })} />
      ))}
    </div>
  );
}
