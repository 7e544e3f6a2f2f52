import { asciiDigits } from '../ascii-digits.ts';
import { invisible } from '../invisible.ts';

// Separate from the schemas, so that visitor pages do not load a schema library for two functions.

/**
 * The digits of a code as people type it: `#102643`, `102 643` and `102-643` give `102643`, in the digits of any
 * keyboard. Any other text is only trimmed.
 */
export function typedDigits(typed: string): string {
  const plain = asciiDigits(typed.replaceAll('№', ''))
    .replace(invisible, '')
    .replace(/[\s\p{P}]/gu, '');
  return /^\d+$/.test(plain) ? plain : typed.trim();
}

/**
 * The encoded ID of a tracking link: the number doubled, in Base64 without trailing padding (WIRE-7). Throws a
 * SyntaxError when `id` is not a whole number.
 */
export function encodeOrderId(id: string): string {
  return btoa(String(BigInt(id) * 2n)).replace(/=+$/, '');
}

/**
 * Reverses `encodeOrderId`. A plain ID comes back as it is: an encoded one never starts with a digit.
 * Punctuation after it is ignored: mail programs make the full stop behind a link a part of it. Returns null for
 * anything that is neither.
 */
export function decodeOrderId(value: string): string | null {
  const text = value.trim().replace(/[.,;:!?'")\]>]+$/, '');
  if (/^\d+$/.test(text)) return text;
  if (!/^[A-Za-z0-9+/]{2,40}={0,2}$/.test(text)) return null;
  let digits: string;
  try {
    digits = atob(text.replace(/=+$/, ''));
  } catch {
    return null;
  }
  if (!/^[1-9]\d*$/.test(digits)) return null;
  const doubled = BigInt(digits);
  return doubled % 2n === 0n ? String(doubled / 2n) : null;
}

/** A person cannot have meant a longer text. */
const maxTyped = 1000;
/** With the character before it: iPhones of before 2023 cannot read a script that has a lookbehind. */
const digitGroups = /(?:^|[^\p{L}\p{N}])\d(?:[\d\s\p{Pd}.,·_/()]*\d)?(?![\p{L}\p{N}])/gu;

/**
 * The order ID in a text that a person typed or pasted: alone, encoded, in groups, with a `#` or words before it, in a
 * link to the order, or in the order's own email address. A text without one is only trimmed.
 */
export function readOrderId(typed: string): string {
  if (typed.length > maxTyped) return typed;
  const text = asciiDigits(typed.replaceAll('№', ' ')).replace(invisible, '').trim();
  if (/[/@]/.test(text)) {
    for (const part of text.split(/[/?#@<>:\s]+/).reverse()) {
      const id = decodeOrderId(decoded(part));
      if (id && orderIdDigits.test(id)) return id;
    }
  }
  const alone = decodeOrderId(text);
  if (alone) return alone;
  const groups = (text.match(digitGroups) ?? []).map((group) => group.replace(/\D/g, ''));
  const ids = groups.filter((digits) => orderIdDigits.test(digits));
  return ids.length === 1 && ids[0] ? ids[0] : typed.trim();
}

/** The digits of an order ID. */
export const orderIdDigits = /^[1-9]\d{5,14}$/;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
