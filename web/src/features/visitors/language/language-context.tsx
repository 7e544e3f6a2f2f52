import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
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
  /**
   * Rejects if the language's chunk fails to load; nothing changes then. The last call wins: a call that a newer one has
   * overtaken does nothing.
   */
  changeLanguage: (language: Language) => Promise<void>;
}

const LanguageContext = createContext<LanguageUse | null>(null);

export const builtIn: LoadedLanguage = { language: english, messages: en };

export async function loadLanguage(language: Language): Promise<LoadedLanguage> {
  return { language, messages: await language.load() };
}

/** A change renders the tree again in place, so nothing typed is lost. */
export function LanguageProvider({ initial, children }: { initial: LoadedLanguage; children: ReactNode }) {
  const [loaded, setLoaded] = useState(initial);
  const { language, messages } = loaded;
  const calls = useRef(0);

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
        calls.current += 1;
        const mine = calls.current;
        const overtaken = () => mine !== calls.current;
        const arrived = await loadLanguage(next).catch((failure: unknown) => {
          if (!overtaken()) throw failure;
        });
        if (!arrived || overtaken()) return;
        setLoaded(arrived);
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
