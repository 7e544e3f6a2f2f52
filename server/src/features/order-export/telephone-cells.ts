import { readTelephone } from '@arrival-desk/contract/orders/read-telephone.ts';
import { telephone } from '@arrival-desk/contract/orders/telephone.ts';

/**
 * A telephone number for a spreadsheet, in international form without the plus: `44 7700900123`. A leading plus would
 * make it a formula, and escaping would add an apostrophe that is not part of the number; the space makes it text, so
 * that no digits are rounded. What is no number, or one of an unknown country, stays as it was sent.
 */
export function telephoneCells(country_code: string, phone_number: string) {
  const typed = country_code.trim();
  const isName = /\p{L}/u.test(typed);
  return { country: isName ? typed : '', telephone: international(typed, phone_number) };
}

function international(country: string, number: string): string {
  const read = readTelephone(country, number);
  if (!read) return telephone(country, number).text.replace(/^\+/, '');
  return `${read.code} ${read.national}${read.extension && ` ext. ${read.extension}`}`;
}
