import { invisible } from './invisible.ts';

// This file imports no schema library, so that visitor pages do not load one.

/** They join letters in Persian, Indian languages and emoji, where they belong to the text. */
// As alternatives: V8 does not find an emoji in a class before an end.
const joiner = /(?:\p{M}|\p{Script=Arabic}|\p{Extended_Pictographic}|\p{Emoji_Modifier})[\u200c\u200d]$/u;
/** Letters and digits of East Asian keyboards; punctuation stays, because it belongs to Chinese texts. */
const fullWidth = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;

/**
 * Control characters and halves of a character, which databases and mail headers do not accept. `plainLine` and
 * `plainParagraph` leave them, because a text that has them is probably not text.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
export const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/gu;

/** One line of text as it was meant: white space of every kind is one space, and what nobody sees is taken out. */
export function plainLine(text: string): string {
  // Most texts are plain.
  if (/^(?:[!-~]+(?: [!-~]+)*)?$/.test(text)) return text;
  return plain(text.replace(/[\s\u0085]+/gu, ' '))
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** A list in one line: values that were typed in lines or with tabs between them are separated by commas. */
export function plainList(text: string): string {
  return text
    .split(/[\n\r\t\v\f\u0085\u2028\u2029]+/)
    .map((value) => plainLine(value).replace(/^(?:[-–•*·]|\d{1,2}[.)])\s+|[\s,;、，；]+$/gu, ''))
    .filter(Boolean)
    .join(', ');
}

/** Several lines of text, read in the same way; line ends and tabs stay. */
export function plainParagraph(text: string): string {
  const lines = text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[^\S\n\t]/gu, ' ');
  return lines
    .split(/([\n\t])/)
    .map((part) => (/^[\n\t]$/.test(part) ? part : plain(part)))
    .join('')
    .trim();
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(invisible, (character, at: number, whole: string) =>
      /\p{Cc}/u.test(character) || joiner.test(whole.slice(Math.max(0, at - 2), at + 1)) ? character : '',
    )
    .replace(fullWidth, (letter) => letter.normalize('NFKC'));
}
