import { type LanguageCode, languageCodes } from '@arrival-desk/contract/languages.ts';
import { en, type Messages } from './messages.en.ts';

export interface Language {
  code: LanguageCode;
  /** The name of the language in that language. */
  name: string;
  direction: 'ltr' | 'rtl';
  load: () => Promise<Messages>;
}

/** English is part of the application; every other language is a chunk that is loaded when the language is chosen. */
const byCode: Record<LanguageCode, Omit<Language, 'code'>> = {
  en: { name: 'English', direction: 'ltr', load: () => Promise.resolve(en) },
  zh: { name: '简体中文', direction: 'ltr', load: () => texts(import('./messages.zh.ts')) },
  'zh-Hant': { name: '繁體中文', direction: 'ltr', load: () => texts(import('./messages.zh-hant.ts')) },
  es: { name: 'Español', direction: 'ltr', load: () => texts(import('./messages.es.ts')) },
  fr: { name: 'Français', direction: 'ltr', load: () => texts(import('./messages.fr.ts')) },
  de: { name: 'Deutsch', direction: 'ltr', load: () => texts(import('./messages.de.ts')) },
  ja: { name: '日本語', direction: 'ltr', load: () => texts(import('./messages.ja.ts')) },
  ko: { name: '한국어', direction: 'ltr', load: () => texts(import('./messages.ko.ts')) },
  pt: { name: 'Português', direction: 'ltr', load: () => texts(import('./messages.pt.ts')) },
  'pt-BR': { name: 'Português (Brasil)', direction: 'ltr', load: () => texts(import('./messages.pt-br.ts')) },
  ru: { name: 'Русский', direction: 'ltr', load: () => texts(import('./messages.ru.ts')) },
  ar: { name: 'العربية', direction: 'rtl', load: () => texts(import('./messages.ar.ts')) },
};

export const languages: readonly Language[] = languageCodes.map((code) => ({ code, ...byCode[code] }));

export const english = languages[0] as Language;

/** The value of `<html lang>` and of Intl. `zh` means Simplified Chinese. */
export function localeOf(language: Language): string {
  return language.code === 'zh' ? 'zh-Hans' : language.code;
}

async function texts(chunk: Promise<{ messages: Messages }>): Promise<Messages> {
  return (await chunk).messages;
}
