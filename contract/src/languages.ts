// Without a schema library, so that visitors need not load one.

/** The languages of the visitor area and of the mails to travellers (DESIGN.md section 7). Chinese is the simplified one. */
export const languageCodes = ['en', 'zh', 'es', 'fr', 'de', 'ja', 'ko', 'pt', 'ru', 'ar'] as const;
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
  ru: 'Russian',
  ar: 'Arabic',
} as const satisfies Record<LanguageCode, string>;

/** The language of a tag (`pt-BR`, `ZH_hans`, `ar`), whatever its case and region; null for one we do not speak. */
export function languageOf(tag: string): LanguageCode | null {
  const code = tag.trim().toLowerCase().split(/[-_]/)[0];
  return languageCodes.find((candidate) => candidate === code) ?? null;
}
