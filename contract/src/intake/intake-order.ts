import * as z from 'zod';
import { email, isoDate, language, line, usDate, usDateOfFile } from '../fields.ts';
import { languageCodes } from '../languages.ts';
import { processingModes } from '../orders/statuses.ts';
import { hasAddress } from '../orders/traveller-name.ts';
import { deskSettings } from '../settings/desk-settings.ts';
import { amount, amountRefused, keptAmount, withThreeDecimals } from './amount.ts';
import { findCardData } from './card-data.ts';
import {
  currency,
  externalRef,
  landingDomain,
  lastDigits,
  oneOf,
  securityResult,
  timeZone,
  yesNo,
  yesOrNo,
} from './intake-values.ts';
import { lenient, problemOf } from './lenient.ts';
import { purchaseIp } from './purchase-ip.ts';
import { instant, sentDate, typedDate, unambiguous } from './sent-dates.ts';
import {
  optional,
  optionalText,
  sentAnswer,
  sentLine,
  sentList,
  sentListAnswer,
  sentName,
  sentNumber,
  sentOtherName,
  sentParagraph,
} from './sent-text.ts';
import { spoiledNumber } from './spoiled-values.ts';

/** The fields of a payment itself. */
const payment = {
  transaction_id: sentNumber(200).describe('ID of the payment at its gateway.'),
  merchant_name: sentLine(200).describe('Name on the bank statement.'),
  amount: amount.describe(
    `Amount paid, as 49.00; needs \`currency\`. At most eight digits, a point, and two decimals; three for the currencies that have them (${withThreeDecimals.join(', ')}), where the third must be 0. No commas.`,
  ),
  currency: currency.describe('ISO 4217, as USD.'),
};

/** The fields that prove a payment in a chargeback. */
const paymentEvidence = {
  card_brand: optionalText(40).describe('As Visa.'),
  card_last4: lastDigits.describe('The last four digits, never more.'),
  avs_result: optionalText(40).describe('Result of the address verification.'),
  cvv_result: securityResult.describe('Result of the security code check, never the code.'),
  three_ds_result: optionalText(200).describe('Result of 3-D Secure.'),
};

const purchase = { ...payment, ...paymentEvidence };

/** The fields that say how an order was paid. */
export const paymentFields = Object.keys(purchase) as (keyof typeof purchase)[];

