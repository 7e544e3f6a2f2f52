import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCloudOff,
  IconInbox,
  IconLock,
  IconSearchOff,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  icon?: TablerIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Replaces data that are missing: says what happened and what to do next. */
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

interface Failed {
  icon: TablerIcon;
  title: string;
  /** Another attempt would fail too, so there is no Retry. */
  final?: boolean;
}

const unknown: Failed = { icon: IconAlertTriangle, title: 'This could not be loaded' };
const known: Record<string, Failed | undefined> = {
  unavailable: { icon: IconCloudOff, title: 'No connection' },
  not_allowed: { icon: IconLock, title: 'Not open to your role', final: true },
  not_found: { icon: IconSearchOff, title: 'Not found', final: true },
  validation_failed: { icon: IconSearchOff, title: 'Not found', final: true },
};

/** The message of a failed load, with Retry. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failure = error as { message?: string; error?: { code?: string } } | undefined;
  const { icon, title, final } = known[failure?.error?.code ?? ''] ?? unknown;
  return (
    <Notice
      icon={icon}
      title={title}
      action={
        !final && (
          <Button variant="default" onClick={onRetry}>
            Retry
          </Button>
        )
      }
    >
      {failure?.message ?? 'Something unexpected happened.'}
    </Notice>
  );
}
