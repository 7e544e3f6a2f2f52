import { releasedForm } from '@arrival-desk/contract/filing/released-form.ts';
import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import { deskSettings } from '@arrival-desk/contract/settings/desk-settings.ts';
import { countFindings } from '../filing-findings/filing-findings.ts';
import { orderGroups } from './order-groups.ts';
import { type ScenarioName, type Step, scenarios } from './scenarios.ts';

export interface PlannedOrder {
  /** Identifies the order, and selects its variant of texts and people. */
  number: number;
  scenario: ScenarioName;
  order: IntakeOrder;
  receivedAt: number;
  steps: { at: number; action: Step }[];
}

const minute = 60_000;
const day = 86_400_000;
/** A prime stride through the file, so that neighbours in a queue are not neighbours in the file. */
const stride = 137;

/** Assigns travellers to every group and an instant to every step, for a service that starts at `now`. */
export function planOrders(travellers: readonly IntakeOrder[], now: number): PlannedOrder[] {
  const paid = deal(travellers.filter((one) => one.paid));
  const unpaid = deal(travellers.filter((one) => !one.paid));
  const planned = orderGroups.flatMap((group) =>
    Array.from({ length: group.orders }, (_, index) => {
      const traveller = takeFrom(
        group.paid === false ? unpaid : paid,
        scenarios[group.scenario].some(([, name]) => name === 'passport page'),
      );
      if (!traveller) throw new Error('sample/orders.csv has too few orders for the groups of order-groups.ts.');
      const [earliest, latest] = group.receivedDaysAgo;
      const share = (index + 0.5) / group.orders;
      const receivedAt = now - Math.round((earliest + (latest - earliest) * share) * day);
      const [from, to, after] = group.arrives;
      const days = from + ((index * 7) % (to - from + 1));
      const arrival = dayInChina(after === 'order' ? receivedAt : now).add({ days });
      const order = {
        ...withArrival(traveller, arrival),
        ...agreedBefore(receivedAt, traveller),
        ...group.fields,
      };
      return { scenario: group.scenario, order, receivedAt, arrival };
    }),
  );
  return planned
    .sort((one, other) => one.receivedAt - other.receivedAt)
    .map(({ scenario, order, receivedAt, arrival }, number) => {
      const start = startOfWork(receivedAt, arrival, scenarios[scenario], now);
      const steps = scenarios[scenario].map((action) => ({ at: start + Math.round(action[0] * minute), action }));
      return { number, scenario, order, receivedAt, steps };
    });
}

/** The next traveller, or the next who has sent all that the form asks: most orders of the queues can be filed. */
function takeFrom(travellers: IntakeOrder[], isWhole: boolean): IntakeOrder | undefined {
  const index = isWhole
    ? travellers.findLastIndex((one) => countFindings(releasedForm, one, true).filing_blocks === 0)
    : -1;
  return index < 0 ? travellers.pop() : travellers.splice(index, 1)[0];
}

function deal(travellers: readonly IntakeOrder[]): IntakeOrder[] {
  return travellers.map((_, index) => travellers[(index * stride) % travellers.length] as IntakeOrder);
}

/**
 * When the order is due by the filing window; when it was received, if that is later or if its steps would end after
 * `now`.
 */
function startOfWork(receivedAt: number, arrival: Temporal.PlainDate, steps: readonly Step[], now: number): number {
  const window = { days: deskSettings.filing_window_days.default };
  const due = midnightInChina(arrival.subtract(window)) + 5 * minute;
  const length = (steps.at(-1)?.[0] ?? 0) * minute;
  return due > receivedAt && due + length < now - minute ? due : receivedAt;
}

function withArrival(traveller: IntakeOrder, arrival: Temporal.PlainDate): IntakeOrder {
  const { date_of_departure, arrival_date } = traveller;
  const [month, date, year] = date_of_departure?.split('/') ?? [];
  if (!arrival_date || !date_of_departure) return { ...traveller, arrival_date: arrival.toString() };
  const { days } = Temporal.PlainDate.from(`${year}-${month}-${date}`).since(arrival_date);
  const departure = arrival.add({ days });
  const [departureYear, departureMonth, departureDay] = departure.toString().split('-');
  return {
    ...traveller,
    arrival_date: arrival.toString(),
    date_of_departure: `${departureMonth}/${departureDay}/${departureYear}`,
  };
}

/** What a traveller was shown and agreed to shortly before the purchase, as in real shops; nothing that is not recorded. */
function agreedBefore(
  receivedAt: number,
  { disclosure_shown_at, authorised_at }: IntakeOrder,
): Pick<IntakeOrder, 'terms_accepted_at' | 'disclosure_shown_at' | 'authorised_at'> {
  const before = (seconds: number) => new Date(receivedAt - seconds * 1000).toISOString();
  return {
    terms_accepted_at: before(96),
    disclosure_shown_at: disclosure_shown_at && before(240),
    authorised_at: authorised_at && before(96),
  };
}

function dayInChina(at: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('Asia/Shanghai').toPlainDate();
}

function midnightInChina(date: Temporal.PlainDate): number {
  return date.toZonedDateTime('Asia/Shanghai').epochMilliseconds;
}
