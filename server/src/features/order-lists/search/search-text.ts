import { asciiDigits } from '@arrival-desk/contract/ascii-digits.ts';
import { readTelephone, telephoneCode } from '@arrival-desk/contract/orders/read-telephone.ts';

/** Letters that Unicode does not decompose, as people without them on the keyboard type them. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  þ: 'th',
  ə: 'e',
};
const otherLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * Lower case, compatibility forms and letters of one language replaced, diacritics and invisible characters removed, one
 * apostrophe and one hyphen: the same on both kinds of database. A change of it needs another `currentForm`.
 */
export function normalise(text: string): string {
  return (
    text
      // Before the next step, which would decompose a stand-alone accent into a space and a mark.
      .replace(/[\u2018\u2019\u201B\u02B9-\u02BF\u055A\u2032\u00B4`\uFF40]/g, "'")
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .toLowerCase()
      .replace(otherLetters, (letter) => plainLetters[letter] ?? letter)
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** The fields of an order that search looks through; `search_text` is derived from them. */
export const searchedFields = [
  'order_id',
  'full_name',
  'given_name',
  'surname',
  'email',
  'contact_email_address',
  'phone_number',
  'country_code',
] as const;
export type SearchedFields = Record<(typeof searchedFields)[number], string>;

const fieldEnd = ' \u2028';
/** Precedes each telephone number in international form. */
const numberStart = '\u2029';
/** The last field of a search text, too short for n-grams. Texts without it are renewed (`renewSearchTexts`). */
export const currentForm = '\u2029\u2028';

/**
 * The text that search looks through. It starts with the full name, because orders are also sorted by name with it, and
 * ends with the telephone number as digits from the country code on: as rows show it and a click dials it, and as it was
 * sent, with and without a 0 at its beginning. The last field says in which form the text is.
 */
export function searchText(order: SearchedFields): string {
  const parts = [order.full_name, `${order.surname} ${order.given_name}`, order.order_id, order.email];
  parts.push(order.contact_email_address, order.phone_number);
  const read = readTelephone(order.country_code, order.phone_number);
  const sent = digitsOf(order.phone_number);
  const code = /^\s*\+/.test(order.phone_number) ? '' : telephoneCode(order.country_code);
  const forms = [code + sent, code + sent.replace(/^0/, ''), read ? read.code + read.national : ''];
  const numbers = forms.map((digits) => numberStart + digits);
  return [...new Set([...parts.map(normalise), ...numbers, currentForm])].join(fieldEnd);
}

const digitsOf = (text: string) => asciiDigits(text).replace(/\D/g, '');

/** How a text is found: a LIKE pattern, and the n-grams that every text which matches it contains. */
export interface SearchPattern {
  pattern: string;
  ngrams: string[];
}

/** The patterns of a typed text: the text anywhere in a search text, its LIKE wildcards escaped; and as a telephone number. */
export function patternsFor(text: string): SearchPattern[] {
  const letters = normalise(text);
  const anywhere = { pattern: `%${letters.replace(/[\\%_]/g, '\\$&')}%`, ngrams: ngramsOf(letters) };
  const typed = asciiDigits(letters);
  const numbers = [numberPattern(typed, letters), internationalPattern(typed)];
  const others = numbers.filter((number) => number !== undefined);
  return [anywhere, ...others.filter(({ pattern }, index) => others[index - 1]?.pattern !== pattern)];
}

/** A whole number in international form: without an extension and without a trunk prefix that was typed after the code. */
function internationalPattern(typed: string): SearchPattern | undefined {
  const read = readTelephone('', typed);
  if (!read) return undefined;
  const start = numberStart + read.code + read.national;
  return { pattern: `%${start}%`, ngrams: ngramsOf(start) };
}

/**
 * '+44 (0)7700 900123', '0044 7700…' and '07700 900123' are one number: telephone numbers are compared by their digits,
 * from the country code on after '+' or '00', anywhere in the number otherwise. Undefined for other texts.
 */
function numberPattern(typed: string, letters: string): SearchPattern | undefined {
  // As links begin.
  const number = typed.replace(/^tel:\s*/, '');
  if (!/^[+(\d][\d\s()./+-]*$/.test(number)) return undefined;
  const isInternational = /^\+|^00/.test(number);
  // '(0)' is only dialled within the country, as is a 0 at the beginning.
  const bare = digitsOf(isInternational ? number.replace('(0)', '') : number);
  const digits = bare.replace(isInternational && number.startsWith('00') ? /^00/ : /^0(?=\d{5})/, '');
  if (!isInternational && digits === letters) return undefined;
  const start = isInternational ? numberStart + digits : digits;
  if (start.length < minLetters) return undefined;
  return { pattern: isInternational ? `%${start}%` : `%${numberStart}%${digits}%`, ngrams: ngramsOf(start) };
}

/** The letters in an n-gram, as migration 014 builds the index. */
const ngramLength = 5;
/** Shorter texts have no n-grams. */
const minLetters = 3;
/** More n-grams of a long text would not find it faster. */
const maxNgrams = 8;

/**
 * The n-grams of a text: every text that contains it has all of them, but not every text that has all of them contains
 * it. Empty for a text that is too short.
 */
function ngramsOf(normalised: string): string[] {
  const letters = [...normalised];
  if (letters.length < minLetters) return [];
  const starts = [Math.max(0, letters.length - ngramLength)];
  for (let start = 0; start < letters.length - ngramLength; start += ngramLength) starts.push(start);
  return starts.slice(0, maxNgrams).map((start) => letters.slice(start, start + ngramLength).join(''));
}

/** The `tsquery` for texts that have all n-grams; a shorter n-gram matches every n-gram that begins with it. */
export function ngramQuery(ngrams: readonly string[]): string {
  return ngrams.map((ngram) => `'${ngram.replace(/['\\]/g, '$&$&')}'${isWholeNgram(ngram) ? '' : ':*'}`).join(' & ');
}

export function isWholeNgram(ngram: string): boolean {
  return [...ngram].length === ngramLength;
}
