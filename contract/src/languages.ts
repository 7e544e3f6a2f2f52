// Without a schema library, so that visitors need not load one.

/**
 * The languages of the visitor area and of the emails to travellers (VIS-15). Chinese is the simplified one;
 * Portuguese has its Brazilian variant, since a traveller from there stumbles over every second word of the other.
 */
export const languageCodes = ['en', 'zh', 'es', 'fr', 'de', 'ja', 'ko', 'pt', 'pt-BR', 'ru', 'ar'] as const;
export type LanguageCode = (typeof languageCodes)[number];

/** As staff read them. */
export const languageNames = {
  en: 'English',
  zh: 'Chinese (Simplified)',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
  ja: 'Japanese',
  ko: 'Korean',
  pt: 'Portuguese',
  'pt-BR': 'Portuguese (Brazil)',
  ru: 'Russian',
  ar: 'Arabic',
} as const satisfies Record<LanguageCode, string>;

/** The language of a tag (`pt-BR`, `ZH_hans`, `de-AT`), whatever its case; null for one we do not speak. */
export function languageOf(tag: string): LanguageCode | null {
  const [language, region] = tag.trim().toLowerCase().split(/[-_]/);
  const among = (wanted: string) => languageCodes.find((code) => code.toLowerCase() === wanted);
  return among(`${language}-${region}`) ?? among(language ?? '') ?? null;
}
