import { barePassport } from '../../order-encryption/order-encryption.ts';
import type { StoredOrder } from '../../orders/orders.ts';
import type { SoughtFacts } from './search/search-document.ts';

/** The fields of an order that identify its traveller, and its numbers that a document can contain. */
export type SoughtOrder = Pick<
  StoredOrder,
  | 'order_id'
  | 'external_ref'
  | 'transaction_id'
  | 'passport_number'
  | 'phone_number'
  | 'visa_number'
  | 'arrival_flight_train_no'
  | 'departure_flight_no'
  | 'full_name'
  | 'given_name'
  | 'surname'
  | 'chinese_name'
>;

/** What the document of an order is searched for. */
export function soughtFacts(order: SoughtOrder, orderMailDomain: string): SoughtFacts {
  const { full_name, given_name, surname, chinese_name, passport_number, phone_number } = order;
  const { order_id, external_ref, transaction_id, visa_number, arrival_flight_train_no, departure_flight_no } = order;
  const others = [
    order_id,
    external_ref ?? '',
    transaction_id,
    visa_number,
    arrival_flight_train_no,
    departure_flight_no,
  ];
  return {
    names: { full_name, given_name, surname, chinese_name },
    numbers: {
      passport: passportOf(passport_number),
      telephone: barePassport(phone_number),
      others: others.map(barePassport),
    },
    orderMailDomain: orderMailDomain.toLowerCase(),
  };
}

/** The usable form of an order's passport number; null where it has none, or a word such as 'unknown' in its place. */
export function passportOf(text: string): string | null {
  const bare = barePassport(text);
  return /\d/.test(bare) && bare.length >= 5 ? bare : null;
}
