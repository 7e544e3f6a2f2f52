import * as z from 'zod';
import { cardNumberRefused, holdsCardNumber } from './card-number.ts';
import { languageAmong, languageCodes } from './languages.ts';
import { control, plainLine, plainParagraph } from './plain-text.ts';
import { roles } from './roles.ts';
import { isEmail, maxEmail, readEmail } from './typed-email.ts';

const hasNoControl = (value: string) => value.search(control) < 0;
const notAllowed = 'Contains a character that is not allowed.';

/**
 * A text whose length is limited before anything is searched in it: what a field of `max` characters can be typed with
 * around it, such as blanks, has room. `error` is for what is no text.
 */
export const limitedText = (max: number, error: string) =>
  z.string({ error }).max(2 * max + 1000, { error: `At most ${max} characters.`, abort: true });

/**
 * One line of text, required, as `plainLine` reads it; `max` counts UTF-16 code units. `message` is the error for no
 * text.
 */
export function line(max: number, message = 'Required.') {
  return limitedText(max, message)
    .overwrite(plainLine)
    .min(1, message)
    .max(max, `At most ${max} characters.`)
    .refine(hasNoControl, notAllowed);
}

/** One line of text that may be empty or absent; absent and invisible text become ''. */
export function optionalLine(max: number) {
  return limitedText(max, 'Must be text.')
    .overwrite(plainLine)
    .max(max, `At most ${max} characters.`)
    .refine(hasNoControl, notAllowed)
    .nullish()
    .transform((value) => value ?? '');
}

/** Several lines of text, required; a card number in them is refused (PACK-10). */
export function paragraph(max: number, message = 'Required.') {
  return limitedText(max, message)
    .overwrite(plainParagraph)
    .min(1, message)
    .max(max, `At most ${max} characters.`)
    .refine(hasNoControl, notAllowed)
    .refine((value) => !holdsCardNumber(value), cardNumberRefused);
}

/** Several lines of text that may be empty or absent; absent becomes ''. A card number in them is refused (PACK-10). */
export function optionalParagraph(max: number) {
  return limitedText(max, 'Must be text.')
    .overwrite(plainParagraph)
    .max(max, `At most ${max} characters.`)
    .refine(hasNoControl, notAllowed)
    .refine((value) => !holdsCardNumber(value), cardNumberRefused)
    .nullish()
    .transform((value) => value ?? '');
}

/** A token that the server made, in base64url, as a caller sends it back. */
export const opaqueToken = (incomplete: string) =>
  z
    .string({ error: 'Required.' })
    .min(1, 'Required.')
    .max(100, 'At most 100 characters.')
    .regex(/^[\w-]+$/, incomplete);

/** Identifies one action of a person, so that a call without a response can be repeated but is applied only once. */
export const actId = z
  .uuid({ error: 'Must be a UUID.' })
  .optional()
  .describe(
    'Created by the client for this act. If the call is sent again with the same ID, it returns the outcome of the first call',
  );

/** An email address as `readEmail` reads it (INTAKE-17). At most 254 characters. Comparing ignores the case. */
export function email(required: string, invalid: string) {
  return z
    .string({ error: required })
    .overwrite(readEmail)
    .min(1, required)
    .max(maxEmail, { error: `At most ${maxEmail} characters.`, abort: true })
    .refine(isEmail, invalid)
    .meta({ format: 'email' });
}

