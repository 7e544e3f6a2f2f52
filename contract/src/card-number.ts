import { asciiDigits } from './ascii-digits.ts';

/** The numbers that issuers give to cards: first digits, and how many digits there are (ISO/IEC 7812, the schemes). */
const issuers: readonly [scheme: string, prefix: RegExp, lengths: readonly number[]][] = [
  ['Visa', /^4/, [16, 19]],
  ['Mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  ['American Express', /^3[47]/, [15]],
  ['UnionPay', /^(62|81)/, [16, 17, 18, 19]],
  ['JCB', /^35(2[89]|[3-8])/, [16, 17, 18, 19]],
  ['Discover', /^(6011|64[4-9]|65)/, [16, 19]],
  ['Diners Club', /^(30[0-5]|3095|36|38|39)/, [14, 16, 19]],
  ['Maestro', /^(50|5[6-8]|6[37])/, [16, 18, 19]],
  ['Mir', /^220[0-4]/, [16]],
  ['RuPay', /^(60|82|508)/, [16]],
];

/** Groups of digits and what stands between them: at most three characters, none of them a letter. */
const runs = /\d+(?:[^\p{L}\p{N}]{1,3}\d+)*/gu;

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const weighted = i % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

const isCardNumber = (digits: string): boolean =>
  issuers.some(([, prefix, lengths]) => lengths.includes(digits.length) && prefix.test(digits)) && passesLuhn(digits);

const shortest = 14;
const longest = 19;

/**
 * Whether a text holds a whole card number: digits of any script, written together or in groups with any characters
 * but letters between them, that begin as an issuer's numbers do, have their length and pass the Luhn check. A number
 * begins and ends with a group, because part of a longer number is no card number.
 */
export function holdsCardNumber(text: string): boolean {
  for (const [run] of asciiDigits(text).matchAll(runs)) {
    const groups = run.match(/\d+/g) ?? [];
    for (let first = 0; first < groups.length; first += 1) {
      let digits = '';
      for (let last = first; last < groups.length && digits.length < longest; last += 1) {
        digits += groups[last];
        if (digits.length >= shortest && isCardNumber(digits)) return true;
      }
    }
  }
  return false;
}

/** Whether a text holds a card number in the groups that are embossed on the card: `4242 4242 4242 4242`. */
export function holdsGroupedCardNumber(text: string): boolean {
  const grouped = /(?:^|\D)(\d{4})([^\p{L}\p{N}]{1,3})(?:\d{4}\2\d{4}\2\d{4}|\d{6}\2\d{4,5})(?!\d)/gu;
  return [...asciiDigits(text).matchAll(grouped)].some(([found]) => isCardNumber(found.replace(/\D/g, '')));
}

export const cardNumberRefused = 'Looks like a card number, which is refused.';
