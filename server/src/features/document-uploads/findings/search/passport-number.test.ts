import { expect, it } from 'vitest';
import { barePassport } from '../../../orders/orders.ts';
import { isDate, looksLikePassport } from './passport-number.ts';

it.each([
  ['xp 770-012', 'XP770012'],
  ['ＸＰ７７００１２', 'XP770012'],
  ['O0o0', 'O0O0'],
  ['ΧР٧٧٠٠١٢', 'XP770012'],
  ['xр\u200b770\u2060012', 'XP770012'],
  ['', ''],
  ['№ 12/34', 'NO1234'],
])('%s is bare as %s', (text, bare) => {
  expect(barePassport(text)).toBe(bare);
});

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

it.each(['20300101', '01012030', '12312030', '19991231', '300101', '010130', '311230'])('%s can be a date', (bare) => {
  expect(isDate(bare)).toBe(true);
});

it.each(['20301301', '20300132', '20300001', '87650912', '99123456', '203001011', '339933', ''])(
  '%s cannot',
  (bare) => {
    expect(isDate(bare)).toBe(false);
  },
);
