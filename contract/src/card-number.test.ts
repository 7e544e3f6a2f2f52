import { describe, expect, it, vi } from 'vitest';
import { holdsCardNumber, holdsGroupedCardNumber } from './card-number.ts';

describe('a card number', () => {
  // Numbers that the schemes and gateways publish for tests.
  it.each([
    '4242424242424242',
    '5555555555554444',
    '2223003122003222',
    '378282246310005',
    '6205500000000000004',
    '3566002020360505',
    '6011111111111117',
    '30569309025904',
    '2200000000000053',
  ])('of each issuer is found: %s', (number) => {
    expect(holdsCardNumber(number)).toBe(true);
    expect(holdsCardNumber(`Card ${number}, thanks`)).toBe(true);
  });

  it.each([
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    '4242.4242.4242.4242',
    '4242/4242/4242/4242',
    '4242_4242_4242_4242',
    '4242 - 4242 - 4242 - 4242',
    '4242\u00a04242\u00a04242\u00a04242',
    '4242\n4242\n4242\n4242',
    '4.2.4.2.4.2.4.2.4.2.4.2.4.2.4.2',
    '42424242 42424242',
    '４２４２ ４２４２ ４２４２ ４２４２',
    '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢',
    'order 102643 4242 4242 4242 4242 12/28',
    'Visa4242424242424242exp1228',
  ])('is found whatever stands between its digits: %j (PACK-10)', (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  it.each([
    ['a wrong check digit', '4242424242424241'],
    ['no issuer', '9999 9999 9999 9995'],
    ['too many digits at once', '14242424242424242'],
    ['words between', '4242 and 4242 and 4242 and 4242'],
    ['a telephone number', '+49 1512 3456789'],
    ['two dates', '2026-11-20 2026-11-25'],
  ])('is not seen in %s', (_, text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });

  it.each(['4', '4 ', '44 ', '9999 ', '٤ ', '4a', '\u{1f4b3}4'])(
    'is looked for in a bounded number of steps for each character, however long the text of %j is (FIG-23)',
    (unit) => {
      for (const length of [1_000, 20_000]) {
        const text = unit.repeat(length / unit.length);
        // Every character is read by one of these. Where a group ends, the six lengths of card numbers are tried.
        const reads = (['charCodeAt', 'codePointAt'] as const).map((name) => vi.spyOn(String.prototype, name));
        expect(holdsCardNumber(text)).toBe(false);
        const steps = reads.reduce((sum, { mock }) => sum + mock.calls.length, 0);
        vi.restoreAllMocks();
        expect(steps).toBeGreaterThanOrEqual(length / unit.length);
        expect(steps).toBeLessThanOrEqual(2 * length);
      }
    },
  );
});

it.each([
  ['4242 4242 4242 4242', true],
  ['3782 822463 10005', true],
  ['4242.4242.4242.4242', true],
  ['4242424242424242', false],
  ['4242 4242 42 424242', false],
  ['4242-4242 4242-4242', false],
  ['44 7700 900123', false],
])('in an ID or telephone number only the groups of a card are one: %s', (text, found) => {
  expect(holdsGroupedCardNumber(text)).toBe(found);
});
