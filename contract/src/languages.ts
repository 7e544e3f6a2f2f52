// This file imports no schema library, so that visitor pages do not load one.

/**
 * The languages of the visitor area and of the emails to travellers (VIS-15). Chinese is Simplified Chinese. Brazilian
 * Portuguese is separate, because its wording differs too much from European Portuguese.
 */
export const languageCodes = ['en', 'zh', 'es', 'fr', 'de', 'ja', 'ko', 'pt', 'pt-BR', 'ru', 'ar'] as const;
export type LanguageCode = (typeof languageCodes)[number];

/** The English names, for staff. */
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

/** The language of a tag in any case (`pt-BR`, `ZH_hans`, `de-AT` gives `de`); null for an unsupported one. */
export function languageOf(tag: string): LanguageCode | null {
  const [language, region] = tag.trim().toLowerCase().split(/[-_]/);
  const among = (wanted: string) => languageCodes.find((code) => code.toLowerCase() === wanted);
  return among(`${language}-${region}`) ?? among(language ?? '') ?? null;
}
