import * as z from 'zod';
import { cardNumberRefused, holdsCardNumber } from '../card-number.ts';
import { control, plainLine, plainList, plainParagraph } from '../plain-text.ts';
import { ungarbled } from './garbled-text.ts';
import { longestText, tooLongText } from './longest-text.ts';
import {
  givenName,
  givenNumber,
  givenOther,
  givenText,
  spoiled,
  spoiledName,
  spoiledNumber,
  unwrapped,
  withoutUndefined,
} from './spoiled-values.ts';

// Schemas of the texts in an incoming order.

/**
 * Prepares a value for `schema`: texts are unwrapped and plain, without control characters; blank ones and absent ones
 * are null. A text that is longer than `longestText` is refused before anything is searched in it.
 */
export function optional<Schema extends z.ZodType>(schema: Schema, plain = plainLine) {
  const read = (text: string, context: z.RefinementCtx) => {
    if (text.length <= longestText) return plain(ungarbled(unwrapped(text))).replace(control, '') || null;
    context.addIssue({ code: 'custom', message: tooLongText });
    return z.NEVER;
  };
  return z
    .preprocess((value, context) => (typeof value === 'string' ? read(value, context) : value), schema.nullable())
    .optional()
    .transform((value) => value ?? null);
}

/** A text; a number is taken as its digits unless it is so long that JSON has changed them. */
function text(max: number, problem: (text: string) => string | null) {
  return z
    .union([z.string(), z.int('Must be text.').transform(String)], { error: 'Must be text.' })
    .pipe(z.string().max(max, { error: `At most ${max} characters.`, abort: true }))
    .superRefine((value, context) => {
      const message = problem(value);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .meta({ sentAs: { type: 'string', maxLength: max } });
}

/** One line of text, or null. */
export const optionalText = (max: number) => optional(text(max, spoiled));

const orEmpty = (value: string | null) => value ?? '';
/** One line of text; '' if absent. */
export const sentLine = (max: number) => optionalText(max).transform(orEmpty);
/** One line that answers a question; '' if absent, or if it says that there is no answer. */
export const sentAnswer = (max: number) =>
  optional(text(max, spoiled), (value) => givenText(plainLine(value))).transform(orEmpty);

/** A list of places or people, in a line or in several; '' if absent. */
export const sentList = (max: number) => optional(text(max, spoiled), plainList).transform(orEmpty);
/** Such a list; '' also if it says that there is no answer. */
export const sentListAnswer = (max: number) =>
  optional(text(max, spoiled), (value) => givenText(plainList(value))).transform(orEmpty);

const nameOf = (max: number, given: (name: string) => string) =>
  optional(
    z
      .string({ error: 'Must be text.' })
      .max(max, { error: `At most ${max} characters.`, abort: true })
      .refine((name) => !spoiledName(name), { error: ({ input }) => spoiledName(String(input)) ?? undefined }),
    (name) => given(withoutUndefined(plainLine(name))),
  ).transform(orEmpty);
/** The name of the traveller, or a part of it; '' if absent. */
export const sentName = (max: number) => nameOf(max, givenName);
/** Another name, or another person's; '' if absent, or if it says that there is none. */
export const sentOtherName = (max: number) => nameOf(max, givenOther);
/** An ID or a telephone number; '' if absent. */
export const sentNumber = (max: number) =>
  optional(
    text(max, spoiledNumber),
    // A program that reads a column as fractions adds the zero.
    (value) => givenNumber(plainLine(value)).replace(/^(\d{4,})\.0+$/, '$1'),
  ).transform(orEmpty);
/** Several lines of text; '' if absent. */
export const sentParagraph = (max: number) =>
  optional(
    text(max, (value) => (holdsCardNumber(value) ? cardNumberRefused : spoiled(value))),
    (value) => givenText(plainParagraph(value)),
  ).transform(orEmpty);
