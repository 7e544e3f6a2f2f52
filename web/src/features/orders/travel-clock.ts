import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { isAssignable } from '@arrival-desk/contract/orders/statuses.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export interface TravelTime {
  /** 'in 17 h', 'in 3 days', 'arrives today', 'arrived yesterday', 'arrived 2 days ago'. */
  text: string;
  /** Urgent: within 24 hours, today or past. Near: within 72 hours. */
  urgency: 'urgent' | 'near' | 'far';
  /** The arrival date is today in China, or over. */
  begun: boolean;
}

function inWords(milliseconds: number): string {
  if (milliseconds < hour) return `${Math.floor(milliseconds / minute)} min`;
  if (milliseconds < 2 * day) return `${Math.floor(milliseconds / hour)} h`;
  return `${Math.floor(milliseconds / day)} days`;
}

function afterMidnight(days: number): string {
  if (days === 0) return 'arrives today';
  return days === 1 ? 'arrived yesterday' : `arrived ${days} days ago`;
}

/**
 * The time until a traveller arrives. The arrival date begins and ends at midnight in China, which has no summer time:
 * until its end nobody knows the hour of the arrival.
 */
export function travelTime(arrivalDate: string, now: number): TravelTime {
  const left = Date.parse(`${arrivalDate.slice(0, 10)}T00:00:00+08:00`) - now;
  const begun = left <= 0;
  return {
    text: begun ? afterMidnight(Math.floor(-left / day)) : `in ${inWords(left)}`,
    urgency: left <= day ? 'urgent' : left <= 3 * day ? 'near' : 'far',
    begun,
  };
}

/** Whether the order still needs work, so that its arrival matters. */
export function isOpen({ process_status }: Pick<OrderRow, 'process_status'>): boolean {
  return isAssignable(process_status);
}
