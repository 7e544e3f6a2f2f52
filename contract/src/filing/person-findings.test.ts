import { describe, expect, it } from 'vitest';
import { emptyOrder } from '../orders/fields/example-order.ts';
import type { FilingFacts } from './filing-facts.ts';
import { personFindings } from './person-findings.ts';
import { releasedForm } from './released-form.ts';

// By example, at the edges; find-problems.test.ts has them for orders of every kind.

const of = (facts: Partial<FilingFacts>) => [...personFindings(releasedForm, { ...emptyOrder, ...facts })];
const aboutNames = (surname: string, given_name: string, full_name = '') =>
  of({ surname, given_name, full_name }).filter((id) => /name/.test(id));

describe('what is wrong with a name', () => {
  it.each([
    ['Kelly', 'Mary Ann', 'Mary Ann Kelly'],
    ['Kelly', 'Mary Ann', 'KELLY MARY ANN'],
    ['Kelly Smith', 'Mary Ann', 'Ann Kelly Smith Mary'],
    ['Tan', 'Weiling', 'Wei Ling Tan'],
    ['Tan', 'Wei Ling', 'Weiling Tan'],
    ['Suharto', '', 'Suharto'],
    ['', 'Suharto', 'Suharto'],
    ['Contest', 'Mary', ''],
    ['Testa', 'Mary', ''],
  ])('is nothing where both say the same: %s, %s, %s (FILE-2)', (surname, given, full) => {
    expect(aboutNames(surname, given, full)).toEqual([]);
  });

  it.each([
    ['Kelly', 'Mary', 'Myra Kelly', 'full-name-differs'],
    ['Kelly', 'Mary Ann', 'Annk Elly Mary', 'full-name-differs'],
    ['Kelly Mary', '', '', 'names-merged'],
    ['', 'Mary Kelly', '', 'names-merged'],
    ['Kelly2', 'Mary', '', 'surname-not-of-passport'],
    ['Kelly', 'Mary#', '', 'given-name-not-of-passport'],
  ])('is seen: %s, %s, %s (FILE-2)', (surname, given, full, found) => {
    expect(aboutNames(surname, given, full)).toEqual([found]);
  });
});

it('a passport number has three digits at least, and a letter in the place of a digit only at its start or after one (FILE-2)', () => {
  const about = (passport_number: string) => of({ passport_number }).filter((id) => /^passport/.test(id));
  expect([about('ABCD123'), about('AB0C12345')]).toEqual([[], []]);
  expect(about('ABCDE12')).toEqual(['passport-number-form']);
});

it.each(['旧中国', '澳门居民', '台湾居民', 'Hongkong-born', 'born in Hong Kong'])(
  'who can be a citizen of China is no foreigner: %s (FILE-2)',
  (nationality) => {
    expect(of({ nationality })).toContain('nationality-china');
  },
);

it('words that are no country and not of China are unknown (FILE-2)', () => {
  expect(of({ nationality: '某国系' })).toContain('nationality-unknown');
});
