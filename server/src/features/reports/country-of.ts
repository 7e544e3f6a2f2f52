import { languageCodes } from '@arrival-desk/contract/languages.ts';
import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

/** Names that neither ISO 3166 nor Unicode's CLDR has: older ones, parts of the United Kingdom, and what people write. */
const otherNames: Record<string, readonly string[]> = {
  AC: ['Ascension Island'],
  AX: ['Aland Islands'],
  BN: ['Brunei'],
  BQ: ['Bonaire, Sint Eustatius and Saba'],
  CC: ['Cocos Islands'],
  CD: ['DR Congo', 'DRC', 'Congo (Democratic Republic)'],
  CG: ['Congo'],
  CV: ['Cabo Verde'],
  CW: ['Curacao'],
  FK: ['Falkland Islands'],
  GB: ['UK', 'Britain', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  HK: ['Hong Kong SAR'],
  IE: ['Republic of Ireland'],
  KP: ["Democratic People's Republic of Korea"],
  KR: ['Korea'],
  LA: ['Laos'],
  MD: ['Moldova'],
  MF: ['Saint Martin'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  MO: ['Macau', 'Macao'],
  NL: ['Holland'],
  PN: ['Pitcairn'],
  PS: ['Palestinian Territory'],
  RU: ['Soviet Union'],
  SH: ['Saint Helena', 'Tristan da Cunha'],
  SK: ['Slovak Republic'],
  SJ: ['Svalbard'],
  SX: ['Sint Maarten'],
  SY: ['Syria'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey', 'Turkiye'],
  US: ['America'],
  VA: ['Vatican', 'Holy See'],
  VE: ['Bolivarian Republic of Venezuela'],
  VG: ['British Virgin Islands'],
  VI: ['US Virgin Islands'],
  VN: ['Viet Nam'],
  WF: ['Wallis and Futuna'],
};

const meaningless = new Set(['the', 'of', 'and']);

/** The words of a name in whatever order: 'Korea, Republic of' is 'The Republic of Korea', 'TÜRKIYE' is 'Türkiye'. */
function wordsOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\bst\b/g, 'saint')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !meaningless.has(word));
  return words.sort().join(' ');
}

const displayName = new Intl.DisplayNames('en', { type: 'region', style: 'short', fallback: 'none' });
const longName = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Every name to its code of two letters. ISO's English names first, then those of the product's languages. */
function namesToCodes(): Map<string, string> {
  const codes = Object.keys(countries.getAlpha2Codes());
  const names = new Map<string, string>();
  const add = (code: string, name: string | undefined) => name && names.getOrInsert(wordsOf(name), code);
  for (const [code, known] of Object.entries(otherNames)) for (const name of known) add(code, name);
  for (const [code, known] of Object.entries(english.countries)) for (const name of [known].flat()) add(code, name);
  for (const language of languageCodes)
    for (const style of ['long', 'short'] as const) {
      const inLanguage = new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' });
      for (const code of codes) add(code, inLanguage.of(code));
    }
  return names;
}

let known: Map<string, string> | undefined;

/**
 * The country that a text names, as ISO code or in any of its names: `key` is the same for all of them, `name` its
 * English one. A text that names no country is a country of its own, whatever its case and spaces; its name is null.
 */
export function countryOf(text: string): { key: string; name: string | null } {
  const letters = text.replace(/[\s.]/g, '').toUpperCase();
  const fromCode = /^[A-Z]{2,3}$/.test(letters) ? countries.toAlpha2(letters) : undefined;
  known ??= namesToCodes();
  const code =
    (fromCode && countries.isValid(fromCode) ? fromCode : undefined) ??
    known.get(wordsOf(letters)) ??
    known.get(wordsOf(text));
  if (!code) return { key: wordsOf(text), name: null };
  const [short, long] = [displayName.of(code), longName.of(code)];
  // The short form of some is an abbreviation: 'US', 'UK'.
  return { key: code, name: (short && short.length > 3 ? short : long) ?? code };
}
