import type { LanguageCode } from '@arrival-desk/contract/languages.ts';

/** The language that landing sites send for a traveller; none if it is not one of the ten. */
const byNationality: Record<string, LanguageCode> = {
  'United States': 'en',
  'United Kingdom': 'en',
  Ireland: 'en',
  Australia: 'en',
  Singapore: 'en',
  India: 'en',
  Nigeria: 'en',
  'Virgin Islands (British)': 'en',
  France: 'fr',
  'Congo (Kinshasa)': 'fr',
  'Congo (Brazzaville)': 'fr',
  Germany: 'de',
  Spain: 'es',
  'Bolivia (Plurinational State of)': 'es',
  'Venezuela (Bolivarian Republic of)': 'es',
  Portugal: 'pt',
  Brazil: 'pt-BR',
  Japan: 'ja',
  'Korea (South)': 'ko',
  Russia: 'ru',
  'Taiwan (China)': 'zh-Hant',
  Egypt: 'ar',
  'Saudi Arabia': 'ar',
};

export function languageOfTraveller(nationality: string): LanguageCode | '' {
  return byNationality[nationality] ?? '';
}
