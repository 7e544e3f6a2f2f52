import { languageOf } from '@arrival-desk/contract/languages.ts';
import { english, type Language, languages } from './languages.ts';

const storageKey = 'language';

/** The language the traveller chose here before, else the first of the browser's that we speak, else English. */
export function chooseLanguage(kept: string | null, wanted: readonly string[]): Language {
  for (const tag of [kept ?? '', ...wanted]) {
    const code = languageOf(tag);
    const language = languages.find((candidate) => candidate.code === code);
    if (language) return language;
  }
  return english;
}

/** Storage can be switched off in a browser; the choice then lasts as long as the page. */
export function keptLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Kept in a cookie too: the server writes the next page's first texts, before any script can look anything up. */
export function keepLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser that we serve has the Cookie Store API
  document.cookie = `${storageKey}=${language.code}; Path=/; Max-Age=31536000; SameSite=Lax`;
  try {
    localStorage.setItem(storageKey, language.code);
  } catch {
    // See keptLanguage.
  }
}
