import { countryCodes } from './country-codes.ts';

/**
 * The international dialling code of a country, digits only: `United Kingdom` gives `44`. Case, surrounding space
 * and a bracketed suffix do not matter (`Taiwan (China)`), except where the suffix tells two countries apart
 * (`Congo (Kinshasa)`). Returns the text unchanged if it is not a known country (FIELD-13).
 */
export function diallingCode(country: string): string {
  const name = country.trim().replace(/\s+/g, ' ').replaceAll('’', "'").toUpperCase();
  const withoutSuffix = name.replace(/\s*[([][^()[\]]*[)\]]$/, '');
  return codeOf(name) ?? codeOf(withoutSuffix) ?? country;
}

function codeOf(name: string): string | undefined {
  return Object.hasOwn(countryCodes, name) ? countryCodes[name] : undefined;
}
