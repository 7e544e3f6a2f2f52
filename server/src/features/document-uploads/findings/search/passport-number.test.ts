import { expect, it } from 'vitest';
import { isDate, isSameShape, looksLikePassport } from './passport-number.ts';

it.each(['AB1234', '1234AB', '123456', 'X1234567', 'AB123456789C', '12JANX34', '12JAN202', '123JAN20'])(
  '%s looks like a passport number',
  (bare) => {
    expect(looksLikePassport(bare)).toBe(true);
  },
);

it.each([
  'AB123',
  'ABC12',
  '12345',
  'AB1234567890C',
  'ABC123',
  'AB12 34',
  'ab1234',
  '12JAN2026',
  '1JAN2026',
  '12JAN26',
  '',
])('%s does not', (bare) => {
  expect(looksLikePassport(bare)).toBe(false);
});

it.each([
  ...['20300101', '20301231', '19991231', '01012030', '31121999', '12312030'],
  ...['300101', '010130', '311230', '123130', '991231'],
])('%s can be a date', (bare) => expect(isDate(bare)).toBe(true));

it.each([
  ...['20301301', '20300132', '20300001', '20300100', '21190101', '01202119', '32012030', '00132030', '13132030'],
  ...['87650912', '99123456', '20991299', '12342030', '2030010', '203001011', '339933', '001300', 'A20300101', ''],
])('%s cannot', (bare) => expect(isDate(bare)).toBe(false));

it.each([
  ['E11112222', 'K99998888', true],
  ['OK123456', 'AB654321', true],
  ['XO10023', 'X010023', true],
  ['X010023', 'XO10023', true],
  ['E11112222', 'KK9998888', false],
  ['E11112222', '199998888', false],
  ['E11112222', 'E1111222', false],
  ['E1111222', 'E11112222', false],
  ['E11112222', 'E1111222A', false],
  ['Q1', 'QO', false],
])('%s and %s have the same form: %s', (one, other, isSame) => expect(isSameShape(one, other)).toBe(isSame));
