import { asciiDigits } from '@arrival-desk/contract/ascii-digits.ts';
import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { identityReaders } from '@arrival-desk/contract/need-to-know.ts';
import { wrongInput } from '../../platform/errors.ts';

/** What has digits and is no identity number: telephone numbers, dates, times. */
const others = [
  /(?<![\p{L}\p{N}])(?:\+|00?(?=[1-9]))\d(?:[ ().-]{0,2}\d){6,14}(?!\d)/gu,
  /(?<!\d)(?:\d{4}[-/.](?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])[-/.](?:0?[1-9]|[12]\d|3[01])[-/.](?:20)?\d\d)(?!\d)/g,
  /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/g,
];

/** Of scripts that no number of a passport or visa is written in, and that are written without spaces. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;
/** Wider than what can stand between the digits of one number. */
const apart = ' ;;; ';

const identityNumbers = [
  // A word of letters and at least five digits.
  /(?<![\p{L}\p{N}])(?=\d*\p{L})(?=(?:\p{L}*\d){5})[\p{L}\d]{6,12}(?![\p{L}\p{N}])/u,
  // Letters, and at least five digits in parts.
  /(?<![\p{L}\p{N}])\p{L}{1,3}[-./]?\d(?:[-./ ]?\d){4,8}(?![\p{L}\p{N}])/u,
  // Seven to nine digits, whatever little stands between them.
  /(?<![\p{L}\p{N}])\d(?:[^\p{L}\p{N}]{0,3}\d){6,8}(?![\p{L}\p{N}])/u,
];

/** Whether a text has something that is written like the number of a passport or visa, of whoever. */
export function hasIdentityNumber(text: string): boolean {
  const plain = asciiDigits(text).normalize('NFKC').replace(/\p{M}/gu, '').replace(unspaced, apart);
  const rest = others.reduce((left, other) => left.replace(other, apart), plain);
  return identityNumbers.some((number) => number.test(rest));
}

const message =
  'This has something like a passport number. Leave it out; write a telephone number with + and its country code.';

/**
 * Refuses a text of somebody who must not read identity numbers if it has one, right or wrong: what is withheld
 * when it is read would tell which guess was right. Throws `validation_failed` on the field.
 */
export function refuseNumbers({ type }: Pick<SignedInUser, 'type'>, field: string, text: string): void {
  if (identityReaders.includes(type) || !hasIdentityNumber(text)) return;
  throw wrongInput({ [field]: message });
}
