import { expect, it } from 'vitest';
import { findDays } from './find-days.ts';

it('finds a day in every notation that cards use', () => {
  const notations = [
    '2026-12-16',
    '2026/12/16',
    '2026.12.16',
    '2026 12 16',
    '2026年12月16日',
    '20261216',
    '16/12/2026',
    '12/16/2026',
    '16.12.2026',
    '16 Dec 2026',
    '16-DEC-2026',
    '16DEC2026',
    '16th December 2026',
    'December 16, 2026',
    'Arrival: 2026-12-16 08:30',
    '٢٠٢٦-١٢-١٦',
  ];
  for (const text of notations) expect(findDays([text]), text).toEqual(['2026-12-16']);
});

it('returns both days of a date that can be read in two ways, and none that does not exist', () => {
  expect(findDays(['05/12/2026'])).toEqual(['2026-05-12', '2026-12-05']);
  expect(findDays(['2026-02-30', '99999999', 'E20261216', '16 Dezz 26'])).toEqual([]);
});

it('reads no more days than a card can have', () => {
  const texts = Array.from({ length: 5000 }, (_, at) => `2026-12-${(at % 28) + 1} ${1900 + (at % 300)}-01-01`);
  expect(findDays(texts).length).toBeLessThanOrEqual(101);
});
