import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import type { ScenarioName } from './scenarios.ts';

/** Orders that have the same scenario in common. Days may be fractions. */
export interface OrderGroup {
  orders: number;
  scenario: ScenarioName;
  /** Spread evenly between so many days ago. */
  receivedDaysAgo: readonly [from: number, to: number];
  /** Date of arrival in China: so many days after the order, or after today. */
  arrives: readonly [from: number, to: number, after: 'order' | 'today'];
  paid?: false;
  /** Replaces what sample/orders.csv says. */
  fields?: Partial<IntakeOrder>;
}

/** Bought with every check passed, so that nothing is missing from a defence pack. */
const checkedPurchase: Partial<IntakeOrder> = {
  card_brand: 'Mastercard',
  avs_result: 'Y',
  cvv_result: 'M',
  three_ds_result: 'Y',
};

/** A customer who comes back: the same card, device and network each time. */
const returningCustomer: Partial<IntakeOrder> = {
  ...checkedPurchase,
  given_name: 'Charlotte',
  surname: 'Featherstonehaugh',
  full_name: 'Charlotte Featherstonehaugh',
  gender: 'Female',
  chinese_name: '',
  nationality: 'United Kingdom',
  language: 'en',
  email: 'charlotte.featherstonehaugh@example.org',
  contact_email_address: 'charlotte.featherstonehaugh@example.org',
  country_code: '+44',
  phone_number: '555 0104846',
  passport_number: 'GB7302945',
  date_of_birth: '05/14/1979',
  purpose_of_trip: 'Business',
  purchase_ip: '198.51.100.24',
  purchase_device_id: 'dev_5b1e7c90aa42d613',
  purchase_time_zone: 'Europe/London',
  purchase_user_agent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  card_brand: 'Visa',
  card_last4: '4417',
};

/**
 * Five weeks of a service that keeps up with its work, and what is in its queues now. As few orders as show everything:
 * they come in before the first start is over.
 */
