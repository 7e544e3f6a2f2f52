import { isoDate } from '@arrival-desk/contract/fields.ts';
import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import { todayInChina } from '../../platform/clock.ts';

type TravelDates = Pick<IntakeOrder, 'date_of_birth' | 'arrival_date'>;

/** The dates that cannot be right in a new order: field → message. */
export function impossibleDates({ date_of_birth, arrival_date }: TravelDates, now: Date): Record<string, string> {
  const today = todayInChina(now);
  return {
    ...(date_of_birth && isoDate.parse(date_of_birth) > today && { date_of_birth: 'Is in the future.' }),
    ...(arrival_date && arrival_date < today && { arrival_date: `Is before today in China, ${today}.` }),
  };
}
