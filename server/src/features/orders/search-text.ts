import { telephone } from '@arrival-desk/contract/orders/telephone.ts';

/** Lower case, compatibility forms folded, diacritics off: how orders are found, on both kinds of database alike. */
export function normalise(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

interface Searchable {
  order_id: string;
  full_name: string;
  given_name: string;
  surname: string;
  email: string;
  contact_email_address: string;
  phone_number: string;
  country_code: string;
}

const fieldEnd = ' \u2028';
/** Before each telephone number in international form. A text without one was made before these were searched. */
export const numberStart = '\u2029';

/**
 * The text that search looks through. Starts with the full name, so that it also orders by name, and ends with the
 * telephone number as digits from the country's code on: as rows show it and as a click dials it, without the trunk's 0.
 */
export function searchText(order: Searchable): string {
  const parts = [order.full_name, `${order.surname} ${order.given_name}`, order.order_id, order.email];
  parts.push(order.contact_email_address, order.phone_number);
  const { text, href } = telephone(order.country_code, order.phone_number);
  const numbers = [text, href].map((number) => numberStart + digitsOf(number));
  return [...new Set([...parts.map(normalise), ...numbers])].join(fieldEnd);
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** What a text is found by: a pattern of LIKE, and the grams that everything has that matches it. */
export interface Wanted {
  pattern: string;
  grams: string[];
}

/** The text anywhere in what `searchText` made, with the wildcards of LIKE taken as they are; or as a telephone number. */
export function wantedFor(text: string): Wanted[] {
  const letters = normalise(text);
  const anywhere = { pattern: `%${letters.replace(/[\\%_]/g, '\\$&')}%`, grams: gramsOf(letters) };
  const number = wantedNumber(letters);
  return number ? [anywhere, number] : [anywhere];
}

/**
 * '+44 (0)7700 900123', '0044 7700…' and '07700 900123' are one number: a telephone number is compared by its digits, from
 * its country's code on after a '+' or '00', anywhere in it otherwise. Undefined for a text that is no such number.
 */
function wantedNumber(letters: string): Wanted | undefined {
  // Links begin with 'tel:'; telephones and office programs add invisible marks and dashes of their own.
  const number = letters
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/^tel:\s*/, '')
    .trim();
  if (!/^[+(\d][\d\s()./+-]*$/.test(number)) return undefined;
  const isInternational = /^\+|^00/.test(number);
  // '(0)' is dialled within the country only, as is a 0 at the beginning.
  const bare = digitsOf(isInternational ? number.replace('(0)', '') : number);
  const digits = bare.replace(isInternational && number.startsWith('00') ? /^00/ : /^0(?=\d{5})/, '');
  if (!isInternational && digits === letters) return undefined;
  const begun = isInternational ? numberStart + digits : digits;
  if (begun.length < leastLetters) return undefined;
  return { pattern: isInternational ? `%${begun}%` : `%${numberStart}%${digits}%`, grams: gramsOf(begun) };
}

/** Letters in a gram, and the fewest that a text is found by. */
const gramLength = 5;
const leastLetters = 3;
/** Further grams of a long text would find it no sooner. */
const mostGrams = 8;

/**
 * Grams of a text (migration 014): what holds the text holds them all, though not each of what holds them holds the
 * text. None for a text that is too short to have any.
 */
function gramsOf(normalised: string): string[] {
  const letters = [...normalised];
  if (letters.length < leastLetters) return [];
  const starts = [Math.max(0, letters.length - gramLength)];
  for (let start = 0; start < letters.length - gramLength; start += gramLength) starts.push(start);
  return starts.slice(0, mostGrams).map((start) => letters.slice(start, start + gramLength).join(''));
}

/** The `tsquery` for all of some grams; one of fewer letters stands for those that begin with it. */
export function gramQuery(grams: readonly string[]): string {
  return grams.map((gram) => `'${gram.replace(/['\\]/g, '$&$&')}'${isWhole(gram) ? '' : ':*'}`).join(' & ');
}

export function isWhole(gram: string): boolean {
  return [...gram].length === gramLength;
}
