import type { OrderField } from './field.ts';
import { questionFields, residenceFields, visaFields } from './journey-fields.ts';
import { paymentFields, purchaseFields, serviceFields } from './purchase-fields.ts';
import { travellerFields } from './traveller-fields.ts';

const sections = {
  traveller: travellerFields,
  visa: visaFields,
  residence: residenceFields,
  questions: questionFields,
  order: serviceFields,
  payment: paymentFields,
  purchase: purchaseFields,
} as const;
export type FieldSection = keyof typeof sections;

/** Every field of an order that landing sites send: what is special to one stands in its row, what the rows share follows from them. */
export const orderFields = {
  ...travellerFields,
  ...visaFields,
  ...residenceFields,
  ...questionFields,
  ...serviceFields,
  ...paymentFields,
  ...purchaseFields,
};
type Fields = typeof orderFields;
export type FieldName = keyof Fields;
export const fieldNames = Object.keys(orderFields) as FieldName[];

/** The names of the fields whose rows have these facts. */
export type FieldWith<Facts> = { [Name in FieldName]: Fields[Name] extends Facts ? Name : never }[FieldName];

/** The fields that say how an order was paid. */
export const paymentNames = Object.keys(paymentFields) as (keyof typeof paymentFields)[];
export type PaymentName = (typeof paymentNames)[number];

export const isField = (name: string): name is FieldName => Object.hasOwn(orderFields, name);

/** The row of a field, with the optional facts of all fields. */
export const orderField = (name: FieldName): OrderField => orderFields[name];

/** The names of the fields whose rows have these facts, in the sequence of the screen. */
export function fieldsWith<const Facts extends Partial<OrderField>>(facts: Facts): FieldWith<Facts>[] {
  const wanted = Object.entries(facts);
  const names = fieldNames.filter((name) =>
    wanted.every(([fact, value]) => orderField(name)[fact as keyof OrderField] === value),
  );
  return names as FieldWith<Facts>[];
}

export function sectionOf(name: FieldName): FieldSection {
  const found = Object.entries(sections).find(([, fields]) => name in fields);
  return (found as [FieldSection, unknown])[0];
}
