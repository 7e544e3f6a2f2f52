import { readCountry } from '@arrival-desk/contract/filing/read-country.ts';
import { fieldsWith, orderField } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import { orderTextKind } from '@arrival-desk/contract/orders/order-texts.ts';
import { months } from '@arrival-desk/contract/orders/statuses.ts';
import { foldIdentity } from '../../platform/fold-identity.ts';
import { bareNumbers, type Quotable, withoutQuotes } from '../../platform/withhold-numbers.ts';
import { type SearchedFields, searchedFields, searchText } from '../order-lists/order-lists.ts';

/** What identifies a traveller and can be quoted in a text: yes and no say nothing of anybody. */
export const quotedFields = fieldsWith({ reads: 'identity' }).filter((name) => orderField(name).kind !== 'yes_no');
/** '' and null for what is not known. */
export type Identity = Record<(typeof quotedFields)[number], string | null>;

const quotedNumbers = quotedFields.filter((name) => orderField(name).kind === 'code');
const quotedDates = quotedFields.filter((name) => orderField(name).kind === 'date');
const quotedWords = quotedFields.filter((name) => !quotedNumbers.includes(name) && !quotedDates.includes(name));

/** The numbers of a traveller as texts quote them, bare. One without a digit ('none') is a word of its own, but of a passport. */
function numbersOf(identity: Partial<Identity>): string[] {
  const numbers = quotedNumbers.map((name) => {
    const number = identity[name] ?? '';
    return name === 'passport_number' || /\d/.test(number) ? number : '';
  });
  return bareNumbers([...numbers, ...quotedDates.flatMap((name) => datesAsWritten(identity[name] ?? ''))]);
}

/** The places of birth as texts quote them; a short one is a code ('IN') that texts are full of. */
function wordsOf(identity: Partial<Identity>): string[] {
  const words = quotedWords.flatMap((name) => {
    const word = identity[name] ?? '';
    return orderField(name).options === 'countries' ? [word, nameOfCountry(word)] : word;
  });
  return words.map(foldIdentity).filter((word) => word.length > (/^[\p{ASCII}]*$/u.test(word) ? 3 : 1));
}

const inEnglish = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function nameOfCountry(text: string): string {
  const code = text && readCountry(text);
  return (code && inEnglish.of(code)) || '';
}

/**
 * How a text of people can quote the passport, visa and birth of a traveller, as bare numbers and words: by any of several
 * identities, such as the one of now and those from before corrections, which texts still quote.
 */
export const quotableOfAll = (identities: readonly Partial<Identity>[]): Quotable => ({
  numbers: [...new Set(identities.flatMap(numbersOf))],
  words: [...new Set(identities.flatMap(wordsOf))],
});

/** The search text of an order, by whose identity numbers nobody finds it; what every role writes is left as it is. */
export function searchTextOf(order: SearchedFields, identities: readonly Partial<Identity>[]): string {
  const quoting = searchedFields.filter((field) => {
    const kind = field === 'order_id' ? 'open' : orderTextKind(field);
    return kind !== 'open' && /\p{N}/u.test(order[field] ?? '');
  });
  if (quoting.length === 0) return searchText(order);
  const numbers = identities.flatMap(numbersOf).filter((number) => /\p{N}/u.test(number));
  const clean = quoting.map((field) => [field, withoutQuotes(order[field] ?? '', { numbers, words: [] }, ' ')]);
  return searchText({ ...order, ...Object.fromEntries(clean) });
}

const monthInWords = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

/** A date MM/DD/YYYY in the sequences in which people write it, with the month as a number or a word. */
function datesAsWritten(date: string): string[] {
  const [, mm = '', dd = '', year = ''] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(date) ?? [];
  if (!year) return [];
  const [month, day] = [Number(mm), Number(dd)];
  const word = monthInWords.format(new Date(`${year}-${mm}-01`));
  return [mm, String(month), word, months[month - 1] ?? ''].flatMap((monthAsWritten) =>
    [dd, String(day)].flatMap((dayAsWritten) => [
      monthAsWritten + dayAsWritten + year,
      dayAsWritten + monthAsWritten + year,
      year + monthAsWritten + dayAsWritten,
    ]),
  );
}
