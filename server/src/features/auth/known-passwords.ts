import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * 49,233 common and leaked passwords in lower case (docs/decisions, passwords). The list is part of the product, so
 * that no password or part of one is sent anywhere.
 */
const listed: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** `abc` of `abcabcabc`; a text without repetition is its own unit. */
function repeatedUnit(text: string): string {
  const length = (text + text).indexOf(text, 1);
  return text.slice(0, length);
}

/** Whether each character follows the one before: `abcdefghijkl`, `345678901234`, or either of them reversed. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const follows = (step: number) =>
    codes.every((code, index) => {
      const before = codes[index - 1] ?? code - step;
      const isTurn = step > 0 ? before === 57 && code === 48 : before === 48 && code === 57;
      return code - before === step || isTurn;
    });
  return follows(1) || follows(-1);
}

/**
 * Whether a password is on the list, regardless of case: unchanged, without the digits and punctuation around it
 * (`password-2026!`), or as the text that it repeats (`dragondragon`). Few listed passwords have 12 characters; people
 * who must choose a longer one extend a short one in these ways.
 */
export function isKnownPassword(password: string): boolean {
  const text = password.toLowerCase();
  const unit = repeatedUnit(text);
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const forms = [text, unit, word, repeatedUnit(word)];
  return unit.length < 4 || isSequence(text) || forms.some((form) => listed.has(form));
}
