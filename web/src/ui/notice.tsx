import type { ReactNode } from 'react';
import type { Icon } from './icon.tsx';
import { IconInbox } from './icons.ts';
import classes from './notice.module.css';

interface NoticeProps {
  icon?: Icon;
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
