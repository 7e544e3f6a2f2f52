import { Button } from '@mantine/core';
import { useState } from 'react';
import { useReloadData } from '../platform/use-reload-data.ts';
import line from './message-line.module.css';
import block from './part-failed.module.css';

interface PartFailedProps {
  inMessage: boolean;
  onRetry: () => void;
}

/** Replaces a part of a page that threw. Retry reloads the data first, because they can be the cause. */
export function PartFailed({ inMessage, onRetry }: PartFailedProps) {
  const reloadData = useReloadData();
  const [busy, setBusy] = useState(false);
  const retry = () => {
    setBusy(true);
    void reloadData().finally(onRetry);
  };
  const classes = inMessage ? line : block;
  return (
    <div className={inMessage ? line.line : block.failed} role={inMessage ? undefined : 'alert'}>
      <p className={classes.text}>This part has failed. If Retry does not help, reload the page.</p>
      <Button variant="default" size="compact-sm" className={classes.button} loading={busy} onClick={retry}>
        Retry
      </Button>
    </div>
  );
}
