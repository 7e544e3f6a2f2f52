import type { LanguageCode } from '../languages.ts';

interface Name {
  full_name: string;
  given_name: string;
  surname: string;
}

/** Whether a name has a web or email address in it, which no person has. Emails greet travellers by their name. */
export const hasAddress = (name: string): boolean => /:\/\/|www\.|@/i.test(name.normalize('NFKC'));

const familyNameFirst: readonly LanguageCode[] = ['zh', 'zh-Hant', 'ja', 'ko'];
/** A text in scripts that put no space between the parts of a name. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u;

/** A traveller's full name as the language orders it: in Chinese, Japanese and Korean the family name comes first. */
export function nameIn(language: LanguageCode | null, { full_name, given_name, surname }: Name): string {
  const [given, family] = [given_name.trim(), surname.trim()];
  if (!language || !familyNameFirst.includes(language) || !given || !family) return full_name.trim();
  return unspaced.test(given + family) ? `${family}${given}` : `${family} ${given}`;
}
