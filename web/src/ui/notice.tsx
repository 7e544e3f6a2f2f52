import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconInbox, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  icon?: TablerIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** What stands where data would be: what happened, and what to do next. */
export function Notice({ icon: Icon = IconInbox, title, children, action }: NoticeProps) {
  return (
    <div className={classes.notice} role="status">
      <Icon className={classes.icon} stroke={1.4} aria-hidden="true" />
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.text}>{children}</p>}
      {action}
    </div>
  );
}

/** A load that failed, with the way to try again. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failure = error as { message?: string; error?: { code?: string } } | undefined;
  const offline = failure?.error?.code === 'unavailable';
  return (
    <Notice
      icon={offline ? IconCloudOff : IconAlertTriangle}
      title={offline ? 'No connection' : 'This could not be loaded'}
      action={
        <Button variant="default" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {failure?.message ?? 'Something unexpected happened.'}
    </Notice>
  );
}
