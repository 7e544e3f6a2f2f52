import { languageOf } from '@arrival-desk/contract/languages.ts';
import { english, type Language, languages } from './languages.ts';

const storageKey = 'language';

/** The language that the traveller chose before, else the first supported language of the browser, else English. */
export function chooseLanguage(kept: string | null, wanted: readonly string[]): Language {
  for (const tag of [kept ?? '', ...wanted]) {
    const code = languageOf(tag);
    const language = languages.find((candidate) => candidate.code === code);
    if (language) return language;
  }
  return english;
}

/** Whether a traveller has said nothing of a language of ours: no choice, and the browser wants another one most. */
export function isLanguageOpen(kept: string | null, [first = '']: readonly string[]): boolean {
  return languageOf(kept ?? '') === null && first !== '' && languageOf(first) === null;
}

/** If storage is disabled in the browser, the choice lasts as long as the page. */
export function keptLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Stored in a cookie too, because the server writes the first texts of the next page before any script runs. */
export function keepLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser that we serve has the Cookie Store API
  document.cookie = `${storageKey}=${language.code}; Path=/; Max-Age=31536000; SameSite=Lax`;
  try {
    localStorage.setItem(storageKey, language.code);
  } catch {
    // See keptLanguage.
  }
}
