import { foldCase } from '@arrival-desk/contract/fold-case.ts';
import { Converter } from 'opencc-js/t2cn';

const toSimplified = Converter({ from: 't', to: 'cn' });

/** Letters that Unicode does not decompose, as people without them on the keyboard type them. */
const plainLetters: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  ŋ: 'n',
  þ: 'th',
  ə: 'e',
};
const otherLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * Without letter case, compatibility forms and letters of one language replaced, Chinese simplified, diacritics and
 * invisible characters removed, one apostrophe and one hyphen: the same on both kinds of database.
 */
export function normalise(text: string): string {
  return foldCase(
    text
      // Before the next step, which would decompose a stand-alone accent into a space and a mark.
      .replace(/[\u2018\u2019\u201B\u02B9-\u02BF\u055A\u2032\u00B4`\uFF40]/g, "'")
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .replace(/[\p{Pd}\u2212]/gu, '-'),
  )
    .replace(otherLetters, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\p{Script=Han}+/gu, toSimplified);
}
