import * as z from 'zod';
import { emptyAsAbsent, isAmbiguousDate, line } from '../fields.ts';
import { hostName, notADomain } from './host-name.ts';

// Schemas of the values in an incoming order.

/** Accepts the values in any case and with surrounding space: `oneOf(['yes','no'])` turns 'Yes' into 'yes'. */
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  const byLowerCase = new Map(values.map((value) => [value.toLowerCase(), value]));
  return z.preprocess(
    (value) => (typeof value === 'string' ? (byLowerCase.get(value.trim().toLowerCase()) ?? value) : value),
    z.enum(values, { error: `Must be ${values.join(' or ')}.` }),
  );
}

export const yesNo = emptyAsAbsent(oneOf(['yes', 'no']));

/** A boolean, or one of the words for it that CSV files contain (true, yes, y, 1, false, no, n, 0; in any case). */
export const yesOrNo = z.preprocess(
  (value) => {
    if (typeof value !== 'string') return value;
    const text = value.trim().toLowerCase();
    if (['true', 'yes', 'y', '1'].includes(text)) return true;
    return ['false', 'no', 'n', '0'].includes(text) ? false : value;
  },
  z.boolean({ error: 'Must be true or false.' }),
);

const notAnInstant = 'Must be an instant, as 2026-11-20T21:14:00Z.';
/**
 * An ISO 8601 instant with an offset, returned in UTC; absent is null. Limited to the years of the date fields: no
 * database accepts every year and offset that can be written.
 */
export const instant = emptyAsAbsent(
  z.iso
    .datetime({ offset: true, error: notAnInstant })
    .refine((value) => value >= '1900' && value < '2201' && !Number.isNaN(Date.parse(value)), notAnInstant)
    .transform((value) => new Date(value).toISOString())
    .meta({ sentAs: { type: 'string', format: 'date-time' } }),
);

export const optionalText = (max: number) => emptyAsAbsent(line(max));

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** An IANA time zone as sent. An unknown one becomes null, because no order is lost for it; `intakeWarnings` names it. */
export const timeZone = optionalText(64).transform((name) => (name && isTimeZone(name) ? name : null));

/** Digits as text that match `pattern`; a JSON number is accepted and converted to text. */
export function digits(pattern: RegExp, error: string) {
  return z.union([z.string(), z.number()], { error }).transform(String).pipe(z.string().regex(pattern, error));
}

const notACurrency = 'Must be a currency code of ISO 4217, as USD.';
const currencies = new Set(Intl.supportedValuesOf('currency'));
export const currency = emptyAsAbsent(
  z
    .string({ error: notACurrency })
    .trim()
    .toUpperCase()
    .refine((code) => currencies.has(code), notACurrency),
);

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Quotes both days that an ambiguous date can mean, as a sender writes them without ambiguity. */
function bothReadings(date: string): string {
  const [first = '', second = '', year = ''] = date.trim().split('/');
  const days = [`${year}-${first}-${second}`, `${year}-${second}-${first}`];
  const texts = days.map((day) => dayAndMonth.format(new Date(day)));
  return `Is ambiguous: ${date.trim()} is ${texts.join(' or ')}. Send ${days.join(' or ')}.`;
}

/** Parses with `date` (`usDate` or `isoDate`), but refuses a text that means another day in other countries. */
export function unambiguous<Date extends z.ZodType<string>>(date: Date) {
  return z
    .string({ error: 'Must be a date.' })
    .refine((value) => !isAmbiguousDate(value), {
      error: ({ input }) => bothReadings(String(input)),
      abort: true,
    })
    .pipe(date as z.ZodType<string, string>)
    .meta({ format: 'date' });
}

/** A host name or URL, reduced to its host name in lower case; it determines the order's brand. Absent is ''. */
export const landingDomain = z
  .string({ error: 'Must be text.' })
  .max(2000, notADomain)
  .trim()
  .nullish()
  .transform((value, context) => {
    if (!value) return '';
    const host = hostName(value);
    if (host !== null) return host;
    context.addIssue({ code: 'custom', message: notADomain });
    return z.NEVER;
  });

const notAReference = 'Must be text or a whole number.';
const blankReference = 'Must not be blank. Send the ID that the order has on your side, or leave the field out.';

/** A sender's own reference, as text or JSON number; absent is null. Refused when blank: repeats would go unnoticed. */
export const externalRef = z
  .union([z.string(), z.int(notAReference).nonnegative(notAReference)], { error: notAReference })
  .transform(String)
  .pipe(line(200, blankReference))
  .nullish()
  .transform((value) => value ?? null);
