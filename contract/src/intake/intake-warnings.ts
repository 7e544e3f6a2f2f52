import type { Finding } from '../filing/finding.ts';
import { isTooFarAhead } from '../orders/farthest-arrival.ts';
import { type Corrections, keptAsItWas } from '../orders/order-corrections.ts';
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

const warning = (id: string, field: string, message: string): Finding => ({ id, level: 'warns', field, message });

/** Dates whose notation means another day elsewhere, with many senders. */
const slashedDates = (sent: object): Finding[] =>
  Object.entries(sent)
    .filter(([name, value]) => dateFields.includes(name) && typeof value === 'string' && value.includes('/'))
    .map(([name]) =>
      warning('date-notation', name, 'send dates as YYYY-MM-DD. Other notations are refused where they are ambiguous.'),
    );

/** Values that are right in themselves, and can hardly be meant. */
function* doubts({ sent, understood, now }: Omit<Accepted, 'knownFields'>): Generator<Finding> {
  const { arrival_date } = understood;
  if (arrival_date && isTooFarAhead(arrival_date, now))
    yield warning(
      'arrival-far-ahead',
      'arrival_date',
      `${arrival_date} is more than two years ahead. Check the year; the order waits until then.`,
    );
  if (hasForeignDecimals(understood))
    yield warning(
      'amount-decimals',
      'amount',
      `${understood.currency} has no decimals. Check the amount; it was stored as it was sent.`,
    );
  yield* implausible(understood, sent);
}

/**
 * What the sender of an accepted order or payment should know: fields that are ignored, values that were left out or
 * shortened, dates with slashes, and values that can hardly be right.
 */
export function intakeWarnings(accepted: Accepted): Finding[] {
  const { sent, knownFields } = accepted;
  const fields = Object.entries(sent ?? {});
  const unknown = fields.map(([name]) => name).filter((name) => !knownFields.includes(name));
  return [
    ...unknown
      .slice(0, maxUnknownFields)
      .map((name) => warning('field-unknown', name.slice(0, 100), 'this field is unknown and was ignored.')),
    ...slashedDates(sent ?? {}),
    ...leftOut(Object.fromEntries(fields.filter(([name]) => knownFields.includes(name)))),
    ...doubts(accepted),
  ];
}

/** The same of a correction: values that left a field as it was or were shortened, dates with slashes, and doubtful values. */
export function correctionWarnings({ sent, understood, now }: { sent: unknown; understood: Corrections; now: Date }) {
  const fields = (sent ?? {}) as Record<string, unknown>;
  const about = { sent, understood: { amount: null, currency: null, ...understood }, now };
  return [...keptAsItWas(fields), ...slashedDates(fields), ...doubts(about)];
}
