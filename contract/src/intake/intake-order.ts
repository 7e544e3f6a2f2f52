import * as z from 'zod';
import { email, emptyAsAbsent, isoDate, language, line, optionalLine, optionalParagraph, usDate } from '../fields.ts';
import { processingModes } from '../orders/statuses.ts';
import { findCardData } from './card-data.ts';
import {
  currency,
  digits,
  externalRef,
  instant,
  landingDomain,
  oneOf,
  optionalText,
  unambiguous,
  yesNo,
  yesOrNo,
} from './intake-values.ts';

/** What a payment leaves behind. */
const payment = {
  transaction_id: optionalLine(200),
  merchant_name: optionalLine(200),
  amount: emptyAsAbsent(digits(/^\d{1,8}(\.\d{1,2})?$/, 'Must be an amount, as 49.00.')),
  currency,
};

/** What proves a payment in a chargeback. */
const paymentEvidence = {
  card_brand: optionalText(40),
  card_last4: emptyAsAbsent(digits(/^\d{4}$/, 'Must be the last four digits only.')),
  avs_result: optionalText(40),
  cvv_result: optionalText(40),
  three_ds_result: optionalText(200),
};

const purchase = { ...payment, ...paymentEvidence };

/** The fields that say how an order was paid. */
export const paymentFields = Object.keys(purchase) as (keyof typeof purchase)[];

const shape = {
  // who
  given_name: optionalLine(200),
  surname: optionalLine(200),
  full_name: optionalLine(400),
  gender: optionalLine(20),
  nationality: optionalLine(100),
  date_of_birth: emptyAsAbsent(unambiguous(usDate)),
  chinese_name: optionalLine(200),
  passport_number: optionalLine(50),
  email: email('Email Address is required', 'Invalid email address'),
  contact_email_address: emptyAsAbsent(email('Email Address is required', 'Invalid email address')),
  country_code: optionalLine(100),
  phone_number: optionalLine(40),
  language,
  // the journey
  processing_mode: emptyAsAbsent(oneOf(processingModes)).transform((mode) => mode ?? 'Standard'),
  visa_free: yesNo,
  visa_number: optionalLine(50),
  arrival_date: emptyAsAbsent(unambiguous(isoDate)),
  arrival_flight_train_no: optionalLine(50),
  cities_intended_china: optionalLine(500),
  hotel_adress_in_china: optionalParagraph(1000),
  city: optionalLine(200),
  purpose_of_trip: optionalLine(200),
  ticket_for_departure: yesNo,
  date_of_departure: emptyAsAbsent(unambiguous(usDate)),
  departure_flight_no: optionalLine(50),
  contracts_in_china: optionalLine(500),
  name_of_inviter: optionalLine(200),
  adress_or_contact_inviter: optionalParagraph(1000),
  countries_region: optionalLine(1000),
  // the purchase, kept as it was
  paid: yesOrNo,
  landing_domain: landingDomain,
  external_ref: externalRef,
  ...payment,
  terms_accepted_at: instant,
  purchase_ip: emptyAsAbsent(z.union([z.ipv4(), z.ipv6()], { error: 'Must be an IP address.' })),
  purchase_user_agent: optionalText(1000),
  purchase_time_zone: optionalText(64),
  purchase_device_id: optionalText(200),
  ...paymentEvidence,
};

/** The fields of one incoming order, which are also the columns of a CSV file. */
export const intakeFields = Object.keys(shape) as (keyof typeof shape)[];

/** Refuses card data under any name, in fields that the schema does not know too. */
function withoutCardData<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value, context) => {
    if (value && typeof value === 'object') {
      for (const [name, message] of Object.entries(findCardData(value as Record<string, unknown>)))
        context.addIssue({ code: 'custom', path: [name], message, input: undefined });
    }
    return value;
  }, schema);
}

/** In a CSV file an empty cell is an absent reference, and these dates are as SPEC.md section 3 stores them. */
const fileShape = {
  ...shape,
  external_ref: optionalText(200),
  date_of_birth: emptyAsAbsent(usDate),
  date_of_departure: emptyAsAbsent(usDate),
};

/** What two fields say together is compared once each of them is right. */
const isRight = ({ issues }: z.core.ParsePayload) => issues.length === 0;

interface Purchase {
  amount: string | null;
  currency: string | null;
}
const hasCurrency = ({ amount, currency }: Purchase) => amount === null || currency !== null;
const currencyMissing = { path: ['currency'], error: 'Is required with an amount, as USD.', when: isRight };

interface Travel {
  arrival_date: string | null;
  date_of_departure: string | null;
}
function leavesAfterArriving({ arrival_date, date_of_departure }: Travel): boolean {
  return !arrival_date || !date_of_departure || isoDate.parse(date_of_departure) >= arrival_date;
}

function orderOf<Shape extends typeof shape | typeof fileShape>(fields: Shape) {
  const order = z.object(fields, { error: 'Must be an order.' }) as unknown as z.ZodObject<typeof shape>;
  return withoutCardData(
    order
      .refine((order) => order.full_name || order.given_name || order.surname, {
        path: ['full_name'],
        error: 'A name is required: full_name, or given_name and surname.',
        when: ({ value }) => value !== null && typeof value === 'object',
      })
      .refine(leavesAfterArriving, { path: ['date_of_departure'], error: 'Is before the arrival_date.', when: isRight })
      .refine(hasCurrency, currencyMissing)
      .transform((order) => ({
        ...order,
        full_name: order.full_name || `${order.given_name} ${order.surname}`.trim(),
      })),
  );
}

/**
 * One order as a landing site sends it: SPEC.md's order detail and DESIGN.md's purchase evidence.
 * An e-mail, `paid` and a name (given, family or full) are required; unknown fields are ignored,
 * card numbers and security codes are refused.
 */
export const intakeOrder = orderOf(shape);
export type IntakeOrder = z.output<typeof intakeOrder>;

/** One order as a row of a CSV file. */
export const importedOrder = orderOf(fileShape);

/** The payment of an order that was sent unpaid. What is left out stays as the order has it. */
export const intakePayment = withoutCardData(
  z
    .object({
      ...purchase,
      paid: z.literal(true, { error: 'Must be true.' }),
      transaction_id: line(200, 'transaction_id is required.'),
      merchant_name: line(200, 'merchant_name is required.'),
    })
    .refine(hasCurrency, currencyMissing),
);
/** The fields of a payment. */
export const intakePaymentFields: readonly string[] = ['paid', ...paymentFields];
export type IntakePayment = Pick<IntakeOrder, (typeof paymentFields)[number]>;
