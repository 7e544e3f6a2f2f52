// Apart from the schemas, so that visitors need not load a schema library for two functions.

/** The zeros of the digits that travellers' keyboards write besides the ASCII ones, which full-width ones turn into (NFKC). */
const zeros = [0x06_60, 0x06_f0, 0x09_66, 0x09_e6, 0x0e_50];

/** Digits of any keyboard as ASCII ones, so that `１０２６４３` and `١٠٢٦٤٣` are `102643`. */
function asciiDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((candidate) => code >= candidate && code < candidate + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/**
 * An order ID as people write it: `#102643`, `102 643`, `102-643`, in the digits of their keyboard. Else what was
 * typed.
 */
export function typedOrderId(typed: string): string {
  const plain = asciiDigits(typed.replaceAll('№', '')).replace(/[\s\p{P}\p{Cf}]/gu, '');
  return /^\d+$/.test(plain) ? plain : typed.trim();
}

/** The encoded ID of a tracking link: the number doubled, in Base64 without trailing padding (WIRE-7). */
export function encodeOrderId(id: string): string {
  return btoa(String(BigInt(id) * 2n)).replace(/=+$/, '');
}

/**
 * Reverses `encodeOrderId`. A plain ID comes back as it is: an encoded one never starts with a digit.
 * Returns null for anything that is neither.
 */
export function decodeOrderId(value: string): string | null {
  const text = value.trim();
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
