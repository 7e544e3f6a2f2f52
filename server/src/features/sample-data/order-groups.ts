import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import { doubtfulOrders } from './doubtful-orders.ts';
import type { ScenarioName } from './scenarios.ts';

/** Orders with the same scenario. Days can be fractions. */
export interface OrderGroup {
  orders: number;
  scenario: ScenarioName;
  /** Days before now, spread evenly over this range. */
  receivedDaysAgo: readonly [from: number, to: number];
  /** Date of arrival in China: a range of days after the order, or after today. */
  arrives: readonly [from: number, to: number, after: 'order' | 'today'];
  paid?: false;
  /** Replaces fields from sample/orders.csv. */
  fields?: Partial<IntakeOrder>;
}

type Optional = Pick<OrderGroup, 'paid' | 'fields'>;

function group(
  orders: number,
  scenario: ScenarioName,
  receivedDaysAgo: OrderGroup['receivedDaysAgo'],
  arrives: OrderGroup['arrives'],
  optional: Optional = {},
): OrderGroup {
  return { orders, scenario, receivedDaysAgo, arrives, ...optional };
}

/** A purchase with every check passed, so that its defence pack is complete. */
const checkedPurchase: Partial<IntakeOrder> = {
  card_brand: 'Mastercard',
  avs_result: 'Y',
  cvv_result: 'M',
  three_ds_result: 'Y',
};

/** A returning customer: the same card, device and network each time. */
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
  phone_number: '07700 900846',
  passport_number: '507302945',
  country_of_birth: 'United Kingdom',
  city_of_birth: 'Leeds',
  ...{ visa_free: 'yes', visa_number: '', visa_type: '', entry_policy: '', countries_region: 'Japan' },
  address_district: '',
  ...{ name_of_inviter: '', contracts_in_china: '', adress_or_contact_inviter: '', party_ref: '' },
  ...{ landing_domain: 'arrivalcard.example', merchant_name: 'ARRIVALCARD.EXAMPLE', currency: 'GBP' },
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

/** An Irish tourist who flies to Shanghai. */
const tourist: Partial<IntakeOrder> = {
  ...{ chinese_name: '', other_name: '', nationality: 'Ireland', country_of_birth: 'Ireland', language: 'en' },
  ...{ country_code: '+353', purchase_time_zone: 'Europe/Dublin', currency: 'EUR', party_ref: '' },
  ...{ document_type: 'Ordinary Passport', passport_lost_stolen: 'no' },
  ...{ visa_free: 'yes', visa_number: '', visa_type: '', purpose_of_trip: 'Tourism', countries_region: 'None' },
  ...{ name_of_inviter: '', contracts_in_china: '', adress_or_contact_inviter: '' },
  ...{ transport_mode: 'Flight', arrival_flight_train_no: 'CA858', entry_city: 'Shanghai' },
  ...{ entry_port: 'Shanghai Pudong International Airport', city: 'Shanghai', cities_intended_china: 'Shanghai' },
  hotel_adress_in_china: '12 Zhongshan East 1st Road, Huangpu, Shanghai',
  ...{ ticket_for_departure: 'no', date_of_departure: null, departure_flight_no: '' },
  ...{ departure_transport_mode: '', departure_city: '', departure_port: '', address_district: '', entry_policy: '' },
};

/** The order with which README begins: its finished card is sample/card-of-grace-fitzgerald.pdf. */
export const firstTry = {
  ...tourist,
  ...{ given_name: 'Grace', surname: 'Fitzgerald', full_name: 'Grace Fitzgerald', gender: 'Female' },
  ...{ date_of_birth: '06/19/1991', city_of_birth: 'Dublin', passport_number: 'PX5530842', nationality: 'Ireland' },
  ...{ email: 'grace.fitzgerald@example.com', contact_email_address: 'grace.fitzgerald@example.com' },
  ...{ phone_number: '081 555 0146', processing_mode: 'Standard' },
  ...{ landing_domain: 'arrivalcard.example', merchant_name: 'ARRIVALCARD.EXAMPLE' },
} as const satisfies Partial<IntakeOrder>;

/** Two who arrive together, ordered by one of them. */
const family: Partial<IntakeOrder> = {
  ...tourist,
  ...{ surname: 'Byrne', phone_number: '081 555 0187', party_ref: 'FAMILY-SHANGHAI' },
  ...{ landing_domain: 'chinaentry-pass.example', merchant_name: 'CHINAENTRY-PASS' },
  ...{ email: 'fiona.byrne@example.com', contact_email_address: 'fiona.byrne@example.com' },
};
const ofOneFamily: readonly Partial<IntakeOrder>[] = [
  {
    ...{ given_name: 'Fiona', full_name: 'Fiona Byrne', gender: 'Female', date_of_birth: '02/11/1986' },
    ...{ passport_number: 'PC4417206', city_of_birth: 'Galway' },
  },
  {
    ...{ given_name: 'Conor', full_name: 'Conor Byrne', gender: 'Male', date_of_birth: '08/30/1984' },
    ...{ passport_number: 'PE2093518', city_of_birth: 'Cork' },
  },
].map((member) => ({ ...family, ...member }));

/**
 * Five weeks of a service that keeps up with its work, and its current queues. Only as many orders as are needed to
 * show everything, because the first start waits for them.
 */
