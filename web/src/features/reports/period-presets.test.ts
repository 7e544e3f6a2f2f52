import { expect, test } from 'vitest';
import { periodPresets } from './period-presets.ts';

const at = (instant: string) =>
  periodPresets(new Date(instant)).map(({ label, period: { from, to } }) => [label, from, to]);

test('the presets of a report are days in UTC; a week begins on Monday, a month is whole (REPORT-11)', () => {
  // Still Thursday in UTC, wherever the reader is.
  expect(at('2026-11-26T23:30:00Z')).toEqual([
    ['Today', '2026-11-26', '2026-11-26'],
    ['Yesterday', '2026-11-25', '2026-11-25'],
    ['This week', '2026-11-23', '2026-11-26'],
    ['Last month', '2026-10-01', '2026-10-31'],
  ]);
  expect(at('2027-03-01T00:00:00Z')).toEqual([
    ['Today', '2027-03-01', '2027-03-01'],
    ['Yesterday', '2027-02-28', '2027-02-28'],
    ['This week', '2027-03-01', '2027-03-01'],
    ['Last month', '2027-02-01', '2027-02-28'],
  ]);
  expect(at('2026-11-29T12:00:00Z')[2]).toEqual(['This week', '2026-11-23', '2026-11-29']);
});
