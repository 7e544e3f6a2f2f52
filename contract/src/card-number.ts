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

const shortest = 14;
const longest = 19;
const enoughDigits = new RegExp(String.raw`^\D*(?:\d\D*){${shortest}}`);
/** The most characters between two groups of a number. None of them is a letter. */
const maxBetween = 3;
const isWord = /[\p{L}\p{N}]/u;

const lengthsByPrefix = new Map<number, readonly number[]>();

/** How many digits a card number has that begins with the four digits of a number. */
function lengthsOf(prefix: number): readonly number[] {
  const known = lengthsByPrefix.get(prefix);
  if (known) return known;
  const text = String(prefix).padStart(4, '0');
  const lengths = [...new Set(issuers.flatMap(([, begins, each]) => (begins.test(text) ? each : [])))];
  lengthsByPrefix.set(prefix, lengths);
  return lengths;
}

function passesLuhn(digits: ArrayLike<number>, start: number, end: number): boolean {
  let sum = 0;
  for (let at = end - 1; at >= start; at -= 1) {
    const weighted = (digits[at] ?? 0) * ((end - at) % 2 === 0 ? 2 : 1);
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

function isCardNumber(digits: Uint8Array, start: number, end: number): boolean {
  let prefix = 0;
  for (let at = start; at < start + 4; at += 1) prefix = prefix * 10 + (digits[at] ?? 0);
  return lengthsOf(prefix).includes(end - start) && passesLuhn(digits, start, end);
}

/**
 * Whether a text holds a whole card number: digits of any script, written together or in groups with any characters
 * but letters between them, that begin as an issuer's numbers do, have their length and pass the Luhn check. A number
 * begins and ends with a group, because part of a longer number is no card number. Strangers send what is searched, so
 * it is read once, character by character.
 */
export function holdsCardNumber(text: string): boolean {
  const plain = asciiDigits(text);
  // Most texts have fewer digits than any card.
  if (!enoughDigits.test(plain)) return false;
  /** The digits of the present run of groups, and where groups begin. */
  const digits = new Uint8Array(plain.length);
  const begins = new Uint8Array(plain.length);
  let count = 0;
  let between = 0;
  let inGroup = false;
  const endsCard = () => {
    for (let start = count - shortest; start >= 0 && count - start <= longest; start -= 1)
      if (begins[start] && isCardNumber(digits, start, count)) return true;
    return false;
  };
  for (let at = 0; at < plain.length; at += 1) {
    const code = plain.charCodeAt(at);
    if (code >= 48 && code <= 57) {
      if (between > maxBetween) count = 0;
      begins[count] = inGroup ? 0 : 1;
      digits[count] = code - 48;
      count += 1;
      between = 0;
      inGroup = true;
      continue;
    }
    if (inGroup && endsCard()) return true;
    inGroup = false;
    const character = code < 128 ? plain.charAt(at) : String.fromCodePoint(plain.codePointAt(at) ?? code);
    at += character.length - 1;
    between += 1;
    if (count > 0 && isWord.test(character)) count = 0;
  }
  return inGroup && endsCard();
}

/** Whether a text holds a card number in the groups that are embossed on the card: `4242 4242 4242 4242`. */
export function holdsGroupedCardNumber(text: string): boolean {
  const grouped = /(?:^|\D)(\d{4})([^\p{L}\p{N}]{1,3})(?:\d{4}\2\d{4}\2\d{4}|\d{6}\2\d{4,5})(?!\d)/gu;
  return [...asciiDigits(text).matchAll(grouped)].some(([found]) => {
    const digits = Uint8Array.from(found.replace(/\D/g, ''), Number);
    return isCardNumber(digits, 0, digits.length);
  });
}

export const cardNumberRefused = 'Looks like a card number, which is refused.';
