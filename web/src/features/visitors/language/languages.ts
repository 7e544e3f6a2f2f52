import type { LanguageCode } from '@arrival-desk/contract/languages.ts';
import { en, type Messages } from './messages.en.ts';

export interface Language {
  code: LanguageCode;
  /** As its own speakers write it. */
  name: string;
  direction: 'ltr' | 'rtl';
  load: () => Promise<Messages>;
}

/** English comes with the application; each other language is a chunk of its own, loaded when it is chosen. */
export const languages: readonly Language[] = [
  { code: 'en', name: 'English', direction: 'ltr', load: () => Promise.resolve(en) },
  { code: 'zh', name: '简体中文', direction: 'ltr', load: () => texts(import('./messages.zh.ts')) },
  { code: 'es', name: 'Español', direction: 'ltr', load: () => texts(import('./messages.es.ts')) },
  { code: 'fr', name: 'Français', direction: 'ltr', load: () => texts(import('./messages.fr.ts')) },
  { code: 'de', name: 'Deutsch', direction: 'ltr', load: () => texts(import('./messages.de.ts')) },
  { code: 'ja', name: '日本語', direction: 'ltr', load: () => texts(import('./messages.ja.ts')) },
  { code: 'ko', name: '한국어', direction: 'ltr', load: () => texts(import('./messages.ko.ts')) },
  { code: 'pt', name: 'Português', direction: 'ltr', load: () => texts(import('./messages.pt.ts')) },
  { code: 'pt-BR', name: 'Português (Brasil)', direction: 'ltr', load: () => texts(import('./messages.pt-br.ts')) },
  { code: 'ru', name: 'Русский', direction: 'ltr', load: () => texts(import('./messages.ru.ts')) },
  { code: 'ar', name: 'العربية', direction: 'rtl', load: () => texts(import('./messages.ar.ts')) },
];

export const english = languages[0] as Language;

/** The value of `<html lang>` and of Intl: Chinese here is the simplified one. */
export function localeOf(language: Language): string {
  return language.code === 'zh' ? 'zh-Hans' : language.code;
}

async function texts(chunk: Promise<{ messages: Messages }>): Promise<Messages> {
  return (await chunk).messages;
}
