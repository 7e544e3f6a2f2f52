import * as z from 'zod';
import { asciiDigits } from '../ascii-digits.ts';
import { isAmbiguousDate, isoDate } from '../fields.ts';
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

const months = 'january february march april may june july august september october november december'.split(' ');
const withMonth =
  /^(?:(?<day>\d{1,2})(?:st|nd|rd|th)?[\s.-]*(?<month>[a-z]{3,9})|(?<monthFirst>[a-z]{3,9})\.?\s*(?<dayAfter>\d{1,2})(?:st|nd|rd|th)?)[\s.,-]*(?<year>\d{4})$/i;

/** A date with the month in English, whole or its beginning: `5 March 2027`, `05-MAR-2027`, `Mar 5, 2027`. */
function dateInWords(date: string): string | null {
  const { day, month, monthFirst, dayAfter, year } = withMonth.exec(date)?.groups ?? {};
  const name = (month ?? monthFirst ?? '').toLowerCase();
  const number = name && months.findIndex((each) => each.startsWith(name)) + 1;
  return number ? `${year}-${twoDigits(String(number))}-${twoDigits(day ?? dayAfter)}` : null;
}

const twoDigits = (part = '') => part.padStart(2, '0');

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;
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
function usualNotation(sent: string): string {
  const { date } = withoutTime(sent);
  const yearFirst =
    /^(\d{4})(\d\d)(\d\d)$/.exec(date) ??
    /^(\d{4})\s*[-/.年년]\s*(\d{1,2})\s*[-/.月월]\s*(\d{1,2})\s*[.日일]?$/.exec(date);
  if (yearFirst) return `${yearFirst[1]}-${twoDigits(yearFirst[2])}-${twoDigits(yearFirst[3])}`;
  const [, first, separator, second, year] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(date) ?? [];
  if (!separator) return dateInWords(date) ?? date;
  const [month, day] = Number(first) > 12 ? [second, first] : [first, second];
  return `${twoDigits(month)}/${twoDigits(day)}/${year}`;
}

/** The day of an instant of UTC and the one that has begun elsewhere; null if the text names no such instant. */
function daysOfInstant(sent: string): string[] | null {
  if (!withoutTime(sent).hasNextDay) return null;
  const { data: day } = isoDate.safeParse(usualNotation(sent));
  return day ? [day, new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)] : null;
}

/** Longer than a date with a weekday, a time and the name of its zone. */
const longestDate = 200;

/** A date in a notation that `read` brings into that of `date`; absent is null. */
const dateIn = <Date extends z.ZodType<string>>(read: (text: string) => string, date: Date) =>
  optional(
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
  );

/** A date as `unambiguous`, also in other notations that mean one day; absent is null. */
export const sentDate = <Date extends z.ZodType<string>>(date: Date) => dateIn(usualNotation, unambiguous(date));

/** A date as `date` reads it, also in the notations of which no part can be taken for another; absent is null. */
export const typedDate = <Date extends z.ZodType<string>>(date: Date) =>
  dateIn((text) => (/\//.test(usualNotation(text)) ? text : usualNotation(text)), date);
