import { expect, it } from 'vitest';
import { suggestAddress } from './suggest-address.ts';

it.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmail.con', 'anna@gmail.com'],
  ['anna@gmial.con', 'anna@gmail.com'],
  ['anna@mail.cpm', 'anna@mail.com'],
  ['anna@company.nte', 'anna@company.net'],
  ['anna@gmail.co', 'anna@gmail.com'],
  ['anna@gnail.com', 'anna@gmail.com'],
  ['Anna.Smith@Gmai.com', 'Anna.Smith@gmail.com'],
  ['anna@hotmial.com', 'anna@hotmail.com'],
  ['anna@hotnail.com', 'anna@hotmail.com'],
  ['anna@outlok.com', 'anna@outlook.com'],
  ['anna@yaho.com', 'anna@yahoo.com'],
  ['anna@yahooo.com', 'anna@yahoo.com'],
  ['anna@iclould.com', 'anna@icloud.com'],
  ['anna@company.con', 'anna@company.com'],
])('%s is taken for %s', (typed, meant) => {
  expect(suggestAddress(typed)).toBe(meant);
});

it.each([
  'anna@gmail.com',
  'anna@mail.com',
  'anna@ymail.com',
  'anna@yahoo.fr',
  'anna@yahoo.co.in',
  'anna@hotmail.fr',
  'anna@outlook.de',
  'anna@example.com',
  'anna@qq.com',
  'anna@gmx.de',
  'anna@company.co',
  'no address',
  '',
])('%s is left as it is', (typed) => {
  expect(suggestAddress(typed)).toBeNull();
});