/** Parses `YYYY-MM-DD` or `MM/DD/YYYY`; null unless the date exists and its year is 1900 to 2200. */
function parseDate(value: string): { y: string; m: string; d: string } | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  const us = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value);
  const [y, m, d] = iso ? [iso[1], iso[2], iso[3]] : us ? [us[3], us[1], us[2]] : [];
  if (!y || !m || !d || Number(y) < 1900 || Number(y) > 2200) return null;
  const date = new Date(`${y}-${m}-${d}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === `${y}-${m}-${d}`;
  return exists ? { y, m, d } : null;
}

const dateExpected = (form: string) =>
  `Must be a date in the form ${form} that exists and is in the years 1900 to 2200.`;

function dateAs(format: (date: { y: string; m: string; d: string }) => string, form = 'YYYY-MM-DD') {
  return z.string({ error: 'Must be a date.' }).transform((value, context) => {
    const date = parseDate(value.trim());
    if (date) return format(date);
    context.addIssue({ code: 'custom', message: dateExpected(form) });
    return z.NEVER;
  });
}

/** A calendar date; accepts `YYYY-MM-DD` or `MM/DD/YYYY`, returns `MM/DD/YYYY` (FIELD-15). */
export const usDate = dateAs(({ y, m, d }) => `${m}/${d}/${y}`);
/** As `usDate`, where MM/DD/YYYY is an expected form. */
export const usDateOfFile = dateAs(({ y, m, d }) => `${m}/${d}/${y}`, 'MM/DD/YYYY or YYYY-MM-DD');
/** A calendar date; accepts `YYYY-MM-DD` or `MM/DD/YYYY`, returns `YYYY-MM-DD`. */
export const isoDate = dateAs(({ y, m, d }) => `${y}-${m}-${d}`);

/** Whether a date can be read as MM/DD/YYYY and as DD/MM/YYYY, and means two different days. */
export function isAmbiguousDate(value: string): boolean {
  const [, first = '', second = ''] = /^(\d{2})\/(\d{2})\/\d{4}$/.exec(value.trim()) ?? [];
  const isMonth = (part: string) => Number(part) >= 1 && Number(part) <= 12;
  return first !== second && isMonth(first) && isMonth(second);
}

/** Makes a schema optional: '' (from CSV cells and HTML forms), null and undefined all become null. */
export function emptyAsAbsent<Schema extends z.ZodType>(schema: Schema) {
  return z
    .preprocess((value) => (value === '' ? null : value), schema.nullable())
    .optional()
    .transform((value) => value ?? null);
}

/** Longer than the header of any browser. */
const maxLanguages = 200;

/**
 * A supported language tag in any case, with or without a region (`de-AT` gives `de`), or the header `Accept-Language`.
 * Absent is null.
 */
export const language = emptyAsAbsent(
  z
    .preprocess(
      (value) => (typeof value === 'string' && value.length <= maxLanguages ? (languageAmong(value) ?? value) : value),
      z.enum(languageCodes, { error: `Must be one of ${languageCodes.join(', ')}.` }),
    )
    .meta({ sentAs: { type: 'string', maxLength: maxLanguages } }),
);

/** A whole number from JSON (`7`) or from a URL (`'7'`); refuses `true`, `[7]` and `'1e3'`. */
export function wholeNumber(min: number, max: number, error: string, tooLarge = error) {
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
      ],
      { error },
    )
    .pipe(z.number().int(error).min(min, error).max(max, tooLarge));
}

/** The largest value of a database column of type `integer`. */
const largestInteger = 2_147_483_647;

/** The numeric ID of a database row. */
export const rowId = wholeNumber(1, largestInteger, 'Must be a positive whole number.', 'Unknown id.');

/** The version of a row, which each change increments. */
export const rowVersion = z
  .int('Must be a whole number.')
  .min(0, 'Must be a whole number.')
  .max(largestInteger, 'There is no such version.');

/** The same in a form with a file, whose fields are texts; absent is null. */
export const rowVersionInForm = emptyAsAbsent(
  wholeNumber(0, largestInteger, 'Must be a whole number.', 'There is no such version.'),
);

/** The error for a form without its file (FORM-10). */
export const fileRequired = 'File is required';

/** The error for a file of more than `maxBytes` bytes; the text shows whole mebibytes as MB. */
export const fileTooLarge = (maxBytes: number) => `The file is larger than ${Math.floor(maxBytes / 1_048_576)} MB.`;

/** A period of days that ends before it begins is refused at `toDate`. */
export function daysInOrder<
  T extends z.ZodType<{ fromDate?: string | null | undefined; toDate?: string | null | undefined }>,
>(period: T): T {
  return period.refine(({ fromDate, toDate }) => !fromDate || !toDate || fromDate <= toDate, {
    path: ['toDate'],
    error: 'Must not be before the from date.',
  });
}

/** The role of a staff member. */
export const role = z.enum(roles, { error: 'Please select type.' });
