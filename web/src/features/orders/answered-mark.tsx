import { formatDateTime } from '../../platform/format-date.ts';
import classes from './answered-mark.module.css';

/** The traveller has answered, and staff have not gone on yet; nothing otherwise (QUEUE-53). */
export function AnsweredMark({ at }: { at: string | null }) {
  if (!at) return null;
  return (
    <strong className={classes.answered} title={`The traveller answered ${formatDateTime(at)}`}>
      Answered
    </strong>
  );
}
