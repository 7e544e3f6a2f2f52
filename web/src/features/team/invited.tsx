import { DateTime } from '../../ui/date-time.tsx';
import classes from './invited.module.css';

/** The state of a member who has not accepted the invitation; `until` is null when its link no longer works. */
export function Invited({ until }: { until: string | null }) {
  return (
    <span className={classes.invited}>
      <span className={classes.state}>Invited</span>{' '}
      {until ? (
        <span>
          until <DateTime value={until} />
        </span>
      ) : (
        <span className={classes.over}>link no longer works</span>
      )}
    </span>
  );
}
