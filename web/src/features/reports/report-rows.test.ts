import { describe, expect, it } from 'vitest';
import { filterRows, sumOf } from './report-rows.ts';

const rows = [
  { nationality: 'Peru', count: 4 },
  { nationality: 'Åland', count: 1 },
  { nationality: 'Chad', count: 4 },
];
const view = { search: '', sort: 'count', order: 'desc' } as const;
const names = (part: object) => filterRows(rows, 'nationality', { ...view, ...part }).map((row) => row.nationality);

describe('the rows of a report', () => {
  it('are found by a part of their name in any case (REPORT-5)', () => {
    expect(names({ search: 'HA' })).toEqual(['Chad']);
    expect(names({ search: 'atlantis' })).toEqual([]);
  });

  it('are sorted by a figure, and by name where figures are equal', () => {
    expect(names({})).toEqual(['Chad', 'Peru', 'Åland']);
    expect(names({ order: 'asc' })).toEqual(['Åland', 'Chad', 'Peru']);
  });

  it('are sorted by name both ways, accents where people look for them', () => {
    expect(names({ sort: 'nationality', order: 'asc' })).toEqual(['Åland', 'Chad', 'Peru']);
    expect(names({ sort: 'nationality' })).toEqual(['Peru', 'Chad', 'Åland']);
  });

  it('are summed up', () => {
    expect(sumOf(rows, 'count')).toBe(9);
  });
});
