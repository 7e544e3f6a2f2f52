import { describe, expect, it } from 'vitest';
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

  it('takes no time that grows with the square of the text', () => {
    expect(holdsCardNumber('1 '.repeat(2500))).toBe(false);
    expect(holdsGroupedCardNumber('4242 '.repeat(1000))).toBe(true);
  });
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
