import type { ReactNode } from 'react';
import type { Icon } from './icon.tsx';
import classes from './notice-band.module.css';

interface NoticeBandProps {
  icon: Icon;
  tone?: 'warning' | 'danger';
  role?: 'status' | 'alert';
  /** A button or link after the text. */
  action?: ReactNode;
  children: ReactNode;
}

/** A band with what a person should know before working with what is below it. */
export function NoticeBand({ icon: Icon, tone = 'warning', role, action, children }: NoticeBandProps) {
  return (
    <div className={classes.band} data-tone={tone} role={role}>
      <Icon className={classes.icon} stroke={1.6} aria-hidden="true" />
      <div className={classes.text}>{children}</div>
      {action}
    </div>
  );
}
