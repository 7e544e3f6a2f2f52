let eastern: Intl.DateTimeFormat | null = null;

/** Created with the first date shown: the time zone's data takes a slow phone a tenth of a second, for few visits. */
function easternFormat(): Intl.DateTimeFormat {
  eastern ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return eastern;
}

/** `MM/DD/YYYY HH:mm EST`: New York time, labelled EST the whole year (FIELD-11). */
export function downloadDate(timestamp: string): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return timestamp;
  return `${easternFormat().format(date).replace(',', '')} EST`;
}

/**
 * The traveller's own time of an instant in the form of the language, with the name of its zone, and with the day where
 * that is another one than in New York. Empty where both are the same (PAGE-50).
 */
export function ownTime(timestamp: string, locale: string): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return '';
  const [month, day, , hour, minute] = easternFormat().format(date).match(/\d+/g) ?? [];
  const sameDay = date.getDate() === Number(day) && date.getMonth() + 1 === Number(month);
  if (sameDay && date.getHours() === Number(hour) && date.getMinutes() === Number(minute)) return '';
  return new Intl.DateTimeFormat(locale, {
    ...(sameDay ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(date);
}

/** DD-MM-YYYY, the day in the traveller's time zone. */
export function orderDate(timestamp: string): string {
  const date = new Date(timestamp);
  const parts = [date.getDate(), date.getMonth() + 1, date.getFullYear()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** 'Chrome-142.0.0.0' as 'Chrome 142', 'Mobile-Safari-18' as 'Mobile Safari 18'. */
export function browserName(browser: string): string {
  return browser
    .split('-')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
    .replace(/(\.0)+$/, '');
}

/** 'America/New_York' as 'America / New York'. */
export function locationName(timezone: string): string {
  return timezone.replaceAll('_', ' ').replaceAll('/', ' / ');
}

/** '180 kB', '2.4 MB' in the digits of the language; decimal units, like on phones. */
export function fileSize(bytes: number, locale: string): string {
  const mega = bytes >= 1_000_000;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: mega ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: mega ? 1 : 0,
  }).format(bytes / (mega ? 1_000_000 : 1000));
}
