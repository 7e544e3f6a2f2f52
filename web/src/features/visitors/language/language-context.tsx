import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { keepLanguage } from './choose-language.ts';
import { fillIn, type Values } from './fill-in.ts';
import { english, type Language, localeOf } from './languages.ts';
import { en, type MessageKey, type Messages } from './messages.en.ts';

export interface LoadedLanguage {
  language: Language;
  messages: Messages;
}

interface LanguageUse {
  language: Language;
  locale: string;
  text: (key: MessageKey, values?: Values) => string;
  /** Rejects when the language's chunk cannot be loaded; everything then stays as it was. */
  changeLanguage: (language: Language) => Promise<void>;
}

const LanguageContext = createContext<LanguageUse | null>(null);

export const builtIn: LoadedLanguage = { language: english, messages: en };

export async function loadLanguage(language: Language): Promise<LoadedLanguage> {
  return { language, messages: await language.load() };
}

/** A change re-renders the tree in place, so nothing typed is lost. */
export function LanguageProvider({ initial, children }: { initial: LoadedLanguage; children: ReactNode }) {
  const [loaded, setLoaded] = useState(initial);
  const { language, messages } = loaded;

  useEffect(() => {
    document.documentElement.lang = localeOf(language);
    document.documentElement.dir = language.direction;
  }, [language]);

  const value = useMemo<LanguageUse>(
    () => ({
      language,
      locale: localeOf(language),
      text: (key, values) => fillIn(messages[key], values, language.direction),
      changeLanguage: async (next) => {
        setLoaded(await loadLanguage(next));
        keepLanguage(next);
      },
    }),
    [language, messages],
  );
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageUse {
  const value = use(LanguageContext);
  if (!value) throw new Error('useLanguage outside of LanguageProvider');
  return value;
}
