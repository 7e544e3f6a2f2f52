import * as z from 'zod';
import type { Finding } from '../filing/finding.ts';
import { findCardData } from '../intake/card-data.ts';
import {
  addressRefused,
  fullNameOf,
  type IntakeOrder,
  leavesAfterArriving,
  sentShape,
  typedShape,
} from '../intake/intake-order.ts';
import { problemOf } from '../intake/lenient.ts';
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

/** Whether a value that was sent says in words that there is none, as `N/A`. Only null and '' clear a field. */
const saysNone = (sent: unknown, read: unknown) => sent !== null && sent !== '' && (read === '' || read === null);

/** What a value is read as; undefined to leave the field as it is. */
type Reading = { value: unknown } | { refused: string } | undefined;

function correctionsBy(read: (name: CorrectableName, value: unknown) => Reading) {
  return z
    .record(z.string(), z.unknown(), { error: 'Must have the new values by field.' })
    .refine((sent) => Object.keys(sent).length > 0, 'Must have at least one field.')
    .transform((sent, context): Corrections => {
      const cardData = new Map(Object.entries(findCardData(sent)));
      const values = Object.entries(sent).flatMap(([name, value]) => {
        const message = cardData.get(name);
        const reading = message
          ? { refused: message }
          : isCorrectable(name)
            ? read(name, value)
            : { refused: refusalOf(name) };
        if (!reading) return [];
        if ('value' in reading) return [[name, reading.value]];
        const params = isCorrectable(name) ? { label: orderFields[name].label } : {};
        context.addIssue({ code: 'custom', path: [name], message: reading.refused, params });
        return [];
      });
      return Object.fromEntries(values);
    })
    .meta({ sentAs: sentCorrections });
}

/** Reads a value as a schema does; refuses what the schema refuses. */
function readBy(schema: z.ZodType, value: unknown): Exclude<Reading, undefined> {
  const { data, error } = schema.safeParse(value);
  const message = error?.issues[0]?.message;
  return message === undefined ? { value: data ?? null } : { refused: message };
}

/** The same, and refuses a word for no value too. */
function readStrictly(schema: z.ZodType, value: unknown): Exclude<Reading, undefined> {
  const reading = readBy(schema, value);
  const isNone = 'value' in reading && saysNone(value, reading.value);
  return isNone ? { refused: 'Says that there is none. Leave it empty to clear it.' } : reading;
}

/**
 * New values by field, as `typedShape` reads them: null and '' clear a field. Nothing is left out or shortened; the issues
 * name each field that is wrong, or that cannot be corrected, in the words of the screen.
 */
export const corrections = correctionsBy((name, value) => {
  const reading = readStrictly(typedShape[name], value);
  return 'refused' in reading ? { refused: inWordsOfTheScreen(reading.refused) } : reading;
});

/** As `corrections`, from a traveller, who can correct what is refused: dates mean one day. */
export const travellerAnswers = correctionsBy((name, value) => readStrictly(orderFields[name].schema, value));

/**
 * As `corrections`, from a landing site, which can correct nothing that it is not told of at once: values are read as in a
 * new order, and what is not understood leaves the field as it is. `keptAsItWas` says so.
 */
export const siteCorrections = correctionsBy((name, value) => {
  if (problemOf(sentShape[name], value)?.fate === 'left out') return;
  const reading = readBy(sentShape[name], value);
  return 'value' in reading && saysNone(value, reading.value) ? undefined : reading;
});

/** What `siteCorrections` did not take as it was sent. */
export function keptAsItWas(sent: Readonly<Record<string, unknown>>): Finding[] {
  return Object.entries(sent).flatMap(([name, value]): Finding[] => {
    if (!isCorrectable(name)) return [];
    const problem = problemOf(sentShape[name], value);
    const isNone = !problem && saysNone(value, sentShape[name].safeParse(value).data);
    if (!problem && !isNone) return [];
    const said = problem?.message ?? 'Says that there is none; null clears the field.';
    const fate = problem?.fate === 'shortened' ? 'It was shortened.' : 'The order keeps what it had.';
    return [{ id: 'value-refused', level: 'warns', field: name, message: `${said} ${fate}` }];
  });
}

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
