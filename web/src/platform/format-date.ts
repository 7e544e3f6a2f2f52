const two = (value: number) => String(value).padStart(2, '0');

/** `DD/MM/YYYY HH:mm` in the reader's time zone (FIELD-8); the unchanged text if it is not an instant. */
export function formatDateTime(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** `DD/MM/YYYY` of an instant in the reader's time zone, where the time does not matter (FIELD-9). */
export function formatLocalDay(instant: string): string {
  return formatDateTime(instant).slice(0, 10);
}

/** `HH:mm` in the reader's time zone, for what is due within hours. */
export function formatClock(instant: string): string {
  return formatDateTime(instant).slice(-5);
}

/** `DD/MM/YYYY`. A calendar date is not shifted; an instant is formatted in UTC, as processing dates are. */
export function formatDay(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(value) ?? [];
  return year ? `${day}/${month}/${year}` : value;
}

const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `MM/DD/YYYY HH:mm EST`, New York time: the histories of an order (FIELD-11). */
export function formatHistory(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? instant : `${newYork.format(date).replace(',', '')} EST`;
}

/**
 * The reader's own time of an instant, next to one in New York time: '22:05 your time', with the day where that is another
 * one. Empty where both are the same, and for what is no instant (PAGE-50).
 */
export function formatOwnTime(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const [there = '', clock = ''] = newYork.format(date).split(', ');
  const own = formatDateTime(instant);
  const sameDay = own.slice(0, 5) === `${there.slice(3, 5)}/${there.slice(0, 2)}`;
  if (sameDay && own.slice(-5) === clock) return '';
  return `${sameDay ? '' : `${date.getDate()} ${monthNames[date.getMonth()]}, `}${own.slice(-5)} your time`;
}

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });
const day = 86_400;
const steps = [
  ['hour', 3600],
  ['minute', 60],
] as const;

/** '3 s ago', '4 min ago': for what has just happened. */
export function formatAgo(instant: string, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - new Date(instant).getTime()) / 1000));
  return seconds < 90 ? `${seconds} s ago` : `${Math.round(seconds / 60)} min ago`;
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Year, month and day of a calendar date, from `YYYY-MM-DD` or `MM/DD/YYYY`; empty for any other text. */
function partsOf(value: string): readonly string[] {
  const [iso, american] = [/^(\d{4})-(\d{2})-(\d{2})/.exec(value), /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value)];
  if (american) return [american[3] ?? '', american[1] ?? '', american[2] ?? ''];
  return iso?.slice(1) ?? [];
}

/** `YYYY-MM-DD`, from `YYYY-MM-DD` or `MM/DD/YYYY`; the unchanged text if it is no date. */
export function formatIsoDay(value: string): string {
  return partsOf(value).join('-') || value;
}

/** '6 Dec 2026', which is unambiguous in every country; from `YYYY-MM-DD` or `MM/DD/YYYY`, else empty. */
export function formatPlainDay(value: string): string {
  const [year, month, day] = partsOf(value);
  const name = monthNames[Number(month) - 1];
  return name ? `${Number(day)} ${name} ${year}` : '';
}

/** '06/12/2026 · 6 Dec 2026': a calendar date as lists have it, and in words. */
export function formatWholeDay(value: string): string {
  return `${formatDay(value)} · ${formatPlainDay(value)}`;
}

/** '6 Dec 2026' of an instant in the reader's time zone. */
export function formatLocalPlainDay(instant: string): string {
  const [day = '', month, year] = formatLocalDay(instant).split('/');
  return formatPlainDay(`${year}-${month}-${day}`);
}

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** 'in 18 hr.', '3 min. ago'; days are those of the reader's calendar, as in the headings of a timeline. */
export function formatRelative(instant: string, now = Date.now()): string {
  const date = new Date(instant);
  const seconds = (date.getTime() - now) / 1000;
  if (Number.isNaN(seconds)) return '';
  if (Math.abs(seconds) >= day)
    return relative.format(Math.round((midnight(date) - midnight(new Date(now))) / 1000 / day), 'day');
  for (const [unit, size] of steps)
    if (Math.abs(seconds) >= size) return relative.format(Math.round(seconds / size), unit);
  return 'just now';
}
