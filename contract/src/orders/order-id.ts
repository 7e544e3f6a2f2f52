import * as z from 'zod';

/** An order id: a decimal string of 6 to 15 digits, without a leading zero. A number is accepted too. */
export const orderId = z
  .union([z.string(), z.number()], { error: 'Please enter your orderId' })
  .transform((value) => String(value).trim())
  .pipe(
    z
      .string()
      .min(1, 'Please enter your orderId')
      .regex(/^[1-9]\d{5,14}$/, 'Must be an order id: 6 to 15 digits.'),
  );

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

/** An order id as travellers give it: plain, or encoded as in their link. */
export const visitorOrderId = z
  .string({ error: 'Please enter your orderId' })
  .trim()
  .min(1, 'Please enter your orderId')
  .max(60, 'At most 60 characters.')
  .transform((value) => decodeOrderId(value) ?? value);

/** SPEC.md's calls take one id or a list of them under the same name. */
export const orderIds = z.preprocess(
  (value) => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]),
  z.array(orderId).min(1, 'Please select an order.').max(1000, 'At most 1,000 orders at once.'),
);
