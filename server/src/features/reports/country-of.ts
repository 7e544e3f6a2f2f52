import { countryName, countryWords, readCountry } from '@arrival-desk/contract/filing/read-country.ts';

/**
 * The country that a text names, as ISO code or in any of its names: `key` is the same for all of them, `name` its
 * English one. A text that names no country is a country of its own, whatever its case and spaces; its name is null.
 */
export function countryOf(text: string): { key: string; name: string | null } {
  const code = readCountry(text);
  return code ? { key: code, name: countryName(code) } : { key: countryWords(text), name: null };
}
