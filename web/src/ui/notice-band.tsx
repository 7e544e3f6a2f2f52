import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice-band.module.css';

interface NoticeBandProps {
  icon: TablerIcon;
  tone?: 'warning' | 'danger';
  role?: 'status' | 'alert';
  /** Something to do about it, behind the text. */
  action?: ReactNode;
  children: ReactNode;
}

/** A band across a part of the screen: what to know before one acts on what is below it. */
export function NoticeBand({ icon: Icon, tone = 'warning', role, action, children }: NoticeBandProps) {
  return (
    <div className={classes.band} data-tone={tone} role={role}>
      <Icon className={classes.icon} stroke={1.6} aria-hidden="true" />
      <div className={classes.text}>{children}</div>
      {action}
    </div>
  );
}
