import * as z from 'zod';

/** Characters of a password, counted after `normalizePassword`. */
export const passwordLength = { min: 12, max: 128 };

/**
 * One form for the ways in which keyboards compose the same letter (`é` in one or two code points). NFC rather than
 * NFKC, as RFC 8265 says for passwords: NFKC would make different passwords equal, and every stored hash is of NFC.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFC');
}

const lengthOf = (password: string) => [...normalizePassword(password)].length;

/**
 * A password that someone chooses: any characters, with no rule on their kinds. What it must not be or contain is for
 * the server to check. Of a text that is far too long no normal form is computed. `required` is the message for none; `label` names the field in the others.
 */
export function chosenPassword(required: string, label: string) {
  const { min, max } = passwordLength;
  return z
    .string({ error: required })
    .min(1, required)
    .max(10 * max, { error: `${label} must be at most ${max} characters.`, abort: true })
    .refine((value) => lengthOf(value) >= 6, `${label} must be at least 6 characters.`)
    .refine((value) => lengthOf(value) >= min, `${label} must be at least ${min} characters.`)
    .refine((value) => lengthOf(value) <= max, `${label} must be at most ${max} characters.`)
    .meta({ minLength: min, maxLength: max });
}
