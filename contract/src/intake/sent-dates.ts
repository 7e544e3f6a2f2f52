import * as z from 'zod';
import { asciiDigits } from '../ascii-digits.ts';
import { isAmbiguousDate, isoDate } from '../fields.ts';
import { languageCodes } from '../languages.ts';
import { refuse } from './lenient.ts';
import { optional } from './sent-text.ts';

// Schemas of the dates and instants in an incoming order.

const notAnInstant = 'Must be an instant, as 2026-11-20T21:14:00Z.';

/** The ISO 8601 form of an instant as databases write it: with a space before the time, the offset without a colon. */
function isoInstant(text: string): string {
  const [, day, time, hours, minutes = '00'] =
    /^(\d{4}-\d\d-\d\d)[T ]\s*(\d\d:[\d:.]+)\s*([+-]\d\d):?(\d\d)?$/.exec(text) ?? [];
  return day ? `${day}T${time}${hours}:${minutes}` : text.replace(/^(\d{4}-\d\d-\d\d)\s+(?=\d\d:)/, '$1T');
}

/**
 * An ISO 8601 instant with an offset, returned in UTC; absent is null. Limited to the years of the date fields: no
 * database accepts every year and offset that can be written.
 */
export const instant = optional(
  z
    .string({ error: notAnInstant })
    .overwrite(isoInstant)
    .pipe(z.iso.datetime({ offset: true, error: notAnInstant }))
    .refine((value) => value >= '1900' && value < '2201' && !Number.isNaN(Date.parse(value)), notAnInstant)
    .transform((value) => new Date(value).toISOString())
    .meta({ sentAs: { type: 'string', format: 'date-time' } }),
);

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Names both days (YYYY-MM-DD) that an ambiguous date can mean, as a sender writes them without ambiguity. */
function bothReadings(date: string, days: readonly string[]): string {
  const texts = days.map((day) => dayAndMonth.format(new Date(day)));
  return `Is ambiguous: ${date} is ${texts.join(' or ')}. Send ${days.join(' or ')}.`;
}

/** The two days of a date as MM/DD/YYYY and as DD/MM/YYYY. */
function daysOf(date: string): string[] {
  const [first = '', second = '', year = ''] = date.split('/');
  return [`${year}-${first}-${second}`, `${year}-${second}-${first}`];
}

/** Parses with `date` (`usDate` or `isoDate`), but refuses a text that means another day in other countries. */
export function unambiguous<Date extends z.ZodType<string>>(date: Date) {
  return z
    .string({ error: 'Must be a date.' })
    .refine((value) => !isAmbiguousDate(value), {
      error: ({ input }) => bothReadings(String(input).trim(), daysOf(String(input).trim())),
      abort: true,
      params: refuse,
    })
    .pipe(date as z.ZodType<string, string>)
    .meta({ format: 'date' });
}

/** How a year of two digits is read: of a journey as one of this century, of a birth as one that is not in the future. */
type Century = 'of a journey' | 'of a birth';

function wholeYear(digits: string, century: Century): string {
  if (digits.length === 4) return digits;
  const isPast = century === 'of a birth' && Number(digits) > new Date().getUTCFullYear() % 100;
  return `${isPast ? 19 : 20}${digits}`;
}

const months = 'january february march april may june july august september october november december'.split(' ');
const ordinal = '(?:st|nd|rd|th|er|[ºª])?';
const withMonth = new RegExp(
  String.raw`^(?:(?<day>\d{1,2})${ordinal}[\s.-]*(?:(?:of|de)\s+|d['’]\s*)?(?<month>[\p{L}\p{M}]{3,14})|` +
    String.raw`(?<monthFirst>[a-z]{3,9})\.?\s*(?<dayAfter>\d{1,2})${ordinal})` +
    String.raw`(?:[\s.,'’-]*(?:del?\s+)?(?=\d{4})|[\s.,'’-]+)(?<year>\d{4}|\d{2})(?:\s*(?:г\.?|года))?$`,
  'iu',
);

const foldedMonth = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();

/** The months by their names in the languages of the product, whole and short. Computed when it is first needed. */
let monthNumbers: Map<string, number> | undefined;
function namedMonths(): Map<string, number> {
  const names = languageCodes.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) =>
      [{ month }, { month, day: 'numeric' as const }].flatMap((form) => {
        const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' });
        return months.map((_, index): [string, number] => {
          const parts = format.formatToParts(Date.UTC(2026, index, 5));
          return [foldedMonth(parts.find(({ type }) => type === 'month')?.value ?? ''), index + 1];
        });
      }),
    ),
  );
  return new Map(names.filter(([name]) => /^\p{L}{3}/u.test(name)));
}

function monthOf(name: string): number {
  const english = months.findIndex((each) => each.startsWith(name.toLowerCase())) + 1;
  if (english || !name) return name ? english : 0;
  monthNumbers ??= namedMonths();
  return monthNumbers.get(foldedMonth(name)) ?? 0;
}

/**
 * A date with the month in a language of the product, whole or short, in English also its beginning: `5 March 2027`,
 * `05-MAR-27`, `Mar 5, 2027`, `5 décembre 2026`.
 */
function dateInWords(date: string, century: Century): string | null {
  const { day, month, monthFirst, dayAfter, year = '' } = withMonth.exec(date)?.groups ?? {};
  const number = monthOf(month ?? monthFirst ?? '');
  return number ? `${wholeYear(year, century)}-${twoDigits(String(number))}-${twoDigits(day ?? dayAfter)}` : null;
}