const shape = {
  // who
  given_name: sentName(200).describe('Given names as in the passport.'),
  surname: sentName(200).describe('Family name as in the passport.'),
  full_name: sentName(400).describe(
    'Whole name, with at least one letter; derived from `given_name` and `surname` if omitted. One of the three is required.',
  ),
  gender: sentAnswer(20).describe('As in the passport.'),
  nationality: sentAnswer(100).describe('Country of the passport.'),
  date_of_birth: sentDate(usDate).describe('Not in the future.'),
  chinese_name: sentOtherName(200).describe('Name in Chinese characters.'),
  passport_number: sentNumber(50).describe('As in the passport.'),
  email: email('Is required.', 'Invalid email address').describe('The traveller opens the order with it.'),
  contact_email_address: optional(email('Is required.', 'Invalid email address')).describe(
    'If it differs from `email`.',
  ),
  country_code: sentAnswer(100).describe('Dialling code (`+353`), name or ISO 3166 code (`IE`) of a country.'),
  phone_number: sentNumber(40).describe('Telephone number of the traveller, in local or international form.'),
  language: optional(language).describe(
    `Language of emails and pages: ${languageCodes.map((code) => `\`${code}\``).join(', ')}, in any case and with or without a region (\`de-AT\` gives \`de\`), or the browser's \`Accept-Language\`.`,
  ),
  // the journey
  processing_mode: optional(oneOf(processingModes))
    .transform((mode) => mode ?? 'Standard')
    .describe('As bought; Standard if omitted.'),
  visa_free: yesNo.describe('Whether the traveller enters without a visa.'),
  visa_number: sentNumber(50).describe('Number of the visa.'),
  arrival_date: sentDate(isoDate).describe(
    `Day of arrival in China, not before today there. An order is worked on from some days before: the filing window, ${deskSettings.filing_window_days.default} days unless staff set another.`,
  ),
  arrival_flight_train_no: sentAnswer(50).describe('Flight or train of arrival.'),
  cities_intended_china: sentListAnswer(500).describe('Cities to be visited, in a line or one in a line.'),
  hotel_adress_in_china: sentParagraph(1000).describe(
    'Address of the stay in China: hotel, street and number, district and city. The spelling of the name is part of the API.',
  ),
  city: sentAnswer(200).describe('City of the stay in China.'),
  purpose_of_trip: sentAnswer(200).describe('Purpose of the trip.'),
  ticket_for_departure: yesNo.describe('Whether there is a ticket out of China.'),
  date_of_departure: sentDate(usDate).describe('Day of departure from China, not before `arrival_date`.'),
  departure_flight_no: sentAnswer(50).describe('Flight of departure.'),
  contracts_in_china: sentListAnswer(500).describe('Contacts in China.'),
  name_of_inviter: sentOtherName(200).describe('Name of the inviter.'),
  adress_or_contact_inviter: sentParagraph(1000).describe('Address or contact of the inviter.'),
  countries_region: sentList(1000).describe('Countries and regions visited before, in a line or one in a line.'),
  // what the government's form asks besides
  document_type: sentLine(60).describe('Kind of passport, as Ordinary Passport; ordinary if omitted.'),
  other_name: sentOtherName(200).describe('Other name in the passport, as a birth name.'),
  country_of_birth: sentAnswer(100).describe('Country of birth.'),
  city_of_birth: sentAnswer(200).describe('City of birth.'),
  passport_lost_stolen: yesNo.describe('Whether a passport of the traveller was ever lost or stolen.'),
  phone_in_china: sentNumber(40).describe('Telephone number in China.'),
  visa_type: sentAnswer(60).describe('Kind of the visa, as L or M.'),
  transport_mode: sentAnswer(60).describe('How the traveller enters: Flight, Train, Vessel, Automobile or On Foot.'),
  entry_city: sentAnswer(200).describe('City where the traveller enters China.'),
  entry_port: sentAnswer(200).describe('Port where the traveller enters China, as Beijing Capital Airport.'),
  transit_cities: sentListAnswer(500).describe('Cities of transit, in a line or one in a line.'),
  departure_transport_mode: sentAnswer(60).describe('How the traveller leaves China.'),
  departure_city: sentAnswer(200).describe('City where the traveller leaves China.'),
  departure_port: sentAnswer(200).describe('Port where the traveller leaves China.'),
  party_ref: sentNumber(200).describe('The same text for all orders of travellers who arrive together.'),
  // the purchase, kept as it was
  paid: yesOrNo.describe(
    'Whether the order is paid. Unpaid orders wait for their payment. Text (`"true"`) is read as meant with a warning; test keys refuse it.',
  ),
  landing_domain: landingDomain.describe('Host name of your site, or a URL of it: the brand that the traveller sees.'),
  external_ref: externalRef.describe(
    'Your own ID of the order: sending it again returns the first order, and payments and status calls find it.',
  ),
  ...payment,
  terms_accepted_at: instant.describe('When the traveller accepted your terms.'),
  disclosure_version: optionalText(100).describe(
    'Version of the text that says that the service is independent and the official card is free.',
  ),
  disclosure_shown_at: instant.describe('When that text was shown.'),
  authorised_at: instant.describe('When the traveller authorised you to file the card for them.'),
  authorised_ip: optional(purchaseIp).describe('IP address of that authorisation.'),
  purchase_ip: optional(purchaseIp).describe(
    'IP address of the purchase. Of several, as proxies list them, the first public one is stored.',
  ),
  purchase_user_agent: optionalText(1000).describe('Browser of the purchase.'),
  purchase_time_zone: timeZone.describe('IANA time zone of the browser, as Europe/Dublin.'),
  purchase_device_id: optionalText(200).describe('ID of the device, if you have one.'),
  ...paymentEvidence,
};

/** The fields of one incoming order, which are also the columns of a CSV file. */
export const intakeFields = Object.keys(shape) as (keyof typeof shape)[];

