import { asciiDigits } from '@arrival-desk/contract/ascii-digits.ts';
import { readTelephone, telephoneCode } from '@arrival-desk/contract/orders/read-telephone.ts';
import { spellingsOf } from './name-spellings.ts';
import { normalise } from './normalise.ts';

/** The fields of an order that search looks through; `search_text` is derived from them. */
export const searchedFields = [
  'order_id',
  'full_name',
  'given_name',
  'surname',
  'chinese_name',
  'email',
  'contact_email_address',
  'phone_number',
  'country_code',
  'external_ref',
] as const;
export type SearchedFields = Record<Exclude<(typeof searchedFields)[number], 'external_ref'>, string> & {
  external_ref?: string | null | undefined;
};

export const fieldEnd = ' \u2028';
/** Precedes each telephone number in international form. */
export const numberStart = '\u2029';

/**
 * The text that search looks through. It starts with the full name, because orders are also sorted by name with it, and
 * ends with the telephone number as digits from the country code on: as rows show it and a click dials it, and as it was
 * sent, with and without a 0 at its beginning.
 */
export function searchText(order: SearchedFields): string {
  const { full_name, given_name, surname, chinese_name, order_id } = order;
  const parts = [full_name, order_id, order.email, order.contact_email_address, order.phone_number];
  const names = [
    full_name,
    chinese_name,
    isWithin(`${surname} ${given_name}`, full_name) ? '' : `${surname} ${given_name}`,
  ];
  const read = readTelephone(order.country_code, order.phone_number);
  const sent = digitsOf(order.phone_number);
  const code = /^\s*\+/.test(order.phone_number) ? '' : telephoneCode(order.country_code);
  const forms = [code + sent, code + sent.replace(/^0/, ''), read ? read.code + read.national : ''];
  const numbers = forms.map((digits) => numberStart + digits);
  return [
    ...new Set([
      ...parts.map(normalise),
      normalise(order.external_ref ?? ''),
      ...names.slice(1).map(normalise),
      ...names.flatMap(spellingsOf),
      ...spellingsOf(order.email.split('@')[0] ?? ''),
      ...numbers,
    ]),
  ].join(fieldEnd);
}

/** Whether all words of one name are in the other, so that search finds them there. */
function isWithin(name: string, other: string): boolean {
  const words = new Set(normalise(other).split(' '));
  return normalise(name)
    .split(' ')
    .every((word) => words.has(word));
}

export const digitsOf = (text: string) => asciiDigits(text).replace(/\D/g, '');
