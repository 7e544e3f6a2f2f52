import { orderFields } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import type { TimelineEntry } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { Button } from '@mantine/core';
import { formatDateTime, formatHistory, formatRelative } from '../../platform/format-date.ts';
import type { Icon } from '../../ui/icon.tsx';
import { IconArrowsRight, IconDownload, IconEye, IconMail, IconMessage, IconPencil } from '../../ui/icons.ts';
import { shownValue } from '../orders/shown-value.ts';
import { statusLook } from '../orders/status-look.ts';
import classes from './timeline.module.css';
import { sentenceOf, smallPrintOf } from './timeline-texts.ts';

const icons: Record<TimelineEntry['filter'], Icon> = {
  all: IconPencil,
  moves: IconArrowsRight,
  mail: IconMail,
  downloads: IconDownload,
  comments: IconMessage,
  edits: IconPencil,
  openings: IconEye,
};

const flagNames = {
  whatsapp: 'Whatsapp',
  telephone: 'Telephone',
  status_refund: 'Refund',
  voided: 'Voided',
  chargeback: 'Chargeback',
  report_error: 'Error reported',
} as const;

interface TimelineItemProps {
  entry: TimelineEntry;
  now: number;
  /** Present if the server allows the revert of this move. */
  onRevert: (() => void) | undefined;
}

/** An entry of the timeline: who, what, when, and details. */
export function TimelineItem({ entry, now, onRevert }: TimelineItemProps) {
  const { at, actor, filter, kind, to_status, mail, remark, edits } = entry;
  const typed = remark?.remark ?? (kind === 'mail_queued' ? mail?.elsewhere_reason : null);
  const Icon = icons[filter];
  const smallPrint = smallPrintOf(entry);
  return (
    <li className={classes.item}>
      <span className={classes.sign} style={to_status ? { color: statusLook[to_status].color } : undefined}>
        <Icon className={classes.icon} stroke={1.8} aria-hidden="true" />
      </span>
      <div className={classes.what}>
        <p>
          <strong dir="auto">{actor}</strong> {sentenceOf(entry)}
        </p>
        {typed && (
          <p className={classes.remark} dir="auto">
            {typed}
          </p>
        )}
        {remark && remark.flags.length > 0 && (
          <p className={classes.small}>{remark.flags.map((flag) => flagNames[flag]).join(', ')}</p>
        )}
        {edits.map(({ field, from, to }) => (
          <p key={field} className={classes.small}>
            {orderFields[field].label}: {from !== to && `${shownValue(field, from) || '–'} → `}
            {shownValue(field, to) || '–'}
          </p>
        ))}
        {smallPrint && <p className={classes.small}>{smallPrint}</p>}
        {onRevert && (
          <Button size="compact-xs" variant="default" className={classes.revert} onClick={onRevert}>
            Revert
          </Button>
        )}
      </div>
      <time className={classes.when} dateTime={at} title={`${formatDateTime(at)}, ${formatHistory(at)}`}>
        {formatDateTime(at).slice(-5)}
        <span className={classes.ago}>{formatRelative(at, now)}</span>
      </time>
    </li>
  );
}
