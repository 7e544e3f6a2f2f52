import { foldCase } from '@arrival-desk/contract/fold-case.ts';
import { normalise } from './normalise.ts';

/** How a letter is spelled where it is missing: on passports of German and Nordic countries, and of China (LÜ is LYU). */
const german: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' };
const chinese: Record<string, string> = { ü: 'yu' };

const spelledIn = (name: string, letters: Record<string, string>) =>
  foldCase(name.normalize('NFC')).replace(/./gu, (letter) => letters[letter] ?? letter);

/** A name or a word of one without what people write or leave out in it: spaces, hyphens, apostrophes. */
export const squeeze = (normalised: string): string => normalised.replace(/[\s'-]+/g, '');

/**
 * The spellings in which a name is looked for, each squeezed: `Jörg O'Neil` as `jorgoneil` and `joergoneil`. In the last
 * one `Joerg` is `jorg`, as someone types it who has the letter, and LYU is `lu`.
 */
export function spellingsOf(name: string): string[] {
  const plain = squeeze(normalise(name));
  return [
    plain,
    squeeze(normalise(spelledIn(name, german))),
    squeeze(normalise(spelledIn(name, chinese))),
    plain.replace(/([aou])e/g, '$1').replace(/yu/g, 'u'),
  ];
}
