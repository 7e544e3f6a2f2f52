import * as z from 'zod';
import { isoDate } from '../fields.ts';
import type { Finding } from '../filing/finding.ts';
import {
  type FieldName,
  fieldNames,
  orderField,
  orderFields,
  type PaymentName,
  paymentNames,
} from '../orders/fields/order-fields.ts';
import { hasAddress } from '../orders/traveller-name.ts';
import { amountRefused, keptAmount } from './amount.ts';
import { findCardData } from './card-data.ts';
import { lenient, problemOf } from './lenient.ts';
import { sentNumber } from './sent-text.ts';

type Shape = { -readonly [Name in FieldName]: (typeof orderFields)[Name]['schema'] };

const shapeOf = (schemaOf: (name: FieldName) => z.ZodType) =>
  Object.fromEntries(fieldNames.map((name) => [name, schemaOf(name)])) as Shape;

/** The fields as people fill them in who can correct what is refused; dates have the stored format (FIELD-15). */
export const typedShape = shapeOf((name) => {
  const { typed, schema } = orderField(name);
  return typed?.describe(schema.description ?? '') ?? schema;
});

/** An order is not refused for what is wrong with another field than some: it is left out or shortened (INTAKE-18). */
export const sentShape = shapeOf((name) => {
  const { schema, ifWrong } = orderField(name);
  if (ifWrong === 'refuse the order') return schema;
  return lenient(schema, ifWrong === 'shorten' ? 'shorten' : 'drop');
});

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

/**
 * In a CSV file an empty cell is an absent reference. Whoever loads it can correct it, so it refuses what the API leaves
 * out, except for what nobody can find out any more.
 */
const fileShape = {
  ...typedShape,
  external_ref: sentNumber(200).transform((value) => value || null),
  language: lenient(orderFields.language.schema),
  purchase_time_zone: lenient(orderFields.purchase_time_zone.schema),
  purchase_user_agent: lenient(orderFields.purchase_user_agent.schema, 'shorten'),
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

function orderOf(fields: Shape | typeof fileShape) {
  const order = z.object(fields, { error: 'Must be an order.' }) as unknown as z.ZodObject<Shape>;
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
      ...(Object.fromEntries(paymentNames.map((name) => [name, sentShape[name]])) as Pick<Shape, PaymentName>),
      paid: z.literal(true, { error: 'Must be true.' }),
    })
    .transform(withAmount),
);
/** The fields of a payment. */
export const intakePaymentFields: readonly string[] = ['paid', ...paymentNames];
export type IntakePayment = Pick<IntakeOrder, PaymentName>;

/** What was not taken of an accepted order or payment as it was sent. */
export function leftOut(sent: Record<string, unknown>): Finding[] {
  const warn = (field: string, message: string): Finding => ({ id: 'value-refused', level: 'warns', field, message });
  const problems = fieldNames.flatMap((name) => {
    const problem = problemOf(sentShape[name], sent[name]);
    return problem ? warn(name, `${problem.message} It was ${problem.fate}.`) : [];
  });
  const { amount, currency } = sentShape;
  const money = amountProblem({ amount: amount.parse(sent.amount), currency: currency.parse(sent.currency) });
  return money ? [...problems, warn('amount', `${money} It was left out.`)] : problems;
}
