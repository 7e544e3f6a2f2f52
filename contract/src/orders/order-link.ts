// Apart from the schemas, so that visitors need not load a schema library for two functions.

/** The encoded id of a tracking link: the number doubled, in base64 without trailing padding (SPEC.md section 3). */
export function encodeOrderId(id: string): string {
  return btoa(String(BigInt(id) * 2n)).replace(/=+$/, '');
}

/**
 * Reverses `encodeOrderId`. A plain id comes back as it is: an encoded one never starts with a digit.
 * Answers null for anything that is neither.
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
