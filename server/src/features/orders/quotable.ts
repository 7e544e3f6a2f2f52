import { readCountry } from '@arrival-desk/contract/filing/read-country.ts';
import { orderTextKind } from '@arrival-desk/contract/orders/order-texts.ts';
import { months } from '@arrival-desk/contract/orders/statuses.ts';
import { foldIdentity } from '../../platform/fold-identity.ts';
import { bareNumbers, type Quotable, withoutQuotes } from '../../platform/withhold-numbers.ts';
import { type SearchedFields, searchedFields, searchText } from '../order-lists/order-lists.ts';

/** What identifies a traveller and can be quoted in a text; '' and null for what is not known. */
export const quotedFields = [
  'passport_number',
  'visa_number',
  'date_of_birth',
  'country_of_birth',
  'city_of_birth',
] as const;
export type Identity = Record<(typeof quotedFields)[number], string | null>;

/**
 * How a text of people can quote the passport, visa and birth of a traveller, as bare numbers and words. A visa number
 * without a digit ('none') is a word of its own, and a short place a code ('IN') that texts are full of.
 */
function quotableOf(identity: Partial<Identity>): Quotable {
  const [passport, visa, birth, country, city] = quotedFields.map((field) => identity[field] ?? '') as [
    string,
    string,
    string,
    string,
    string,
  ];
  return {
    numbers: bareNumbers([passport, /\d/.test(visa) ? visa : '', ...datesAsWritten(birth)]),
    words: [...new Set([country, nameOfCountry(country), city].map(foldIdentity))].filter(
      (word) => word.length > (/^[\p{ASCII}]*$/u.test(word) ? 3 : 1),
    ),
  };
}

const inEnglish = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function nameOfCountry(text: string): string {
  const code = text && readCountry(text);
  return (code && inEnglish.of(code)) || '';
}

/** All of several, such as the identity of now and those from before corrections: texts still quote them. */
export function quotableOfAll(identities: readonly Partial<Identity>[]): Quotable {
  const all = identities.map(quotableOf);
  return {
    numbers: [...new Set(all.flatMap(({ numbers }) => numbers))],
    words: [...new Set(all.flatMap(({ words }) => words))],
  };
}

/** The search text of an order, by whose identity numbers nobody finds it; what every role writes is left as it is. */
export function searchTextOf(order: SearchedFields, identities: readonly Partial<Identity>[]): string {
  const quoting = searchedFields.filter((field) => {
    const kind = field === 'order_id' ? 'open' : orderTextKind(field);
    return kind !== 'open' && /\p{N}/u.test(order[field] ?? '');
  });
  if (quoting.length === 0) return searchText(order);
  const numbers = quotableOfAll(identities).numbers.filter((number) => /\p{N}/u.test(number));
  const clean = quoting.map((field) => [field, withoutQuotes(order[field] ?? '', { numbers, words: [] }, ' ')]);
  return searchText({ ...order, ...Object.fromEntries(clean) });
}

/** A date MM/DD/YYYY in the sequences in which people write it, with the month as a number or a word. */
function datesAsWritten(date: string): string[] {
  const [, mm = '', dd = '', year = ''] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(date) ?? [];
  if (!year) return [];
  const [month, day] = [Number(mm), Number(dd)];
  const word = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(`${year}-${mm}-01`));
  return [mm, String(month), word, months[month - 1] ?? ''].flatMap((monthAsWritten) =>
    [dd, String(day)].flatMap((dayAsWritten) => [
      monthAsWritten + dayAsWritten + year,
      dayAsWritten + monthAsWritten + year,
      year + monthAsWritten + dayAsWritten,
    ]),
  );
}
