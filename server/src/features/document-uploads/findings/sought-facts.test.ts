import { expect, it } from 'vitest';
import { barePassport } from '../../order-encryption/order-encryption.ts';
import { passportOf } from './sought-facts.ts';

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

it.each([
  ['xp-770 012', 'XP770012'],
  ['A1234', 'A1234'],
  ['12345', '12345'],
  ['A123', null],
  ['unknown', null],
  ['n/a', null],
  ['', null],
])('the passport number "%s" of an order is used as %s', (text, used) => expect(passportOf(text)).toBe(used));
