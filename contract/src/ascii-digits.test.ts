import { expect, it } from 'vitest';
import { asciiDigits } from './ascii-digits.ts';

/** The digits of every numbering system that has ten of them, as the platform writes them. */
const systems = Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
  const format = new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false });
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit));
  return digits.every((digit) => /^\p{Nd}$/u.test(digit)) ? [[system, digits.join('')] as const] : [];
});

it('reads the digits of every script', () => {
  expect(systems.length).toBeGreaterThan(60);
  for (const [system, digits] of systems) expect([system, asciiDigits(digits)]).toEqual([system, '0123456789']);
});

it('leaves letters alone', () => {
  expect(asciiDigits('Е１٢ x7')).toBe('Е12 x7');
});
