import { asciiDigits } from '@arrival-desk/contract/ascii-digits.ts';
import { readAs } from './look-alikes.ts';

/**
 * The form in which identity numbers are compared, wherever they are: letters and digits as a reader takes them, in
 * upper case and ASCII (`е١２-３` gives `E123`), without accents, separators and invisible characters. Letters that look
 * like none of ASCII remain. O and 0 stay different, because passports use both.
 */
export function foldIdentity(text: string): string {
  if (/^[A-Z\d]*$/.test(text)) return text;
  const letters = asciiDigits(text).normalize('NFKD').replace(/\p{M}/gu, '');
  return Array.from(letters, readAs)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
