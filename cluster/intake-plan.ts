import { Random } from '../sample/random.ts';

export interface Payment {
  transaction_id: string;
  amount: string;
}

/** The fault of one attempt. */
export type Mishap =
  | 'none'
  /** The client disconnects after half of the request. */
  | 'cut request'
  /** The client disconnects after the request, before or during the response. */
  | 'cut response'
  /** The client sends the same request twice at once. */
  | 'twins'
  /** The client repeats the request although it got a response. */
  | 'again';

/** One call that a landing site makes until it gets a response, and the HTTP statuses that are correct. */
interface Step {
  kind: 'order' | 'payment';
  /** Fields of the order that differ from its first request. */
  changes: Record<string, unknown>;
  payment: Payment | null;
  expected: readonly number[];
  /** The faults of its attempts, in order; later attempts have none. */
  mishaps: readonly Mishap[];
}

/** The life of one order at its landing site, and what must exist afterwards. */
export interface Journey {
  number: number;
  order: Record<string, unknown>;
  idempotencyKey: string | null;
  steps: readonly Step[];
  /** The payment that the order must have. */
  payment: Payment | null;
  /** Whether it is paid by a later call. */
  isPaidLater: boolean;
  /** Transactions that must be stored as refused payments for staff. */
  refused: readonly string[];
}

const mishaps: readonly Mishap[] = ['cut request', 'cut response', 'twins', 'again'];
const accepted = [200, 201];

/** Plans the calls for order `number`; the same seed gives the same plan. */
export function planJourney(seed: number, number: number): Journey {
  const random = new Random(seed * 1_000_003 + number);
  for (let round = 0; round < 5; round += 1) random.next();
  const payment = (name: string) => ({ transaction_id: `ch_${number}_${name}`, amount: `${random.whole(20, 99)}.00` });
  const first = payment('a');
  const identity = random.pick(['key', 'reference', 'both']);
  const isPaidAtOnce = random.chance(0.5);
  const order = {
    email: `traveller.${number}@example.com`,
    full_name: `Traveller ${number}`,
    city: random.pick(['Beijing', 'Shanghai', 'Xi’an']),
    processing_mode: random.pick(['Standard', 'Priority']),
    paid: isPaidAtOnce,
    ...(identity !== 'key' && { external_ref: `CHECK-${number}` }),
    ...(isPaidAtOnce && wholePayment(first)),
  };
  const step = (kind: Step['kind'], expected: readonly number[], more: Partial<Step> = {}): Step => ({
    kind,
    expected,
    changes: {},
    payment: null,
    mishaps: Array.from({ length: random.whole(0, 2) }, () => (random.chance(0.6) ? random.pick(mishaps) : 'none')),
    ...more,
  });
  const steps = [step('order', accepted)];
  const isPaidLater = !isPaidAtOnce && random.chance(0.75);
  if (isPaidLater && random.chance(0.5)) steps.push(step('payment', [200], { payment: first }));
  else if (isPaidLater) steps.push(step('order', [200], { changes: { paid: true, ...wholePayment(first) } }));
  const isPaid = isPaidAtOnce || isPaidLater;
  if (isPaid && random.chance(0.2)) steps.push(step('payment', [200], { payment: first }));
  const refused: string[] = [];
  if (isPaid && random.chance(0.2)) {
    const second = payment('b');
    refused.push(second.transaction_id);
    steps.push(step('payment', [409], { payment: second }));
  }
  // A different order under the same key or reference, then the first one again.
  if (random.chance(0.2)) steps.push(step('order', [409], { changes: { city: 'Chengdu' } }), step('order', [200]));
  return {
    number,
    order,
    idempotencyKey: identity === 'reference' ? null : `check-${number}`,
    steps,
    payment: isPaid ? first : null,
    isPaidLater,
    refused,
  };
}

/** A payment with all of its fields. */
export function wholePayment({ transaction_id, amount }: Payment) {
  return { transaction_id, amount, currency: 'USD', merchant_name: 'Check Shop' };
}
