import { countryCodes } from '@arrival-desk/contract/orders/country-codes.ts';
import { diallingCode } from '@arrival-desk/contract/orders/dialling-codes.ts';

const knownCodes = new Set(Object.values(countryCodes));
const longestCode = 4;

/**
 * A telephone number for a spreadsheet, in international form without the plus: `44 7700900123`. A leading plus would
 * make it a formula, and escaping would add an apostrophe that is not part of the number; the space makes it text, so
 * that no digits are rounded. A number of an unknown country stays as it was typed.
 */
export function telephoneCells(country_code: string, phone_number: string) {
  const typed = country_code.trim();
  const isName = /\p{L}/u.test(typed);
  return { country: isName ? typed : '', telephone: international(typed, phone_number.trim()) };
}

function international(country: string, number: string): string {
  const digits = number.replace(/\D/g, '');
  if (!digits) return '';
  const isInternational = number.startsWith('+') || number.startsWith('00');
  if (isInternational) {
    const all = digits.replace(/^00/, '');
    const code = codeAtStart(all);
    return code ? `${code} ${all.slice(code.length)}` : all;
  }
  const code = diallingCode(country).replace(/\D/g, '');
  return code ? `${code} ${digits.replace(/^0/, '')}` : number;
}

function codeAtStart(digits: string): string | undefined {
  for (let length = longestCode; length > 0; length -= 1)
    if (knownCodes.has(digits.slice(0, length))) return digits.slice(0, length);
  return undefined;
}