/** Refuses card data in every field, also in fields that the schema does not know. */
export function withoutCardData<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value, context) => {
    if (value && typeof value === 'object') {
      for (const [name, message] of Object.entries(findCardData(value as Record<string, unknown>)))
        context.addIssue({ code: 'custom', path: [name], message, input: undefined });
    }
    return value;
  }, schema);
}

/** The fields for which an order is refused. What is wrong with another one is left out or shortened (INTAKE-18). */
const strictFields: readonly string[] = ['email', 'paid', 'external_ref'];
/** Texts whose beginning still says something. Half a number or code would be a wrong one. */
const shortened: readonly string[] = [
  ...['given_name', 'surname', 'full_name', 'chinese_name', 'gender', 'nationality', 'cities_intended_china', 'city'],
  ...['hotel_adress_in_china', 'purpose_of_trip', 'contracts_in_china', 'name_of_inviter', 'countries_region'],
  ...['adress_or_contact_inviter', 'merchant_name', 'purchase_user_agent', 'card_brand', 'avs_result', 'cvv_result'],
  ...['three_ds_result', 'document_type', 'other_name', 'country_of_birth', 'city_of_birth', 'transport_mode'],
  ...['entry_city', 'entry_port', 'transit_cities', 'departure_transport_mode', 'departure_city', 'departure_port'],
];

function leniently<Fields extends Record<string, z.ZodType>>(fields: Fields): Fields {
  const entries = Object.entries(fields).map(([name, schema]) => {
    const treatment = shortened.includes(name) ? 'shorten' : 'drop';
    return [name, strictFields.includes(name) ? schema : lenient(schema, treatment)];
  });
  return Object.fromEntries(entries);
}
const sentShape = leniently(shape);

/** The fields as programs of landing sites send them who learn what is refused: dates as in a new order. */
export const strictShape = shape;

/** The fields as people fill them in who can correct what is refused; dates have the stored format (FIELD-15). */
export const typedShape: typeof shape = {
  ...shape,
  date_of_birth: typedDate(usDateOfFile).describe(shape.date_of_birth.description ?? ''),
  arrival_date: typedDate(unambiguous(isoDate)).describe(shape.arrival_date.description ?? ''),
  date_of_departure: typedDate(usDateOfFile).describe(shape.date_of_departure.description ?? ''),
};

/**
 * In a CSV file an empty cell is an absent reference. Whoever loads it can correct it, so it refuses what the API leaves
 * out, except for what nobody can find out any more.
 */
const fileShape = {
  ...typedShape,
  external_ref: sentNumber(200).transform((value) => value || null),
  language: lenient(shape.language),
  purchase_time_zone: lenient(shape.purchase_time_zone),
  purchase_user_agent: lenient(shape.purchase_user_agent, 'shorten'),
};

/** Rules that compare two fields run only when each field is valid on its own. */
const isRight = ({ issues }: z.core.ParsePayload) => issues.length === 0;

interface Purchase {
  amount: string | null;
  currency: string | null;
}
const hasCurrency = ({ amount, currency }: Purchase) => amount === null || currency !== null;
const needsCurrency = 'Is required with an amount, as USD.';
/** Why an amount is left out because of its currency; null if it is kept. */
const amountProblem = (purchase: Purchase) =>
  hasCurrency(purchase) ? amountRefused(purchase) : 'Needs its currency, as USD.';

function withAmount<Order extends Purchase>(order: Order): Order {
  return { ...order, amount: amountProblem(order) ? null : keptAmount(order.amount) };
}

interface Travel {
  arrival_date: string | null;
  date_of_departure: string | null;
}
export function leavesAfterArriving({ arrival_date, date_of_departure }: Travel): boolean {
  return !arrival_date || !date_of_departure || isoDate.parse(date_of_departure) >= arrival_date;
}

interface Names {
  full_name: string;
  given_name: string;
  surname: string;
}
/** The whole name: as given, otherwise derived from its parts. */
export const fullNameOf = ({ full_name, given_name, surname }: Names) => full_name || `${given_name} ${surname}`.trim();

