import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  kind: 'danger' | 'info';
  /** Announced immediately by screen readers, for something that has just happened. */
  live?: boolean;
  children: ReactNode;
}

export function Notice({ kind, live = false, children }: NoticeProps) {
  return (
    <div className={styles[kind]} role={live ? (kind === 'danger' ? 'alert' : 'status') : undefined}>
      <svg viewBox="0 0 20 20" className={styles.icon} aria-hidden="true">
        <circle cx="10" cy="10" r="8.25" />
        <path d={kind === 'danger' ? 'M10 5.75v5.5M10 14.2v.05' : 'M10 9v5.25M10 5.9v.05'} />
      </svg>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
