import { Button } from '@mantine/core';
import { reconnect, useLostSince } from '../../platform/live.ts';
import { IconCloudOff } from '../../ui/icons.ts';
import classes from './offline.module.css';

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Shows since when the service has been unreachable: the data shown are from before. */
export function Offline() {
  const since = useLostSince();
  return (
    <div role="status">
      {since && (
        <p className={classes.offline}>
          <IconCloudOff className={classes.icon} stroke={1.8} aria-hidden="true" />
          <span>
            <strong>Offline since {time.format(since)}.</strong> What you see may be out of date, and nothing can be
            saved. What you type stays here.
          </span>
          <Button size="compact-sm" variant="default" className={classes.button} onClick={reconnect}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}
