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
const word = /[\p{L}\p{N}]/u;
/** Whether a character that is no digit of ASCII is a letter or a number. */
const isWord = (point: number) =>
  point < 128 ? (point | 32) >= 97 && (point | 32) <= 122 : word.test(String.fromCodePoint(point));

/** For each beginning of four digits a bit for every length that numbers have which begin so; -1 until it is asked for. */
const lengthsByPrefix = new Int32Array(10_000).fill(-1);

function lengthsOf(prefix: number): number {
  const known = lengthsByPrefix[prefix] ?? 0;
  if (known >= 0) return known;
  const text = String(prefix).padStart(4, '0');
  const lengths = issuers.flatMap(([, begins, each]) => (begins.test(text) ? each : []));
  const bits = lengths.reduce((sum, length) => sum | (1 << length), 0);
  lengthsByPrefix[prefix] = bits;
  return bits;
}

/** Of a digit at an odd place from the end of a number: the digits of its double, added up. */
const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];

/** As many of the last digits are kept as a power of two has that is larger than the longest number. */
const kept = 32;
const slotOf = (at: number) => at % kept;

/** The last digits of a run of groups. A check of a number that ends with the last of them has the same cost whatever its length. */
class Digits {
  /** For each digit the sums of all before it, in both weightings of the Luhn check. */
  readonly #evenDoubled = new Uint32Array(kept);
  readonly #oddDoubled = new Uint32Array(kept);
  /** For each digit the number of four digits that begins with it, and whether a group does. */
  readonly #prefixes = new Uint16Array(kept);
  readonly #begins = new Uint8Array(kept);
  #lastFour = 0;
  #count = 0;

  add(digit: number, beginsGroup: boolean): void {
    const at = slotOf(this.#count);
    const next = slotOf(this.#count + 1);
    const twice = doubled[digit] ?? 0;
    const isEven = this.#count % 2 === 0;
    this.#begins[at] = beginsGroup ? 1 : 0;
    this.#evenDoubled[next] = (this.#evenDoubled[at] ?? 0) + (isEven ? twice : digit);
    this.#oddDoubled[next] = (this.#oddDoubled[at] ?? 0) + (isEven ? digit : twice);
    this.#lastFour = (this.#lastFour * 10 + digit) % 10_000;
    if (this.#count >= 3) this.#prefixes[slotOf(this.#count - 3)] = this.#lastFour;
    this.#count += 1;
  }

  clear(): void {
    this.#count = 0;
    this.#evenDoubled[0] = 0;
    this.#oddDoubled[0] = 0;
  }

  /** Whether a card number begins with a group and ends with the last digit. */
  endInCard(): boolean {
    const end = this.#count;
    // The last digit is not doubled, the one before it is.
    const sums = end % 2 === 0 ? this.#evenDoubled : this.#oddDoubled;
    const sum = sums[slotOf(end)] ?? 0;
    for (let start = end - shortest; start >= 0 && end - start <= longest; start -= 1) {
      const at = slotOf(start);
      const isOfLength = this.#begins[at] && lengthsOf(this.#prefixes[at] ?? 0) & (1 << (end - start));
      if (isOfLength && (sum - (sums[at] ?? 0)) % 10 === 0) return true;
    }
    return false;
  }
}

/** One for all searches, none of which waits for anything: a body can have a thousand texts. */
const digits = new Digits();

/**
 * Whether a text holds a whole card number: digits of any script, written together or in groups with any characters
 * but letters between them, that begin as an issuer's numbers do, have their length and pass the Luhn check. A number
 * begins and ends with a group, because part of a longer number is no card number. Strangers send what is searched, so
 * it is read once, character by character, and each one costs a bounded number of steps.
 */
export function holdsCardNumber(text: string): boolean {
  const plain = asciiDigits(text);
  // Most texts have fewer digits than any card.
  if (!enoughDigits.test(plain)) return false;
  digits.clear();
  let between = 0;
  let inGroup = false;
  for (let at = 0; at < plain.length; at += 1) {
    const code = plain.charCodeAt(at);
    if (code >= 48 && code <= 57) {
      if (between > maxBetween) digits.clear();
      digits.add(code - 48, !inGroup);
      between = 0;
      inGroup = true;
      continue;
    }
    if (inGroup && digits.endInCard()) return true;
    inGroup = false;
    between += 1;
    const point = plain.codePointAt(at) ?? code;
    if (point > 0xffff) at += 1;
    if (between <= maxBetween && isWord(point)) digits.clear();
  }
  return inGroup && digits.endInCard();
}

/** Whether a text holds a card number in the groups that are embossed on the card: `4242 4242 4242 4242`. */
export function holdsGroupedCardNumber(text: string): boolean {
  const grouped = /(?:^|\D)(\d{4})([^\p{L}\p{N}]{1,3})(?:\d{4}\2\d{4}\2\d{4}|\d{6}\2\d{4,5})(?!\d)/gu;
  return [...asciiDigits(text).matchAll(grouped)].some(([found]) => {
    digits.clear();
    Array.from(found.replace(/\D/g, ''), (digit, at) => digits.add(Number(digit), at === 0));
    return digits.endInCard();
  });
}

export const cardNumberRefused = 'Looks like a card number, which is refused.';
