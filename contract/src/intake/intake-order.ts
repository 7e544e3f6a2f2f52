import * as z from 'zod';
import {
  email,
  emptyAsAbsent,
  isoDate,
  language,
  line,
  optionalLine,
  optionalParagraph,
  usDate,
  usDateOfFile,
} from '../fields.ts';
import { invisible } from '../invisible.ts';
import { languageCodes } from '../languages.ts';
import { processingModes } from '../orders/statuses.ts';
import { amount, amountRefused, keptAmount, withThreeDecimals } from './amount.ts';
import { findCardData } from './card-data.ts';
import {
  currency,
  digits,
  externalRef,
  instant,
  landingDomain,
  oneOf,
  optionalText,
  timeZone,
  unambiguous,
  yesNo,
  yesOrNo,
} from './intake-values.ts';

/** The fields of a payment itself. */
const payment = {
  transaction_id: optionalLine(200).describe('ID of the payment at its gateway.'),
  merchant_name: optionalLine(200).describe('Name on the bank statement.'),
  amount: amount.describe(
    `Amount paid, as 49.00; needs \`currency\`. At most eight digits, a point, and two decimals; three for the currencies that have them (${withThreeDecimals.join(', ')}), where the third must be 0. No commas.`,
  ),
  currency: currency.describe('ISO 4217, as USD.'),
};

/** The fields that prove a payment in a chargeback. */
const paymentEvidence = {
  card_brand: optionalText(40).describe('As Visa.'),
  card_last4: emptyAsAbsent(digits(/^\d{4}$/, 'Must be the last four digits only.')).describe(
    'The last four digits, never more.',
  ),
  avs_result: optionalText(40).describe('Result of the address verification.'),
  cvv_result: optionalText(40).describe('Result of the security code check, never the code.'),
  three_ds_result: optionalText(200).describe('Result of 3-D Secure.'),
};

const purchase = { ...payment, ...paymentEvidence };

/** The fields that say how an order was paid. */
export const paymentFields = Object.keys(purchase) as (keyof typeof purchase)[];

const shape = {
  // who
  given_name: optionalLine(200).describe('Given names as in the passport.'),
  surname: optionalLine(200).describe('Family name as in the passport.'),
  full_name: optionalLine(400).describe(
    'Whole name, with at least one letter; derived from `given_name` and `surname` if omitted. One of the three is required.',
  ),
  gender: optionalLine(20).describe('As in the passport.'),
  nationality: optionalLine(100).describe('Country of the passport.'),
  date_of_birth: emptyAsAbsent(unambiguous(usDate)).describe('Not in the future.'),
  chinese_name: optionalLine(200).describe('Name in Chinese characters.'),
  passport_number: optionalLine(50).describe('As in the passport.'),
  email: email('Email Address is required', 'Invalid email address').describe('The traveller opens the order with it.'),
  contact_email_address: emptyAsAbsent(email('Email Address is required', 'Invalid email address')).describe(
    'If it differs from `email`.',
  ),
  country_code: optionalLine(100).describe('Dialling code (`+353`), name or ISO 3166 code (`IE`) of a country.'),
  phone_number: optionalLine(40).describe('Telephone number of the traveller, in local or international form.'),
  language: language.describe(
    `Language of emails and pages: ${languageCodes.map((code) => `\`${code}\``).join(', ')}, in any case and with or without a region (\`de-AT\` gives \`de\`).`,
  ),
  // the journey
  processing_mode: emptyAsAbsent(oneOf(processingModes))
    .transform((mode) => mode ?? 'Standard')
    .describe('As bought; Standard if omitted.'),
  visa_free: yesNo.describe('Whether the traveller enters without a visa.'),
  visa_number: optionalLine(50).describe('Number of the visa.'),
  arrival_date: emptyAsAbsent(unambiguous(isoDate)).describe(
    'Day of arrival in China, not before today there. An order is worked on from three days before.',
  ),
  arrival_flight_train_no: optionalLine(50).describe('Flight or train of arrival.'),
  cities_intended_china: optionalLine(500).describe('Cities to be visited.'),
  hotel_adress_in_china: optionalParagraph(1000).describe('Address of the stay in China.'),
  city: optionalLine(200).describe('City of the stay in China.'),
  purpose_of_trip: optionalLine(200).describe('Purpose of the trip.'),
  ticket_for_departure: yesNo.describe('Whether there is a ticket out of China.'),
  date_of_departure: emptyAsAbsent(unambiguous(usDate)).describe(
    'Day of departure from China, not before `arrival_date`.',
  ),
  departure_flight_no: optionalLine(50).describe('Flight of departure.'),
  contracts_in_china: optionalLine(500).describe('Contacts in China.'),
  name_of_inviter: optionalLine(200).describe('Name of the inviter.'),
  adress_or_contact_inviter: optionalParagraph(1000).describe('Address or contact of the inviter.'),
  countries_region: optionalLine(1000).describe('Countries and regions visited before.'),
  // the purchase, kept as it was
  paid: yesOrNo.describe('Whether the order is paid. Unpaid orders wait for their payment.'),
  landing_domain: landingDomain.describe('Host name of your site, or a URL of it: the brand that the traveller sees.'),
  external_ref: externalRef.describe(
    'Your own ID of the order: sending it again returns the first order, and payments and status calls find it.',
  ),
  ...payment,
  terms_accepted_at: instant.describe('When the traveller accepted your terms.'),
  purchase_ip: emptyAsAbsent(
    z.union([z.ipv4(), z.ipv6()], { error: 'Must be an IP address.' }).meta({ sentAs: { type: 'string' } }),
  ).describe('IP address of the purchase.'),
  purchase_user_agent: optionalText(1000).describe('Browser of the purchase.'),
  purchase_time_zone: timeZone.describe(
    'IANA time zone of the browser, as Europe/Dublin. An unknown one is ignored with a warning.',
  ),
  purchase_device_id: optionalText(200).describe('ID of the device, if you have one.'),
  ...paymentEvidence,
};

