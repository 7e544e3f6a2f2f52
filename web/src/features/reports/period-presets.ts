import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

export interface Period {
  /** YYYY-MM-DD, both included. */
  from: string;
  to: string;
}

/** The periods that people ask for most, as days in UTC; weeks begin on Monday. */
export function periodPresets(now: Date): { label: string; period: Period }[] {
  const today = dayjs.utc(now).startOf('day');
  const monday = today.subtract((today.day() + 6) % 7, 'day');
  const lastMonth = today.subtract(1, 'month');
  const period = (from: dayjs.Dayjs, to: dayjs.Dayjs) => ({
    from: from.format('YYYY-MM-DD'),
    to: to.format('YYYY-MM-DD'),
  });
  return [
    { label: 'Today', period: period(today, today) },
    { label: 'Yesterday', period: period(today.subtract(1, 'day'), today.subtract(1, 'day')) },
    { label: 'This week', period: period(monday, today) },
    { label: 'Last month', period: period(lastMonth.startOf('month'), lastMonth.endOf('month')) },
  ];
}
