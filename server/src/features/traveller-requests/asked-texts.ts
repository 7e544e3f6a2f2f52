import type { AskedName } from '@arrival-desk/contract/asking/asked-fields.ts';
import type { LanguageCode } from '@arrival-desk/contract/languages.ts';
import { ar } from './texts/asked-texts.ar.ts';
import { de } from './texts/asked-texts.de.ts';
import { en } from './texts/asked-texts.en.ts';
import { es } from './texts/asked-texts.es.ts';
import { fr } from './texts/asked-texts.fr.ts';
import { ja } from './texts/asked-texts.ja.ts';
import { ko } from './texts/asked-texts.ko.ts';
import { pt } from './texts/asked-texts.pt.ts';
import { ptBr } from './texts/asked-texts.pt-br.ts';
import { ru } from './texts/asked-texts.ru.ts';
import { zh } from './texts/asked-texts.zh.ts';
import { zhHant } from './texts/asked-texts.zh-hant.ts';
import type { AskedTexts } from './texts-of-a-language.ts';

/** What travellers read of the fields that they are asked for, by language. */
export const askedTexts: Record<LanguageCode, AskedTexts> = {
  en,
  zh,
  'zh-Hant': zhHant,
  es,
  fr,
  de,
  ja,
  ko,
  pt,
  'pt-BR': ptBr,
  ru,
  ar,
};

/** The names of fields as travellers read them. */
export const askedLabels = (language: LanguageCode, names: readonly AskedName[]): string[] =>
  names.map((name) => askedTexts[language].labels[name]);