/** The fields of one incoming order, which are also the columns of a CSV file. */
export const intakeFields = Object.keys(shape) as (keyof typeof shape)[];

/** Refuses card data in every field, also in fields that the schema does not know. */
function withoutCardData<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value, context) => {
    if (value && typeof value === 'object') {
      for (const [name, message] of Object.entries(findCardData(value as Record<string, unknown>)))
        context.addIssue({ code: 'custom', path: [name], message, input: undefined });
    }
    return value;
  }, schema);
}

/** In a CSV file an empty cell is an absent reference, and these dates have the stored format (FIELD-15). */
const fileShape = {
  ...shape,
  external_ref: optionalText(200),
  date_of_birth: emptyAsAbsent(usDateOfFile),
  date_of_departure: emptyAsAbsent(usDateOfFile),
};

/** Rules that compare two fields run only when each field is valid on its own. */
const isRight = ({ issues }: z.core.ParsePayload) => issues.length === 0;

interface Purchase {
  amount: string | null;
  currency: string | null;
}
const hasCurrency = ({ amount, currency }: Purchase) => amount === null || currency !== null;
const currencyMissing = { path: ['currency'], error: 'Is required with an amount, as USD.', when: isRight };
const amountFits = (purchase: Purchase) => amountRefused(purchase) === null;
const amountTooFine = {
  path: ['amount'],
  error: ({ input }: { input?: unknown }) => amountRefused(input as Purchase) ?? undefined,
  when: isRight,
};

interface Travel {
  arrival_date: string | null;
  date_of_departure: string | null;
}
function leavesAfterArriving({ arrival_date, date_of_departure }: Travel): boolean {
  return !arrival_date || !date_of_departure || isoDate.parse(date_of_departure) >= arrival_date;
}

interface Names {
  full_name: string;
  given_name: string;
  surname: string;
}
const fullNameOf = ({ full_name, given_name, surname }: Names) => full_name || `${given_name} ${surname}`.trim();

function orderOf<Shape extends typeof shape | typeof fileShape>(fields: Shape) {
  const order = z.object(fields, { error: 'Must be an order.' }) as unknown as z.ZodObject<typeof shape>;
  return withoutCardData(
    order
      .refine((order) => order.full_name || order.given_name || order.surname, {
        path: ['full_name'],
        error: 'A name is required: full_name, or given_name and surname.',
        when: ({ value }) => value !== null && typeof value === 'object',
      })
      .refine((order) => /\p{L}/u.test(fullNameOf(order).replace(invisible, '')), {
        path: ['full_name'],
        error: 'Must have at least one letter: it is the name of a person.',
        when: isRight,
      })
      .refine(leavesAfterArriving, { path: ['date_of_departure'], error: 'Is before the arrival_date.', when: isRight })
      .refine(hasCurrency, currencyMissing)
      .refine(amountFits, amountTooFine)
      .transform((order) => ({
        ...order,
        amount: keptAmount(order.amount),
        full_name: fullNameOf(order),
      })),
  );
}

/**
 * One order as a landing site sends it: the fields of its detail (FIELD-2) and purchase evidence (PACK-9).
 * An email, `paid` and a name (given, family or full) are required; unknown fields are ignored,
 * card numbers and security codes are refused (PACK-10).
 */
export const intakeOrder = orderOf(shape);
export type IntakeOrder = z.output<typeof intakeOrder>;

/** One order as a row of a CSV file. */
export const importedOrder = orderOf(fileShape);

/** The payment of an order that was sent unpaid. Fields that are left out keep the values of the order. */
export const intakePayment = withoutCardData(
  z
    .object({
      ...purchase,
      paid: z.literal(true, { error: 'Must be true.' }),
      transaction_id: line(200, 'transaction_id is required.'),
      merchant_name: line(200, 'merchant_name is required.'),
    })
    .refine(hasCurrency, currencyMissing)
    .refine(amountFits, amountTooFine)
    .transform((payment) => ({ ...payment, amount: keptAmount(payment.amount) })),
);
/** The fields of a payment. */
export const intakePaymentFields: readonly string[] = ['paid', ...paymentFields];
export type IntakePayment = Pick<IntakeOrder, (typeof paymentFields)[number]>;
