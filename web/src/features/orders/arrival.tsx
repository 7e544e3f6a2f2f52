import { daysUntil, formatDay } from '../../platform/format-date.ts';
import classes from './arrival.module.css';

function inWords(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

/**
 * When the traveller arrives. The card can be filed from 72 hours before arrival, so three days and less are near.
 * Once an order is done or given up nothing is near any more.
 */
export function Arrival({ date, open, full }: { date: string | null; open: boolean; full?: boolean }) {
  if (!date) return null;
  const days = daysUntil(date);
  const near = open && days <= 3;
  return (
    <span className={classes.arrival} data-near={near || undefined} title={`Arrival ${formatDay(date)}`}>
      {full ? `Arrives ${formatDay(date)}, ${inWords(days)}` : `${days < 0 ? 'Arrived' : 'Arrives'} ${inWords(days)}`}
    </span>
  );
}
