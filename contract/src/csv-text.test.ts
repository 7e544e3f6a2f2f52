import { expect, it } from 'vitest';
import { asCsvText } from './csv-text.ts';

it.each([
  ['=1+1', "'=1+1"],
  [' =1+1', " '=1+1"],
  ['\t=1', "\t'=1"],
  ['＝1', "'＝1"],
  ['-1', "'-1"],
  ['a;=1+1', "a;'=1+1"],
  ['a; "@SUM(A1)"', 'a; "\'@SUM(A1)"'],
  ['a\t+1', "a\t'+1"],
  ['a|=1', "a|'=1"],
  ['a\n=1', "a\n'=1"],
])('%j becomes %j, which no spreadsheet runs (REPORT-6)', (value, text) => {
  expect(asCsvText(value)).toBe(text);
});

it.each(['Anne-Marie', 'a = b', 'Room 5, +86 10', 'a;b', '20:00+01:00', ''])('%j stays as it is', (value) => {
  expect(asCsvText(value)).toBe(value);
});
