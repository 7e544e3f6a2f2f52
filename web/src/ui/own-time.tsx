import { formatOwnTime } from '../platform/format-date.ts';
import classes from './own-time.module.css';

/** The reader's own time, next to a time of the histories in New York time (PAGE-50). */
export function OwnTime({ of }: { of: string }) {
  const own = formatOwnTime(of);
  return own && <span className={classes.own}>{own}</span>;
}