export const orderGroups: readonly OrderGroup[] = [
  // Two earlier orders and a disputed one: Visa's Compelling Evidence 3.0 holds.
  {
    orders: 1,
    scenario: 'downloaded',
    receivedDaysAgo: [236, 236],
    arrives: [3, 3, 'order'],
    fields: returningCustomer,
  },
  {
    orders: 1,
    scenario: 'downloaded',
    receivedDaysAgo: [171, 171],
    arrives: [2, 2, 'order'],
    fields: returningCustomer,
  },
  {
    orders: 1,
    scenario: 'charged back, complete',
    receivedDaysAgo: [12.3, 12.3],
    arrives: [3, 3, 'order'],
    fields: returningCustomer,
  },

  // The last five weeks.
  { orders: 12, scenario: 'downloaded', receivedDaysAgo: [35, 1.2], arrives: [1, 3, 'order'] },
  { orders: 8, scenario: 'downloaded', receivedDaysAgo: [34, 12.5], arrives: [5, 14, 'order'] },
  { orders: 5, scenario: 'sent', receivedDaysAgo: [33, 1.1], arrives: [1, 3, 'order'] },
  { orders: 4, scenario: 'delivered', receivedDaysAgo: [32.5, 1.6], arrives: [1, 3, 'order'] },
  { orders: 6, scenario: 'delivered and opened', receivedDaysAgo: [34.5, 1.3], arrives: [1, 3, 'order'] },
  { orders: 5, scenario: 'opened and viewed', receivedDaysAgo: [32, 1.4], arrives: [2, 3, 'order'] },
  { orders: 3, scenario: 'downloaded twice', receivedDaysAgo: [31, 3], arrives: [2, 3, 'order'] },
  { orders: 5, scenario: 'sent by Sendgrid', receivedDaysAgo: [30, 2], arrives: [1, 3, 'order'] },
  { orders: 1, scenario: 'upload corrected', receivedDaysAgo: [22, 6], arrives: [2, 3, 'order'] },
  { orders: 4, scenario: 'asked, answered, sent', receivedDaysAgo: [33, 2], arrives: [3, 3, 'order'] },
  { orders: 4, scenario: 'filed, then sent', receivedDaysAgo: [29, 2], arrives: [3, 3, 'order'] },
  { orders: 3, scenario: 'called, then sent', receivedDaysAgo: [28, 2], arrives: [3, 3, 'order'] },
  { orders: 4, scenario: 'paid later, then sent', receivedDaysAgo: [27, 2], arrives: [3, 3, 'order'], paid: false },
  { orders: 1, scenario: 'complained about', receivedDaysAgo: [20, 9], arrives: [2, 3, 'order'] },

  // In the queues now.
  { orders: 5, scenario: 'untouched', receivedDaysAgo: [0.6, 0.02], arrives: [1, 1, 'today'] },
  { orders: 30, scenario: 'untouched', receivedDaysAgo: [0.9, 0.005], arrives: [2, 3, 'today'] },
  { orders: 20, scenario: 'untouched', receivedDaysAgo: [20, 4], arrives: [2, 3, 'today'] },
  { orders: 5, scenario: 'taken', receivedDaysAgo: [0.5, 0.05], arrives: [1, 2, 'today'] },
  { orders: 4, scenario: 'taken with a note', receivedDaysAgo: [0.4, 0.1], arrives: [2, 3, 'today'] },
  { orders: 4, scenario: 'just sent', receivedDaysAgo: [0.3, 0.02], arrives: [1, 2, 'today'] },
  { orders: 8, scenario: 'waits for the customer', receivedDaysAgo: [1.6, 0.1], arrives: [2, 3, 'today'] },
  { orders: 5, scenario: 'waits for the customer, reminded', receivedDaysAgo: [1.5, 0.6], arrives: [1, 2, 'today'] },
  { orders: 11, scenario: 'waits for the government', receivedDaysAgo: [1.2, 0.1], arrives: [1, 2, 'today'] },
  { orders: 6, scenario: 'to be called', receivedDaysAgo: [1.3, 0.1], arrives: [1, 3, 'today'] },
  { orders: 7, scenario: 'called', receivedDaysAgo: [1.8, 0.4], arrives: [1, 2, 'today'] },
  { orders: 2, scenario: 'bounced', receivedDaysAgo: [1.1, 0.1], arrives: [1, 3, 'today'] },
  { orders: 2, scenario: 'bounced, then called', receivedDaysAgo: [1.5, 0.3], arrives: [2, 3, 'today'] },
  { orders: 1, scenario: 'refused by the provider', receivedDaysAgo: [0.7, 0.7], arrives: [2, 2, 'today'] },
  // Tried for half an hour, and tried again in some minutes.
  { orders: 1, scenario: 'provider out of service', receivedDaysAgo: [0.025, 0.025], arrives: [2, 2, 'today'] },

  // Not paid; some of them travel tomorrow.
  { orders: 5, scenario: 'untouched', receivedDaysAgo: [0.8, 0.01], arrives: [1, 1, 'today'], paid: false },
  { orders: 25, scenario: 'untouched', receivedDaysAgo: [9, 0.03], arrives: [2, 120, 'today'], paid: false },

  // Not yet due.
  { orders: 28, scenario: 'untouched', receivedDaysAgo: [12, 0.02], arrives: [5, 20, 'today'] },
  { orders: 60, scenario: 'untouched', receivedDaysAgo: [34, 0.04], arrives: [21, 390, 'today'] },

  // What went wrong.
  { orders: 5, scenario: 'refund due', receivedDaysAgo: [4, 0.6], arrives: [3, 30, 'today'] },
  { orders: 7, scenario: 'refunded', receivedDaysAgo: [30, 3], arrives: [2, 3, 'order'] },
  { orders: 2, scenario: 'refunded after sending', receivedDaysAgo: [25, 4], arrives: [2, 3, 'order'] },
  { orders: 9, scenario: 'deleted as duplicate', receivedDaysAgo: [30, 0.2], arrives: [2, 60, 'order'] },
  {
    orders: 2,
    scenario: 'charged back, complete',
    receivedDaysAgo: [31, 18],
    arrives: [3, 3, 'order'],
    fields: checkedPurchase,
  },
  {
    orders: 3,
    scenario: 'charged back, never called',
    receivedDaysAgo: [34, 9],
    arrives: [2, 3, 'order'],
    fields: checkedPurchase,
  },
  { orders: 2, scenario: 'charged back, not downloaded', receivedDaysAgo: [29, 8], arrives: [1, 3, 'order'] },
];
