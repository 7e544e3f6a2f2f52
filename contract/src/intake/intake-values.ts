import * as z from 'zod';
import { line } from '../fields.ts';
import { plainLine } from '../plain-text.ts';
import { isTimeZone } from '../time-zone.ts';
import { hostName, notADomain } from './host-name.ts';
import { optional, optionalText } from './sent-text.ts';
import { spoiledNumber } from './spoiled-values.ts';

// Schemas of the values in an incoming order.

/** Accepts the values in any case and with surrounding space: `oneOf(['yes','no'])` turns 'Yes' into 'yes'. */
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  const byLowerCase = new Map(values.map((value) => [value.toLowerCase(), value]));
  return z.preprocess(
    (value) => (typeof value === 'string' ? (byLowerCase.get(value.trim().toLowerCase()) ?? value) : value),
    z.enum(values, { error: `Must be ${values.join(' or ')}.` }),
  );
}

/** In English, as databases and the check boxes of forms have it, and in the other languages of the product with their spreadsheets. */
const yes = 'true yes y t on 1 ja oui sí si sim да 是 はい 예 네 نعم wahr vrai verdadero verdadeiro истина'.split(' ');
const no = 'false no n f off 0 nein non não нет 否 いいえ 아니요 아니오 لا falsch faux falso ложь'.split(' ');

/** Longer than each of these with the blanks around it. */
const longestWord = 100;

/** What a word or number for true or false means, in any case; other values as they are. */
function booleanOf(value: unknown): unknown {
  if ((typeof value !== 'string' && typeof value !== 'number') || String(value).length > longestWord) return value;
  const text = plainLine(String(value)).toLowerCase();
  if (yes.includes(text)) return true;
  return no.includes(text) ? false : value;
}

/** A boolean, or what databases, forms and CSV files have for it (true, t, yes, y, on, 1, false, f, no, n, off, 0; in any case). */
export const yesOrNo = z.preprocess(booleanOf, z.boolean({ error: 'Must be true or false.' }));

/** 'yes' or 'no', from what `yesOrNo` accepts; absent is null. */
export const yesNo = optional(
  z
    .preprocess(booleanOf, z.boolean({ error: 'Must be yes or no.' }))
    .transform((value): 'yes' | 'no' => (value ? 'yes' : 'no'))
    .meta({ sentAs: { type: 'string', enum: ['yes', 'no'] } }),
);

const notATimeZone = 'Must be an IANA time zone, as Europe/Dublin.';
/** An IANA time zone as sent; absent is null. */
export const timeZone = optional(
  z.string({ error: notATimeZone }).max(64, notATimeZone).refine(isTimeZone, notATimeZone),
);

const notLastDigits = 'Must be the last four digits only.';
/** The last four digits of a card, also behind what hides the others: `**** 4242`. */
export const lastDigits = optional(
  z
    .union([z.string(), z.int(notLastDigits).transform(String)], { error: notLastDigits })
    .transform((text) => text.replace(/^[\s*xX•·.#'-]+(?=\d{4}$)/, '').replace(/^(\d{4})\.0+$/, '$1'))
    .pipe(z.string().regex(/^\d{4}$/, notLastDigits))
    .meta({ sentAs: { type: 'string', pattern: '^[0-9]{4}$' } }),
);

/** The result of a check of the security code. The code itself has three or four digits and must never be stored. */
export const securityResult = optionalText(40).refine(
  (result) => !/^\d{3,4}$/.test(result ?? ''),
  'Looks like a security code, which is never stored.',
);

const notACurrency = 'Must be a currency code of ISO 4217, as USD.';
const currencies = new Set(Intl.supportedValuesOf('currency'));
export const currency = optional(
  z
    .string({ error: notACurrency })
    .toUpperCase()
    .refine((code) => currencies.has(code), notACurrency),
);

/** A host name or URL, reduced to its host name in lower case; it determines the order's brand. Absent is ''. */
export const landingDomain = optional(
  z
    .string({ error: 'Must be text.' })
    .max(2000, notADomain)
    .transform((value, context) => {
      const host = hostName(value);
      if (host !== null) return host;
      context.addIssue({ code: 'custom', message: notADomain });
      return z.NEVER;
    }),
).transform((value) => value ?? '');

const notAReference = 'Must be text or a whole number.';
const blankReference = 'Must not be blank. Send the ID that the order has on your side, or leave the field out.';

/** A sender's own reference, as text or JSON number; absent is null. Refused when blank: repeats would go unnoticed. */
export const externalRef = z
  .union([z.string(), z.int(notAReference).nonnegative(notAReference)], { error: notAReference })
  .transform(String)
  .pipe(line(200, blankReference))
  .refine((value) => !spoiledNumber(value), { error: ({ input }) => spoiledNumber(String(input)) ?? undefined })
  .nullish()
  .transform((value) => value ?? null)
  .meta({ sentAs: { type: ['string', 'integer', 'null'], minLength: 1, maxLength: 200, minimum: 0 } });
