import { expect, test } from 'vitest';
import { expectedBy } from './expected-by.ts';

const now = new Date('2026-11-28T12:00:00Z');

test.each([
  ['2026-12-20', '2026-12-19'],
  ['2026-12-01', '2026-11-30'],
  ['2026-11-30', '2026-11-29'],
  ['2026-11-29', '2026-11-29'],
  ['2026-11-28', '2026-11-28'],
  ['2026-11-27', null],
  [null, null],
])('the card for an arrival on %s is there by %s (VIS-63)', (arrival, by) => {
  expect(expectedBy(arrival, now)).toBe(by);
});
