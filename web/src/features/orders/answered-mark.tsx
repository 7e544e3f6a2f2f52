import { formatDateTime } from '../../platform/format-date.ts';
import { IconMessage } from '../../ui/icons.ts';
import classes from './answered-mark.module.css';

/** The traveller has answered, and staff have not gone on yet; nothing otherwise (QUEUE-53). */
export function AnsweredMark({ at }: { at: string | null }) {
  if (!at) return null;
  return (
    <strong className={classes.answered} title={`The traveller answered ${formatDateTime(at)}`}>
      <IconMessage className={classes.icon} stroke={2} aria-hidden="true" />
      <span className={classes.word}>Answered</span>
    </strong>
  );
}
