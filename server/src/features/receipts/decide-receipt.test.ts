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

/** Whom `areParty` was asked about. */
let askedAbout: readonly string[] = [];
const decide = (candidates: CandidateOrder[], days: string[] = [], areParty = false) =>
  decideReceipt({ state: 'read', reason: '', days }, candidates, today, (orderIds) => {
    askedAbout = orderIds;
    return areParty;
  });
const stateOf = (...given: Parameters<typeof decide>) => decide(...given).state;
const reasonOf = (...given: Parameters<typeof decide>) => decide(...given).reason;

describe('a receipt', () => {
  it('is matched with the one order of its number that waits (RECEIPT-2)', () => {
    const order = candidate();
    expect(decide([order])).toEqual({
      ...{ state: 'matched', reason: '', needsReason: false, needsChoice: false, orders: [order] },
    });
  });

  it('is matched with several only if they are one party with one address (RECEIPT-2)', () => {
    const two = [candidate(), candidate()];
    const [one, other] = two as [CandidateOrder, CandidateOrder];
    expect(stateOf(two, [], true)).toBe('matched');
    expect(askedAbout).toEqual([one.order_id, other.order_id]);
    expect(decide(two, [], false)).toMatchObject({
      state: 'doubtful',
      reason: `It names orders ${one.order_id}, ${other.order_id}, which do not travel together.`,
      needsChoice: true,
    });
    const elsewhere = candidate({ email: 'john@example.com' });
    expect(decide([one, elsewhere], [], true)).toMatchObject({
      state: 'doubtful',
      reason: 'It goes to several email addresses. Compare the names and addresses.',
      needsChoice: false,
    });
    expect(stateOf([one, candidate({ email: 'MARY@example.com' })], [], true)).toBe('matched');
  });

  it.each<[string, Partial<CandidateOrder>, (orderId: string) => string]>([
    [
      'has only a name',
      { foundNumber: null, foundBy: 'name' },
      (id) => `Only the name of order ${id} is in it, not the passport number.`,
    ],
    [
      'has only the name of the order that a person chose',
      { foundNumber: null, foundBy: 'name', isChosen: true },
      (id) => `Only the name of order ${id} is in it, not the passport number.`,
    ],
    [
      'has nothing of the order that a person chose',
      { foundNumber: null, foundBy: 'person', isChosen: true },
      (id) => `The passport number of order ${id} is not in it.`,
    ],
    [
      'is of an order that does not wait',
      { waits: false, whyNot: 'The order has another document.' },
      (id) => `${id}: The order has another document.`,
    ],
    ['has findings', { findings: ['Another order ID', 'Another name'] }, () => 'Another order ID.'],
    [
      'could not be read whole',
      { notice: 'Only 20 of 21 pages were checked.' },
      () => 'Only 20 of 21 pages were checked.',
    ],
    [
      'is of an order that got the number since',
      { foundBy: null },
      () => 'The order has changed since the file was read.',
    ],
    [
      'shows another day of arrival',
      { arrival_date: '2026-12-02' },
      (id) => `It shows another day of arrival than order ${id}.`,
    ],
  ])('that %s is doubtful, and says why (RECEIPT-3)', (_, overrides, reason) => {
    const order = candidate(overrides);
    expect(decide([order], ['2026-12-01'])).toEqual({
      state: 'doubtful',
      reason: reason(order.order_id),
      needsReason: 'findings' in overrides,
      needsChoice: false,
      orders: [order],
    });
  });

  it('is doubtful because of any of its orders, with the first reason that holds (RECEIPT-3)', () => {
    const [one, other] = [candidate(), candidate()];
    const also = (overrides: Partial<CandidateOrder>) => reasonOf([one, { ...other, ...overrides }], [], true);
    expect(also({ foundNumber: null, foundBy: 'name' })).toContain(`name of order ${other.order_id}`);
    expect(also({ foundBy: null, notice: 'A notice.' })).toBe('The order has changed since the file was read.');
    expect(also({ notice: 'A notice.' })).toBe('A notice.');
    expect(decide([one, { ...other, findings: ['Another name'] }], [], true).needsReason).toBe(true);
    expect(also({ findings: ['Another name'], waits: false })).toBe('Another name.');
    expect(reasonOf([one, { ...other, arrival_date: '2026-12-05' }], ['2026-12-01'], true)).toContain(other.order_id);
  });

  it('of two orders with one number needs a choice, whoever travels together (RECEIPT-3)', () => {
    const one = candidate();
    const twin = candidate({ foundNumber: one.foundNumber });
    expect(decide([one, twin], [], true)).toMatchObject({
      state: 'doubtful',
      reason: `Its passport number is that of orders ${one.order_id}, ${twin.order_id}.`,
      needsChoice: true,
    });
    const chosen = { ...one, isChosen: true };
    expect(decide([chosen, twin])).toMatchObject({
      state: 'doubtful',
      reason: `Its passport number is that of order ${twin.order_id} too.`,
      needsChoice: false,
      orders: [chosen],
    });
    expect(stateOf([chosen, { ...twin, isPast: true }])).toBe('matched');
    expect(stateOf([chosen, { ...twin, foundNumber: null, foundBy: 'name' }])).toBe('matched');
  });

  it('belongs to those with a name only where no number is in it, or beside those with one', () => {
    const named = candidate({ foundNumber: null, foundBy: 'name' });
    const forgotten = candidate({ foundNumber: null, foundBy: 'person' });
    const numbered = candidate();
    const hasNumberSince = candidate({ foundBy: 'name' });
    expect(decide([forgotten, named]).orders).toEqual([named]);
    expect(decide([hasNumberSince]).orders).toEqual([hasNumberSince]);
    expect(decide([named, numbered, forgotten], [], true).orders).toEqual([numbered, named]);
  });

  it('is not kept from its order by an earlier journey of the same traveller', () => {
    const order = candidate();
    const earlier = candidate({ foundNumber: order.foundNumber, isPast: true, waits: false, whyNot: 'Completed.' });
    expect(decide([order, earlier])).toMatchObject({ state: 'matched', orders: [order] });
    expect(decide([earlier])).toMatchObject({ state: 'doubtful', orders: [earlier] });
    const sent = { ...earlier, hasThisFile: true };
    expect(decide([sent])).toMatchObject({ state: 'sent', orders: [sent] });
    expect(decide([sent, { ...order, hasThisFile: true }]).orders).toHaveLength(2);
  });

  it('with another day of arrival is doubtful; the departure, the past and an expiry are none (RECEIPT-3)', () => {
    const order = candidate();
    expect(stateOf([order], ['2026-12-04'])).toBe('doubtful');
    expect(stateOf([order], ['2026-12-04', '2026-12-01'])).toBe('matched');
    expect(stateOf([order], ['1985-04-23', today, '2026-12-09', '2034-06-30'])).toBe('matched');
    expect(stateOf([candidate({ arrival_date: null })], ['2026-12-04'])).toBe('doubtful');
    // 120 days after today, and the day after.
    expect([stateOf([order], ['2027-03-28']), stateOf([order], ['2027-03-29'])]).toEqual(['doubtful', 'matched']);
  });

  it('is sent when it is the document of all its orders, and goes to the rest otherwise (RECEIPT-5)', () => {
    const sent = candidate({ hasThisFile: true, waits: false, whyNot: 'The order has another document.' });
    const both = [sent, candidate({ hasThisFile: true })];
    expect(decide([sent])).toEqual({
      state: 'sent',
      reason: `It is the document of order ${sent.order_id}.`,
      needsReason: false,
      needsChoice: false,
      orders: [sent],
    });
    expect(decide(both)).toMatchObject({ state: 'sent', reason: expect.stringContaining('orders'), orders: both });
    const open = candidate();
    expect(decide([sent, open], [], true)).toMatchObject({ state: 'matched', orders: [open] });
  });

  it('of nobody is unmatched, and one that is not read has no orders (RECEIPT-6)', () => {
    const nothing = { needsReason: false, needsChoice: false, orders: [] };
    const reason = 'No order has a passport number or a name that is in it.';
    expect(decide([])).toEqual({ state: 'unmatched', reason, ...nothing });
    const refused = { state: 'refused' as const, reason: 'The PDF is broken.', days: [] };
    expect(decideReceipt(refused, [candidate()], today, () => true)).toEqual({
      ...{ state: 'refused', reason: 'The PDF is broken.', ...nothing },
    });
  });
});
