import type { LanguageCode } from '@arrival-desk/contract/languages.ts';

/** What landing sites tell of their travellers' language; where it is none of the ten, they send nothing. */
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
  'Taiwan (China)': 'zh',
  Egypt: 'ar',
  'Saudi Arabia': 'ar',
};

export function languageOfTraveller(nationality: string): LanguageCode | '' {
  return byNationality[nationality] ?? '';
}
