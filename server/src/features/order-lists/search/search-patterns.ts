import { asciiDigits } from '@arrival-desk/contract/ascii-digits.ts';
import { orderIdDigits, readOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import { readTelephone } from '@arrival-desk/contract/orders/read-telephone.ts';
import { isEmail, readEmail } from '@arrival-desk/contract/typed-email.ts';
import { squeeze } from './name-spellings.ts';
import { normalise } from './normalise.ts';
import { digitsOf, fieldEnd, numberStart } from './search-text.ts';

/** How a text is found: LIKE patterns, and the n-grams that every text which matches all of them contains. */
export interface SearchPattern {
  patterns: string[];
  ngrams: string[];
}

/**
 * How a typed text is found, each way alone: by its words anywhere in a search text; as an order ID or email in a copied
 * form; as a telephone number.
 */
export function patternsFor(text: string): SearchPattern[] {
  // Before a number of an order, landing sites' own ones included.
  const letters = normalise(text).replace(/(?<!\S)#(?=[\p{L}\p{N}])/gu, '');
  const typed = asciiDigits(letters);
  const others = [orderIdPattern(text), emailPattern(text), numberPattern(typed, letters), internationalPattern(typed)];
  const ways = [...wordPatterns(letters), ...others.filter((way) => way !== undefined)];
  return [...new Map(ways.map((way) => [way.patterns.join('\n'), way])).values()];
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const containing = (text: string): SearchPattern => ({ patterns: [`%${escaped(text)}%`], ngrams: ngramsOf(text) });

/** Words in any order; digits and signs alone are a part of a number, in which the order counts. */
function wordPatterns(letters: string): SearchPattern[] {
  if (!/\p{L}/u.test(letters)) return [containing(letters)];
  const bare = (word: string) => (isNames(letters) ? word.replace(/[,;:.]+$/, '').replace(quotes, '') : word);
  const words = letters.split(' ').map(bare).map(wordOf).filter(Boolean);
  // What is left of `e '` would be in every text.
  if ([...words.join('')].length < minLetters) return [containing(letters)];
  const [word = letters] = words;
  if (words.length < 2) return [containing(word)];
  const ngrams = words.flatMap((one) => ngramsOf(one));
  // Short names, as Li Yu: they have n-grams only together.
  if (ngrams.length === 0) return [words.join(''), words.toReversed().join('')].map(containing);
  const whole = ngrams.filter(isWholeNgram);
  return [
    {
      patterns: words.map((one) => `%${escaped(one)}%`),
      ngrams: (whole.length > 0 ? whole : ngrams).slice(0, maxNgrams),
    },
  ];
}

/** Names alone, which people quote and put into brackets; among other signs these belong to what is searched for. */
const isNames = (letters: string) => /^[\p{L}\p{M}\s"“”„«»<>()[\],;:.'-]+$/u.test(letters);
const quotes = /^["“”„«»<([]+|["“”«»>)\]]+$/g;

/** A word as search texts have it: that of a name squeezed, without the comma after it. */
function wordOf(typed: string): string {
  const word = typed.replace(/^[,;]+|[,;:.]+$/g, '');
  return /^[\p{L}'-]+$/u.test(word) ? squeeze(word) : word;
}

/** The order ID in a copied text, such as a link. */
function orderIdPattern(text: string): SearchPattern | undefined {
  const id = readOrderId(text);
  if (!orderIdDigits.test(id) || id === text) return undefined;
  return { patterns: [`%${fieldEnd}${id} %`], ngrams: ngramsOf(id) };
}

/** The email in a copied text. */
function emailPattern(text: string): SearchPattern | undefined {
  const address = readEmail(text);
  return isEmail(address) && address !== text ? containing(normalise(address)) : undefined;
}

/** A whole number in international form: without an extension and without a trunk prefix that was typed after the code. */
function internationalPattern(typed: string): SearchPattern | undefined {
  const read = readTelephone('', typed);
  if (!read) return undefined;
  const start = numberStart + read.code + read.national;
  return containing(start);
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
  return { patterns: [isInternational ? `%${start}%` : `%${numberStart}%${digits}%`], ngrams: ngramsOf(start) };
}

/** The letters in an n-gram, as `search_grams` in `server/schema` builds the index. */
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
