import * as z from 'zod';
import { emptyAsAbsent, isAmbiguousDate, line } from '../fields.ts';
import { hostName, notADomain } from './host-name.ts';

// The kinds of values that an incoming order is made of.

/** Case does not matter: `oneOf(['yes','no'])` takes 'Yes' and gives 'yes'. */
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  const byLowerCase = new Map(values.map((value) => [value.toLowerCase(), value]));
  return z.preprocess(
    (value) => (typeof value === 'string' ? (byLowerCase.get(value.trim().toLowerCase()) ?? value) : value),
    z.enum(values, { error: `Must be ${values.join(' or ')}.` }),
  );
}

export const yesNo = emptyAsAbsent(oneOf(['yes', 'no']));

/** A boolean as JSON and CSV files write it. */
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
/** In UTC, of the years that dates may have: no database takes every year and offset that can be written. */
export const instant = emptyAsAbsent(
  z.iso
    .datetime({ offset: true, error: notAnInstant })
    .refine((value) => value >= '1900' && value < '2201' && !Number.isNaN(Date.parse(value)), notAnInstant)
    .transform((value) => new Date(value).toISOString())
    .meta({ sentAs: { type: 'string', format: 'date-time' } }),
);

export const optionalText = (max: number) => emptyAsAbsent(line(max));

/** Figures as text, which a sender may write as a JSON number. */
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

/** Reads `date` (`usDate` or `isoDate`), but no text that means another day in other countries. */
export function unambiguous<Date extends z.ZodType<string>>(date: Date) {
  return z
    .string({ error: 'Must be a date.' })
    .refine((value) => !isAmbiguousDate(value), {
      error: 'Is ambiguous: 01/03/2027 is 3 January or 1 March. Send YYYY-MM-DD.',
      abort: true,
    })
    .pipe(date as z.ZodType<string, string>)
    .meta({ format: 'date' });
}

/** A host name in lower case, without scheme, port, path and final dot: by it an order gets its brand. Absent is ''. */
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

/** A sender's own reference, which may be a JSON number. A blank one is a mistake there: repeats would go unnoticed. */
export const externalRef = z
  .union([z.string(), z.int(notAReference).nonnegative(notAReference)], { error: notAReference })
  .transform(String)
  .pipe(line(200, blankReference))
  .nullish()
  .transform((value) => value ?? null);
