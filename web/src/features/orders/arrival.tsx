import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDay } from '../../platform/format-date.ts';
import { useNow } from '../../platform/now.ts';
import classes from './arrival.module.css';
import { travelTime } from './travel-clock.ts';

interface ArrivalProps {
  date: string | null;
  /** Once an order is done or given up nothing is urgent any more. */
  open: boolean;
  /** With the day itself, where there is no heading that says what it is. */
  full?: boolean;
}

/** The travel clock: how long until the traveller is in China. What is urgent says so in a word and a sign. */
export function Arrival({ date, open, full }: ArrivalProps) {
  const now = useNow();
  if (!date) return null;
  const { text, urgency, arrived } = travelTime(date, now);
  const shown = open ? urgency : 'far';
  const words = shown === 'urgent' && !arrived ? `Urgent, ${text}` : text;
  return (
    <span
      className={classes.arrival}
      data-urgency={shown}
      title={`Arrival ${formatDay(date)}, counted from midnight in China`}
    >
      {shown === 'urgent' && <IconAlertTriangle className={classes.icon} stroke={2} aria-hidden="true" />}
      {full ? `Arrival ${formatDay(date)}: ${words}` : words}
    </span>
  );
}
