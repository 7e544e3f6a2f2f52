import { isTooFarAhead } from '../orders/farthest-arrival.ts';
import { hasForeignDecimals } from './amount.ts';
import type { IntakeOrder } from './intake-order.ts';

const dateFields: readonly string[] = ['date_of_birth', 'arrival_date', 'date_of_departure'];
/** A limit, because a body of a wrong kind can have thousands of unknown fields. */
const maxUnknownFields = 50;

interface Accepted {
  /** The body as received. */
  sent: unknown;
  /** What was understood of it. */
  understood: Pick<IntakeOrder, 'amount' | 'currency'> &
    Partial<Pick<IntakeOrder, 'arrival_date' | 'purchase_time_zone'>>;
  knownFields: readonly string[];
  now: Date;
}

/**
 * Warnings for the sender of an accepted order or payment, as sentences: fields that are ignored, dates with slashes,
 * and values that can hardly be right.
 */
export function intakeWarnings({ sent, understood, knownFields, now }: Accepted): string[] {
  const { arrival_date, purchase_time_zone } = understood;
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
    ...(purchase_time_zone === null && fields.some(([name, value]) => name === 'purchase_time_zone' && value)
      ? ['purchase_time_zone: must be an IANA time zone, as Europe/Dublin; this one is unknown and was ignored.']
      : []),
    ...(arrival_date && isTooFarAhead(arrival_date, now)
      ? [`arrival_date: ${arrival_date} is more than two years ahead. Check the year; the order waits until then.`]
      : []),
    ...(hasForeignDecimals(understood)
      ? [`amount: ${understood.currency} has no decimals. Check the amount; it was stored as it was sent.`]
      : []),
  ];
}
