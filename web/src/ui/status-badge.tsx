import { type ProcessStatus, statusLabels } from '@arrival-desk/contract/orders/statuses.ts';
import type { CSSProperties } from 'react';
import classes from './status-badge.module.css';
import { statusColor } from './status-look.ts';

const tone = (color: string) => ({ '--tone': color }) as CSSProperties;

/** The dot of a status; always with its word beside it. */
export function StatusDot({ color }: { color: string }) {
  return <span className={classes.dot} style={tone(color)} aria-hidden="true" />;
}

/** `label` replaces the status' own word, as 'Refunded' does for a refund that is done. */
export function StatusBadge({ status, label }: { status: ProcessStatus; label?: string }) {
  return (
    <span className={classes.badge} style={tone(statusColor[status])}>
      <span className={classes.dot} aria-hidden="true" />
      {label ?? statusLabels[status]}
    </span>
  );
}
