import { warningOf } from '../filing/finding.ts';
import { isTooFarAhead } from '../orders/farthest-arrival.ts';
import { hasForeignDecimals } from './amount.ts';
import { implausible } from './implausible.ts';
import { type IntakeOrder, leftOut } from './intake-order.ts';

const dateFields: readonly string[] = ['date_of_birth', 'arrival_date', 'date_of_departure'];
/** A limit, because a body of a wrong kind can have thousands of unknown fields. */
const maxUnknownFields = 50;

interface Accepted {
  /** The body as received. */
  sent: unknown;
  /** What was understood of it. */
  understood: Pick<IntakeOrder, 'amount' | 'currency'> &
    Partial<Pick<IntakeOrder, 'arrival_date' | 'email' | 'contact_email_address'>>;
  knownFields: readonly string[];
  now: Date;
}

/**
 * Warnings for the sender of an accepted order or payment, as sentences: fields that are ignored, values that were left
 * out or shortened, dates with slashes, and values that can hardly be right.
 */
export function intakeWarnings({ sent, understood, knownFields, now }: Accepted): string[] {
  const { arrival_date } = understood;
  const fields = Object.entries(sent ?? {});
  const unknown = fields.map(([name]) => name).filter((name) => !knownFields.includes(name));
  const slashed = fields.filter(
    ([name, value]) => dateFields.includes(name) && typeof value === 'string' && value.includes('/'),
  );
  return [
    ...unknown
      .slice(0, maxUnknownFields)
      .map((name) => `${name.slice(0, 100)}: this field is unknown and was ignored.`),
    ...slashed.map(
      ([name]) => `${name}: send dates as YYYY-MM-DD. Other notations are refused where they are ambiguous.`,
    ),
    ...leftOut(Object.fromEntries(fields.filter(([name]) => knownFields.includes(name)))),
    ...(arrival_date && isTooFarAhead(arrival_date, now)
      ? [`arrival_date: ${arrival_date} is more than two years ahead. Check the year; the order waits until then.`]
      : []),
    ...(hasForeignDecimals(understood)
      ? [`amount: ${understood.currency} has no decimals. Check the amount; it was stored as it was sent.`]
      : []),
    ...Array.from(implausible(understood, sent), warningOf),
  ];
}
