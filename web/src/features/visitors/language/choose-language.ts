import { english, type Language, languages } from './languages.ts';

const storageKey = 'language';

/** The language the traveller chose here before, else the first of the browser's that we speak, else English. */
export function chooseLanguage(kept: string | null, wanted: readonly string[]): Language {
  for (const tag of [kept ?? '', ...wanted]) {
    const code = tag.toLowerCase().split('-')[0];
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

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language.code);
  } catch {
    // See keptLanguage.
  }
}
