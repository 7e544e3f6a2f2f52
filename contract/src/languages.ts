// This file imports no schema library, so that visitor pages do not load one.

/**
 * The languages of the visitor area and of the emails to travellers (VIS-15). `zh` is Simplified Chinese. Brazilian
 * Portuguese is separate, because its wording differs too much from European Portuguese, and Traditional Chinese, because
 * its characters do.
 */
export const languageCodes = ['en', 'zh', 'zh-Hant', 'es', 'fr', 'de', 'ja', 'ko', 'pt', 'pt-BR', 'ru', 'ar'] as const;
export type LanguageCode = (typeof languageCodes)[number];

/** The English names, for staff. */
export const languageNames = {
  en: 'English',
  zh: 'Chinese (Simplified)',
  'zh-Hant': 'Chinese (Traditional)',
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

/** Regions that write Traditional Chinese unless the tag names a script (CLDR, likely subtags). */
const traditional = ['tw', 'hk', 'mo'];

/**
 * The language of a tag in any case (`pt-BR`, `ZH_hans`, `de-AT` gives `de`, `zh-TW` gives `zh-Hant`); null for an
 * unsupported one.
 */
export function languageOf(tag: string): LanguageCode | null {
  // No tag in use is as long (RFC 5646).
  if (tag.length > 35) return null;
  const [language = '', script = ''] = tag.trim().toLowerCase().split(/[-_]/);
  if (language === 'zh' && traditional.includes(script)) return 'zh-Hant';
  const among = (wanted: string) => languageCodes.find((code) => code.toLowerCase() === wanted);
  return among(`${language}-${script}`) ?? among(language) ?? null;
}

/** The supported language that a browser wants most, by its header `Accept-Language` or a single tag; null if none is. */
export function languageAmong(wanted: string): LanguageCode | null {
  const languages = wanted
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part.split(';');
      return { language: languageOf(tag), quality: Number(quality.trim().replace(/^q=/, '')) || 0 };
    })
    .sort((a, b) => b.quality - a.quality);
  return languages.find(({ language }) => language)?.language ?? null;
}
