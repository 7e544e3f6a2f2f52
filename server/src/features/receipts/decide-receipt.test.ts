import { describe, expect, it } from 'vitest';
import { type CandidateOrder, decideReceipt } from './decide-receipt.ts';

const today = '2026-11-28';

let made = 100_000;
/** An order that waits for its receipt and has the number that is in it. */
function candidate(overrides: Partial<CandidateOrder> = {}): CandidateOrder {
  made += 1;
  return {
    order_id: String(made),
    full_name: 'Mary Lamb',
    email: 'mary@example.com',
    passport_number: `PW${made}`,
    arrival_date: '2026-12-01',
    date_of_departure: '2026-12-09',
    waits: true,
    whyNot: '',
    foundNumber: `PW${made}`,
    hasThisFile: false,
    isPast: false,
    foundBy: 'number',
    isChosen: false,
    findings: [],
    notice: null,
    ...overrides,
  };
}

const decide = (candidates: CandidateOrder[], days: string[] = [], areParty = false) =>
  decideReceipt({ state: 'read', reason: '', days }, candidates, today, () => areParty);
const stateOf = (...given: Parameters<typeof decide>) => decide(...given).state;

describe('a receipt', () => {
  it('is matched with the one order of its number that waits (RECEIPT-2)', () => {
    const order = candidate();
    expect(decide([order])).toEqual({
      ...{ state: 'matched', reason: '', needsReason: false, needsChoice: false, orders: [order] },
    });
  });

  it('is matched with several only if they are one party with one address (RECEIPT-2)', () => {
    const two = [candidate(), candidate()];
    expect(stateOf(two, [], true)).toBe('matched');
    expect(decide(two, [], false)).toMatchObject({ state: 'doubtful', needsChoice: true });
    const [one] = two as [CandidateOrder];
    const elsewhere = candidate({ email: 'john@example.com' });
    expect(decide([one, elsewhere], [], true)).toMatchObject({ state: 'doubtful', needsChoice: false });
    expect(stateOf([one, candidate({ email: 'MARY@example.com' })], [], true)).toBe('matched');
  });

  it.each([
    ['has only a name', { foundNumber: null, foundBy: 'name' }],
    ['is of an order that does not wait', { waits: false, whyNot: 'The order has another document.' }],
    ['has a finding', { findings: ['Another order ID'] }],
    ['could not be read whole', { notice: 'Only the first 20 of 21 pages have been checked.' }],
    ['is of an order that got the number since', { foundBy: null }],
  ] as const)('that %s is doubtful (RECEIPT-3)', (_, overrides) => {
    const { state, reason, needsReason } = decide([candidate(overrides)]);
    expect([state, needsReason]).toEqual(['doubtful', 'findings' in overrides]);
    expect(reason).not.toBe('');
  });

  it('of two orders with one number needs a choice, whoever travels together (RECEIPT-3)', () => {
    const one = candidate();
    const twin = candidate({ foundNumber: one.foundNumber });
    expect(decide([one, twin], [], true)).toMatchObject({ state: 'doubtful', needsChoice: true });
    const chosen = { ...one, isChosen: true };
    expect(decide([chosen, twin])).toMatchObject({ state: 'doubtful', needsChoice: false, orders: [chosen] });
  });

  it('is not kept from its order by an earlier journey of the same traveller', () => {
    const order = candidate();
    const earlier = candidate({ foundNumber: order.foundNumber, isPast: true, waits: false, whyNot: 'Completed.' });
    expect(decide([order, earlier])).toMatchObject({ state: 'matched', orders: [order] });
    expect(stateOf([earlier])).toBe('doubtful');
  });

  it('with another day of arrival is doubtful; the departure, the past and an expiry are none (RECEIPT-3)', () => {
    const order = candidate();
    expect(stateOf([order], ['2026-12-04'])).toBe('doubtful');
    expect(stateOf([order], ['2026-12-04', '2026-12-01'])).toBe('matched');
    expect(stateOf([order], ['1985-04-23', '2026-11-28', '2026-12-09', '2034-06-30'])).toBe('matched');
    expect(stateOf([candidate({ arrival_date: null })], ['2026-12-04'])).toBe('doubtful');
  });

  it('is sent when it is the document of all its orders, and goes to the rest otherwise (RECEIPT-5)', () => {
    const sent = candidate({ hasThisFile: true, waits: false, whyNot: 'The order has another document.' });
    expect(decide([sent])).toMatchObject({ state: 'sent', orders: [sent] });
    const open = candidate();
    expect(decide([sent, open], [], true)).toMatchObject({ state: 'matched', orders: [open] });
  });

  it('of nobody is unmatched, and one that is not read has no orders (RECEIPT-6)', () => {
    expect(decide([])).toMatchObject({ state: 'unmatched', orders: [] });
    const refused = { state: 'refused' as const, reason: 'The PDF is broken.', days: [] };
    expect(decideReceipt(refused, [candidate()], today, () => true)).toMatchObject({
      ...{ state: 'refused', reason: 'The PDF is broken.', orders: [] },
    });
  });
});
