import { months } from '@arrival-desk/contract/orders/statuses.ts';
import type { Db } from '../../platform/database/database.ts';
import { bareNumbers } from '../../platform/withhold-numbers.ts';
import { findEarlierIdentity } from './editing/order-edits.store.ts';
import { findOrder, type StoredOrder } from './orders.store.ts';

type Identity = Pick<StoredOrder, 'passport_number' | 'visa_number' | 'date_of_birth'>;

/**
 * How a text of people can quote the passport, visa and birth of an order's traveller, as bare numbers (letters and digits).
 * A visa number without a digit ('none') is a word.
 */
function identityNumbers({ passport_number, visa_number, date_of_birth }: Identity): string[] {
  const visa = /\d/.test(visa_number) ? visa_number : '';
  return bareNumbers([passport_number, visa, ...datesAsWritten(date_of_birth ?? '')]);
}

/** The identity numbers of an order, also those from before a correction: texts still quote them. None if there is no such order. */
export async function findIdentityNumbers(db: Db, orderId: string): Promise<string[]> {
  const order = await findOrder(db, orderId);
  if (!order) return [];
  const earlier = (await findEarlierIdentity(db, orderId)).map(({ field, from }) =>
    identityNumbers({ passport_number: '', visa_number: '', date_of_birth: null, [field]: from }),
  );
  return [...new Set([identityNumbers(order), ...earlier].flat())];
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
