import type { LanguageCode } from '@arrival-desk/contract/languages.ts';
import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Whole } from '../parts/whole.tsx';
import { isLanguageOpen, keepLanguage, keptLanguage } from './choose-language.ts';
import { fillIn, type Values, variables } from './fill-in.ts';
import { english, type Language, languages, localeOf } from './languages.ts';
import { en, type MessageKey, type Messages } from './messages.en.ts';

export interface LoadedLanguage {
  language: Language;
  messages: Messages;
}

interface LanguageUse {
  language: Language;
  locale: string;
  text: (key: MessageKey, values?: Values) => string;
  /** The same with dates, times, amounts and order IDs, each of which stays on one line. */
  whole: (key: MessageKey, values: Values) => ReactNode;
  /**
   * Rejects if the language's chunk fails to load; nothing changes then. The last call wins: a call that a newer one has
   * overtaken does nothing.
   */
  changeLanguage: (language: Language) => Promise<void>;
  /** Takes the language of an order, where the browser wants none of ours; it is not kept as a choice. */
  followOrder: (code: LanguageCode | null | undefined) => void;
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

  // Before the texts are painted: none is seen in the direction of another language.
  useLayoutEffect(() => {
    document.documentElement.lang = localeOf(language);
    document.documentElement.dir = language.direction;
  }, [language]);

  const value = useMemo<LanguageUse>(() => {
    const change = async (next: Language, isChoice: boolean) => {
      calls.current += 1;
      const mine = calls.current;
      const overtaken = () => mine !== calls.current;
      const arrived = await loadLanguage(next).catch((failure: unknown) => {
        if (!overtaken()) throw failure;
      });
      if (!arrived || overtaken()) return;
      setLoaded(arrived);
      if (isChoice) keepLanguage(next);
    };
    return {
      language,
      locale: localeOf(language),
      text: (key, values) => fillIn(messages[key], values, language.direction),
      whole: (key, values) =>
        messages[key]
          .split(variables)
          // Every second part is the name of a variable.
          .map((part, at) => (at % 2 === 0 ? part : <Whole key={part}>{values[part]}</Whole>)),
      changeLanguage: (next) => change(next, true),
      followOrder: (code) => {
        const ofOrder = languages.find((each) => each.code === code);
        if (ofOrder && ofOrder !== language && isLanguageOpen(keptLanguage(), navigator.languages))
          void change(ofOrder, false).catch(() => undefined);
      },
    };
  }, [language, messages]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageUse {
  const value = use(LanguageContext);
  if (!value) throw new Error('useLanguage outside of LanguageProvider');
  return value;
}
