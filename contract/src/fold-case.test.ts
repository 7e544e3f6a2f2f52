import { expect, it } from 'vitest';
import { foldCase } from './fold-case.ts';

it.each([
  ['a final sigma, in capitals and in either small form', ['Οδυσσεας', 'ΟΔΥΣΣΕΑΣ', 'οδυσσεασ', 'οδυσσεας']],
  ['a word that is not finished', ['Οδυσσ', 'ΟΔΥΣΣ', 'οδυσς']],
  ['other letters of two small forms', ['ϐιϐλίο', 'ΒΙΒΛΊΟ', 'βιβλίο']],
  ['old Cyrillic forms', ['ᲀᲁᲂ', 'ВДО', 'вдо']],
  ['sharp s', ['Weiß', 'WEISS', 'weiẞ']],
  ['long s', ['Meiſter', 'MEISTER']],
  ['Armenian', ['Եւ', 'և', 'ԵՒ']],
  ['Cherokee', ['ꮳꮃꭹ', 'ᏣᎳᎩ']],
])('%s is one text', (_, texts) => {
  expect(new Set(texts.map(foldCase)).size).toBe(1);
  for (const text of texts) expect(foldCase(foldCase(text))).toBe(foldCase(text));
});

it('different letters stay different', () => {
  expect(new Set(['a', 'á', 'b', 'ο', 'o', 'о', 'σ', 'Б'].map(foldCase)).size).toBe(8);
});
