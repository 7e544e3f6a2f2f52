import { languageCodes } from '../languages.ts';
import { alpha3, otherNames } from './country-names.ts';
import { politicalWords, severalCountries } from './several-countries.ts';

const meaningless = new Set(['the', 'of', 'and']);

/** The words of a name in whatever order: 'Korea, Republic of' is 'The Republic of Korea', 'TÜRKIYE' is 'Türkiye'. */
export function countryWords(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\bst\b/g, 'saint')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !meaningless.has(word));
  return words.sort().join(' ');
}

const codesByAlpha3 = new Map(alpha3.split(' ').map((pair) => pair.split(':') as [string, string]));
const codes = [...codesByAlpha3.values()];
const isCode = new Set(codes);

/** Names of several countries, with the codes of each. */
const several = new Map(
  severalCountries.flatMap(([list, ...shared]) => shared.map((name) => [countryWords(name), list.split(' ')] as const)),
);

/** Every name to its code of two letters: what people write first, then English names, then the product's languages. */
function namesToCodes(): Map<string, string> {
  const names = new Map<string, string>();
  const add = (code: string, name: string | undefined) => {
    const words = name && countryWords(name);
    if (words && !several.has(words) && !names.has(words)) names.set(words, code);
  };
  for (const [code, known] of Object.entries(otherNames)) for (const name of known) add(code, name);
  for (const language of languageCodes)
    for (const style of ['long', 'short'] as const) {
      const inLanguage = new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' });
      for (const code of codes) add(code, inLanguage.of(code));
    }
  // What its citizens call it: 'Česko', 'Suomi'.
  for (const code of codes) {
    const { language } = new Intl.Locale(`und-${code}`).maximize();
    add(code, new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code));
  }
  return names;
}

let known: Map<string, string> | undefined;

/**
 * The ISO 3166 code (two letters) of the country that a text names: a code of two or three letters, a name in any of the
 * product's languages and in the country's own, an official or older name or the word for its citizens ('Irish'). Null if
 * it names no country, or several.
 */
export function readCountry(text: string): string | null {
  const [only, ...others] = readCountries(text);
  return only && others.length === 0 ? only : null;
}

/**
 * The codes of the countries that a text can mean: one, all that share a name ('Korea', 'Soviet Union') or are named
 * ('German, American'), or none. The likeliest of those that share a name is the first.
 */
export function readCountries(text: string): readonly string[] {
  const whole = readName(text);
  if (whole.length > 0) return whole;
  const named = text.split(/[()[\]/|,;]/).filter((part) => part.trim());
  const parts = named.length > 1 ? named.map(readName) : [];
  if (parts.some((codes) => codes.length === 0)) return [];
  // Several names of one country: 'Germany (DE)', 'England, UK', 'Congo (CD)'.
  const all = [...new Set(parts.flat())];
  const common = all.filter((code) => parts.every((codes) => codes.includes(code)));
  return common.length > 0 ? common : all;
}

function readName(text: string): readonly string[] {
  const letters = text.replace(/[\s.]/g, '').toUpperCase();
  if (letters.length === 2 && isCode.has(letters)) return [letters];
  // Germany's passports have the one-letter code of ICAO 9303.
  if (letters === 'D') return ['DE'];
  const code = letters.length === 3 && codesByAlpha3.get(letters);
  if (code) return [code];
  const words = countryWords(text);
  const own = words
    .split(' ')
    .filter((word) => !politicalWords.has(word))
    .join(' ');
  for (const name of [countryWords(letters), words, own]) {
    const found = name && codesOfName(name);
    if (found) return found;
  }
  return [];
}

function codesOfName(words: string): readonly string[] | undefined {
  known ??= namesToCodes();
  const code = known.get(words);
  return code ? [code] : several.get(words);
}

const displayName = new Intl.DisplayNames('en', { type: 'region', style: 'short', fallback: 'none' });
const longName = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The English name of a country by its ISO 3166 code of two letters. */
export function countryName(code: string): string {
  const [short, long] = [displayName.of(code), longName.of(code)];
  // The short form of some is an abbreviation: 'US', 'UK'.
  return (short && short.length > 3 ? short : long) ?? code;
}

/** The English names of all countries, as `countryName` returns them, in alphabetical order. */
export function countryNames(): readonly string[] {
  names ??= [...new Set(codes.map(countryName))].sort((one, other) => one.localeCompare(other, 'en'));
  return names;
}
let names: readonly string[] | undefined;
