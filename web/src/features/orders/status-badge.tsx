import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { CSSProperties } from 'react';
import { IconCheck } from '../../ui/icons.ts';
import classes from './status-badge.module.css';
import { statusLook } from './status-look.ts';

const tone = (color: string) => ({ '--tone': color }) as CSSProperties;

/** The dot of a status; always next to the status in words. */
export function StatusDot({ color }: { color: string }) {
  return <span className={classes.dot} style={tone(color)} aria-hidden="true" />;
}

/** `label` replaces the name of a status that is settled, such as 'Refunded': shown with a tick and without a tint. */
export function StatusBadge({ status, label }: { status: ProcessStatus; label?: string | undefined }) {
  return (
    <span className={classes.badge} style={tone(statusLook[status].color)} data-done={label !== undefined || undefined}>
      {label === undefined ? (
        <span className={classes.dot} aria-hidden="true" />
      ) : (
        <IconCheck className={classes.tick} stroke={2.5} aria-hidden="true" />
      )}
      {label ?? statusTable[status].label}
    </span>
  );
}
