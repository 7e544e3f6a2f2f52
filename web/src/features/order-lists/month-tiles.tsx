import { months } from '@arrival-desk/contract/orders/statuses.ts';
import classes from './month-tiles.module.css';
import { useFolderCounts } from './use-folder-counts.ts';
import { useListState } from './use-list-state.ts';

/** The year in which a month comes next, or is now, in China (China has one time zone, eight hours ahead of UTC). */
function nextYearOf(month: number): number {
  const china = new Date(Date.now() + 8 * 3_600_000);
  return china.getUTCFullYear() + (month < china.getUTCMonth() ? 1 : 0);
}

/** One tile for each processing month, Jan to Dec, which opens that month's table (QUEUE-10). */
export function MonthTiles() {
  const [state, change] = useListState('future-order');
  const counts = useFolderCounts()?.months;
  if (state.month) return null;
  return (
    <nav className={classes.tiles} aria-label="Months">
      {months.map((month, index) => {
        const count = counts && (counts[month] ?? 0);
        return (
          <button
            key={month}
            type="button"
            className={classes.tile}
            data-empty={!count || undefined}
            onClick={() => change({ month, search: '' })}
          >
            <span className={classes.month} title="And the same month of later years">
              {month} {nextYearOf(index)}
            </span>{' '}
            <span className={`${classes.count} numbers`}>{count?.toLocaleString('en') ?? '–'}</span>
          </button>
        );
      })}
    </nav>
  );
}