const nameFields = ['full_name', 'given_name', 'surname'] as const;
export const addressRefused = 'Must be a name, without a web or email address.';

/** Also of an order that is paid: emails to any address would carry a stranger's text. */
function refuseAddresses(names: Names, context: z.RefinementCtx<Names>): void {
  for (const field of nameFields.filter((name) => hasAddress(names[name])))
    context.addIssue({ code: 'custom', path: [field], message: addressRefused });
}

/**
 * In JSON Schema, that a name is required. As `anyOf` on the order itself it makes one generator's types accept anything;
 * generators leave `if` alone, and validators apply it.
 */
const named = (name: string) => ({ required: [name], properties: { [name]: { type: 'string', minLength: 1 } } });
const nameRule = {
  if: { not: named('full_name') },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { anyOf: [named('given_name'), named('surname')] },
};

function orderOf<Shape extends typeof shape | typeof fileShape>(fields: Shape) {
  const order = z.object(fields, { error: 'Must be an order.' }) as unknown as z.ZodObject<typeof shape>;
  return order
    .meta(nameRule)
    .refine((order) => order.full_name || order.given_name || order.surname, {
      path: ['full_name'],
      error: 'Is required, or given_name and surname.',
      when: ({ value }) => value !== null && typeof value === 'object',
    })
    .refine((order) => /\p{L}/u.test(fullNameOf(order)), {
      path: ['full_name'],
      error: 'Must have at least one letter: it is the name of a person.',
      when: isRight,
    })
    .superRefine(refuseAddresses)
    .refine(leavesAfterArriving, { path: ['date_of_departure'], error: 'Is before the arrival_date.', when: isRight })
    .transform((order) => ({ ...order, full_name: fullNameOf(order) }));
}

/**
 * One order as a landing site sends it: the fields of its detail (FIELD-2) and purchase evidence (PACK-9).
 * An email, `paid` and a name (given, family or full) are required; unknown fields are ignored,
 * card numbers and security codes are refused (PACK-10). `leftOut` says what was not taken of it.
 */
export const intakeOrder = withoutCardData(orderOf(sentShape).transform(withAmount));
export type IntakeOrder = z.output<typeof intakeOrder>;

/** An order of which fields can still be missing, as landing sites let it be checked. */
export const partOfOrder = z.object(sentShape).partial();

/** One order as a row of a CSV file. */
export const importedOrder = withoutCardData(
  orderOf(fileShape)
    .refine(hasCurrency, { path: ['currency'], error: needsCurrency, when: isRight })
    .refine((order) => amountProblem(order) === null, {
      path: ['amount'],
      error: ({ input }) => amountProblem(input as Purchase) ?? undefined,
      when: isRight,
    })
    .transform(withAmount),
);

/** The payment of an order that was sent unpaid. Fields that are left out keep the values of the order. */
export const intakePayment = withoutCardData(
  z
    .object({
      ...leniently(purchase),
      paid: z.literal(true, { error: 'Must be true.' }),
      transaction_id: line(200, 'Is required.')
        .refine((id) => !spoiledNumber(id), { error: ({ input }) => spoiledNumber(String(input)) ?? undefined })
        .describe(purchase.transaction_id.description ?? ''),
      merchant_name: line(200, 'Is required.').describe(purchase.merchant_name.description ?? ''),
    })
    .transform(withAmount),
);
/** The fields of a payment. */
export const intakePaymentFields: readonly string[] = ['paid', ...paymentFields];
export type IntakePayment = Pick<IntakeOrder, (typeof paymentFields)[number]>;

/** What was not taken of an accepted order or payment as it was sent, as sentences that begin with their field. */
export function leftOut(sent: Record<string, unknown>): string[] {
  const problems = intakeFields.map((name) => [name, problemOf(sentShape[name], sent[name])]);
  const { amount, currency } = sentShape;
  const money = amountProblem({ amount: amount.parse(sent.amount), currency: currency.parse(sent.currency) });
  return [...problems, ['amount', money && `${money} It was left out.`]].flatMap(([name, problem]) =>
    problem ? `${name}: ${problem}` : [],
  );
}
