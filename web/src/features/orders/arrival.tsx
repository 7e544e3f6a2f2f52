import { formatWholeDay } from '../../platform/format-date.ts';
import { useNow } from '../../platform/now.ts';
import { IconAlertTriangle } from '../../ui/icons.ts';
import classes from './arrival.module.css';
import { travelTime } from './travel-clock.ts';

interface ArrivalProps {
  date: string | null;
  /** False for an order without further work, whose arrival is never urgent. */
  open: boolean;
  /** Includes the date, for places without a heading. */
  full?: boolean;
}

/** The travel clock: the time until the traveller arrives in China. An urgent arrival has a word and an icon. */
export function Arrival({ date, open, full }: ArrivalProps) {
  const now = useNow();
  if (!date) return null;
  const { text, urgency, begun } = travelTime(date, now);
  const shown = open ? urgency : 'far';
  const words = shown === 'urgent' && !begun ? `Urgent, ${text}` : text;
  return (
    <span
      className={classes.arrival}
      data-urgency={shown}
      title={`Arrival ${formatWholeDay(date)}, counted from midnight in China`}
    >
      {shown === 'urgent' && <IconAlertTriangle className={classes.icon} stroke={2} aria-hidden="true" />}
      {full ? `Arrival ${formatWholeDay(date)}: ${words}` : words}
    </span>
  );
}
