import * as z from 'zod';
import { findCardData } from '../intake/card-data.ts';
import {
  addressRefused,
  fullNameOf,
  type IntakeOrder,
  leavesAfterArriving,
  strictShape,
  typedShape,
} from '../intake/intake-order.ts';
import { isField, orderFields } from './fields/order-fields.ts';
import { type CorrectableName, correctableNames, isCorrectable } from './order-edits.ts';
import { hasAddress } from './traveller-name.ts';

/** New values by field, as they are stored: without a value, texts are '' and the others null. */
export type Corrections = Partial<Pick<IntakeOrder, CorrectableName>>;

function refusalOf(name: string): string {
  return isField(name)
    ? 'Cannot be corrected: what was bought, and the evidence of the purchase, stay as they were.'
    : 'Is not a field that can be corrected.';
}

/** A message of intake, which names other fields as the wire does. */
export const inWordsOfTheScreen = (message: string) =>
  message.replace(/\b[a-z]+(?:_[a-z]+)+\b/g, (name) => (isCorrectable(name) ? orderFields[name].label : name));

/** The corrections as they are sent, for the description of the API. */
const sentCorrections = z
  .object(Object.fromEntries(correctableNames.map((name) => [name, typedShape[name]])))
  .partial()
  .meta({ minProperties: 1 });

/** Says an issue of a field in the words of the reader. */
type Wording = (message: string) => string;

function correctionsIn(shape: typeof typedShape, wording: Wording) {
  return z
    .record(z.string(), z.unknown(), { error: 'Must have the new values by field.' })
    .refine((sent) => Object.keys(sent).length > 0, 'Must have at least one field.')
    .transform((sent, context): Corrections => {
      const cardData = new Map(Object.entries(findCardData(sent)));
      const values = Object.entries(sent).flatMap(([name, value]) => {
        const read = isCorrectable(name) ? shape[name].safeParse(value) : null;
        const message = cardData.get(name) ?? (read ? read.error?.issues[0]?.message : refusalOf(name));
        if (message === undefined) return [[name, read?.data ?? null]];
        context.addIssue({
          code: 'custom',
          path: [name],
          message: wording(message),
          params: isCorrectable(name) ? { label: orderFields[name].label } : {},
        });
        return [];
      });
      return Object.fromEntries(values);
    })
    .meta({ sentAs: sentCorrections });
}

/**
 * New values by field, as `typedShape` reads them: null and '' clear a field. Nothing is left out or shortened; the issues
 * name each field that is wrong, or that cannot be corrected.
 */
export const corrections = correctionsIn(typedShape, inWordsOfTheScreen);

/** As `corrections`, from a landing site: dates are read as in a new order, and messages name fields as the wire does. */
export const siteCorrections = correctionsIn(strictShape, (message) => message);

const nameFields = ['full_name', 'given_name', 'surname'] as const;
type Whole = Pick<IntakeOrder, (typeof nameFields)[number] | 'arrival_date' | 'date_of_departure'>;

/**
 * The rules across fields, on a corrected order: what is wrong, by field, in the words of the wire. A rule applies only if one of its fields was
 * changed, so that an older mistake does not block other corrections.
 */
export function contradictionsOf(order: Whole, changed: readonly CorrectableName[]): Record<string, string> {
  const problems: Record<string, string> = {};
  const names = nameFields.filter((name) => changed.includes(name));
  const [first] = names;
  if (first && !/\p{L}/u.test(fullNameOf(order)))
    problems[first] = order.full_name
      ? 'Must have at least one letter: it is the name of a person.'
      : 'Is required without another name.';
  for (const name of names) if (hasAddress(order[name])) problems[name] = addressRefused;
  if (!leavesAfterArriving(order)) {
    if (changed.includes('date_of_departure')) problems.date_of_departure = 'Is before the arrival_date.';
    else if (changed.includes('arrival_date')) problems.arrival_date = 'Is after the date_of_departure.';
  }
  return problems;
}
