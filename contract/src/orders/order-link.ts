import { asciiDigits } from '../ascii-digits.ts';

// Separate from the schemas, so that visitor pages do not load a schema library for two functions.

/**
 * The digits of an order ID as people type it: `#102643`, `102 643` and `102-643` give `102643`, in the digits of any
 * keyboard. Any other text is only trimmed.
 */
export function typedOrderId(typed: string): string {
  const plain = asciiDigits(typed.replaceAll('№', '')).replace(/[\s\p{P}\p{Cf}]/gu, '');
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