const twoDigits = (part = '') => part.padStart(2, '0');

/** A weekday in English, or in another language before a day and a month. */
const weekday =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+|[\p{L}\p{M}-]{2,14}\.?,?\s+(?=\d{1,2}[.\s]+\p{L}{3}))/iu;
const withTime =
  /^(?<day>.*?\d)(?:T|,?\s+)(?<hour>\d{1,2}):\d\d(?::\d\d(?:[.,]\d+)?)?(?:\s*(?<half>[ap])\.?m\.?)?\s*(?<zone>Z|(?:UTC|GMT)?(?:[+-]\d\d:?(?:\d\d)?)?(?:\s*\([^()]*\))?)$/i;
const utc = /^(?=[^\s])(?:Z|UTC|GMT)?(?:[+-]00:?(?:00)?)?(?:\s*\(.*\))?$/i;

/**
 * A date without the time behind it. In the afternoon and evening of UTC the next day has begun somewhere: programs turn
 * the beginning of a day there into such an instant of the day before.
 */
function withoutTime(sent: string): { date: string; hasNextDay: boolean } {
  const text = asciiDigits(sent)
    .replace(/\p{Pd}/gu, '-')
    .replace(/^['"’”“]+|['"’”“]+$/g, '')
    .replace(weekday, '');
  const { day, hour, half = '', zone = '' } = withTime.exec(text)?.groups ?? {};
  if (day === undefined) return { date: text, hasNextDay: false };
  const isAfternoon = half.toLowerCase() === 'p';
  const isLate = isAfternoon || (half ? Number(hour) % 12 : Number(hour)) >= 10;
  return { date: day, hasNextDay: isLate && utc.test(zone) };
}

/** The notation of `usDate` and `isoDate` for a date in another one that means the same day everywhere. */
function usualNotation(sent: string, century: Century): string {
  const { date } = withoutTime(sent);
  const yearFirst =
    /^(\d{4})(\d\d)(\d\d)$/.exec(date) ??
    /^(\d{4})\s*[-/.年년]\s*(\d{1,2})\s*[-/.月월]\s*(\d{1,2})\s*[.日일]?$/.exec(date);
  if (yearFirst) return `${yearFirst[1]}-${twoDigits(yearFirst[2])}-${twoDigits(yearFirst[3])}`;
  const [, first, separator, second, year = ''] =
    /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(date) ?? /^(\d{1,2})([/.])(\d{1,2})\2(\d{2})$/.exec(date) ?? [];
  if (!separator) return dateInWords(date, century) ?? date;
  const [month, day] = Number(first) > 12 ? [second, first] : [first, second];
  return `${twoDigits(month)}/${twoDigits(day)}/${wholeYear(year, century)}`;
}

/** The day of an instant of UTC and the one that has begun elsewhere; null if the text names no such instant. */
function daysOfInstant(sent: string): string[] | null {
  if (!withoutTime(sent).hasNextDay) return null;
  const { data: day } = isoDate.safeParse(usualNotation(sent, 'of a journey'));
  return day ? [day, new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)] : null;
}

/** Longer than a date with a weekday, a time and the name of its zone. */
const longestDate = 200;

/** The instant, in UTC, of a Unix time in seconds or milliseconds, as a number or as its digits; other values as they are. */
function unixTime(value: unknown): unknown {
  const isTime =
    typeof value === 'number'
      ? Math.abs(value) >= 1e8
      : typeof value === 'string' && /^\s*(?:\d{10}|\d{13})\s*$/.test(value);
  if (typeof value === 'number' && /^(?:19|20|21)\d{6}$/.test(String(value))) return String(value);
  if (!isTime) return value;
  const time = new Date(Math.abs(Number(value)) < 1e11 ? Number(value) * 1000 : Number(value));
  return Number.isNaN(time.getTime()) ? value : time.toISOString();
}

/** A date in a notation that `read` brings into that of `date`; absent is null. */
const dateIn = <Date extends z.ZodType<string>>(read: (text: string) => string, date: Date) =>
  optional(
    z
      .preprocess(
        unixTime,
        z
          .string({ error: 'Must be a date.' })
          .max(longestDate, { error: 'Must be a date.', abort: true })
          .refine((value) => daysOfInstant(value) === null, {
            error: ({ input }) => bothReadings(String(input), daysOfInstant(String(input)) ?? []),
            abort: true,
            params: refuse,
          })
          .overwrite(read)
          .pipe(date as z.ZodType<string, string>),
      )
      .meta({ sentAs: { type: 'string', format: 'date' } }),
  );

/** A date as `unambiguous`, also in other notations that mean one day; absent is null. */
export const sentDate = <Date extends z.ZodType<string>>(date: Date, century: Century = 'of a journey') =>
  dateIn((text) => usualNotation(text, century), unambiguous(date));

/**
 * A date as `date` reads it, also in the notations of which no part can be taken for another, and with a year of two
 * digits; absent is null.
 */
export const typedDate = <Date extends z.ZodType<string>>(date: Date, century: Century = 'of a journey') =>
  dateIn((text) => {
    const usual = usualNotation(text, century);
    if (!usual.includes('/')) return usual;
    return text.replace(/^(\s*\d{1,2}\/\d{1,2}\/)(\d\d)\s*$/, (_, days, year) => days + wholeYear(year, century));
  }, date);