export const orderGroups: readonly OrderGroup[] = [
  // Two earlier orders and a disputed one: Visa's Compelling Evidence 3.0 holds.
  group(1, 'downloaded', [236, 236], [3, 3, 'order'], { fields: returningCustomer }),
  group(1, 'downloaded', [171, 171], [2, 2, 'order'], { fields: returningCustomer }),
  group(1, 'charged back, complete', [12.3, 12.3], [3, 3, 'order'], { fields: returningCustomer }),

  // The last five weeks.
  group(9, 'downloaded', [35, 1.2], [1, 3, 'order']),
  group(6, 'downloaded', [34, 12.5], [5, 14, 'order']),
  group(4, 'sent', [33, 1.1], [1, 3, 'order']),
  group(4, 'delivered', [32.5, 1.6], [1, 3, 'order']),
  group(4, 'delivered and opened', [34.5, 1.3], [1, 3, 'order']),
  group(4, 'opened and viewed', [32, 1.4], [2, 3, 'order']),
  group(3, 'downloaded twice', [31, 3], [2, 3, 'order']),
  group(3, 'sent by Sendgrid', [30, 2], [1, 3, 'order']),
  group(1, 'upload corrected', [22, 6], [2, 3, 'order']),
  group(3, 'asked, answered, sent', [33, 2], [3, 3, 'order']),
  group(3, 'filed, then sent', [29, 2], [3, 3, 'order']),
  group(3, 'called, then sent', [28, 2], [3, 3, 'order']),
  group(3, 'paid later, then sent', [27, 2], [3, 3, 'order'], { paid: false }),
  group(1, 'complained about', [20, 9], [2, 3, 'order']),

  // In the queues now.
  group(5, 'passport page on file', [0.6, 0.02], [1, 1, 'today']),
  group(7, 'passport page on file', [0.9, 0.01], [2, 3, 'today']),
  group(4, 'untouched', [0.8, 0.005], [2, 3, 'today']),
  ...doubtfulOrders.map((fields, index) =>
    group(1, 'untouched', [0.05 + index / 12, 0.05 + index / 12], [2, 3, 'today'], { fields }),
  ),
  group(5, 'signed, passport page on file', [0.4, 0.01], [2, 3, 'today']),
  group(1, 'signed, passport page on file', [0.2, 0.2], [2, 2, 'today'], { fields: firstTry }),
  ...ofOneFamily.map((fields) => group(1, 'signed, passport page on file', [0.3, 0.3], [2, 2, 'today'], { fields })),
  group(5, 'passport page on file', [20, 4], [2, 3, 'today']),
  group(3, 'untouched', [19, 5], [2, 3, 'today']),
  group(5, 'taken', [0.5, 0.05], [1, 2, 'today']),
  group(4, 'taken with a note', [0.4, 0.1], [2, 3, 'today']),
  group(4, 'just sent', [0.3, 0.02], [1, 2, 'today']),
  group(8, 'waits for the customer', [1.6, 0.1], [2, 3, 'today']),
  group(5, 'waits for the customer, reminded', [1.5, 0.6], [1, 2, 'today']),
  group(3, 'waits for the government', [1.2, 0.4], [1, 2, 'today']),
  group(5, 'filed, receipt on file', [1.2, 0.2], [1, 2, 'today']),
  // Minutes ago.
  group(2, 'filed', [0.03, 0.025], [1, 2, 'today']),
  // For two hours, without a document.
  group(1, 'filed', [2.5 / 24, 2.5 / 24], [1, 2, 'today']),
  group(6, 'to be called', [1.3, 0.1], [1, 3, 'today']),
  group(7, 'called', [1.8, 0.4], [1, 2, 'today']),
  group(2, 'bounced', [1.1, 0.1], [1, 3, 'today']),
  group(2, 'bounced, then called', [1.5, 0.3], [2, 3, 'today']),
  group(1, 'refused by the provider', [0.7, 0.7], [2, 2, 'today']),
  // Attempted for half an hour, with the next attempt in some minutes.
  group(1, 'provider out of service', [0.025, 0.025], [2, 2, 'today']),

  // Unpaid; some of them arrive tomorrow.
  group(5, 'untouched', [0.8, 0.01], [1, 1, 'today'], { paid: false }),
  group(25, 'untouched', [9, 0.03], [2, 120, 'today'], { paid: false }),

  // Not yet due.
  group(28, 'untouched', [12, 0.02], [5, 20, 'today']),
  group(50, 'untouched', [34, 0.04], [21, 390, 'today']),

  // Problem cases.
  group(5, 'refund due', [4, 0.6], [3, 30, 'today']),
  group(7, 'refunded', [30, 3], [2, 3, 'order']),
  group(2, 'refunded after sending', [25, 4], [2, 3, 'order']),
  group(9, 'deleted as duplicate', [30, 0.2], [2, 60, 'order']),
  group(2, 'charged back, complete', [31, 18], [3, 3, 'order'], { fields: checkedPurchase }),
  group(3, 'charged back, never called', [34, 9], [2, 3, 'order'], { fields: checkedPurchase }),
  group(2, 'charged back, not downloaded', [29, 8], [1, 3, 'order']),
];
