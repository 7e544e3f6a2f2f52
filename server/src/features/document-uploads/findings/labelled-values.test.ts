import { expect, it } from 'vitest';
import type { Line } from '../../../platform/pdf/pdf-lines.ts';
import { labelledValues } from './labelled-values.ts';

const label = /^(?:full name|name)\b/i;
const cell = (text: string, x = 50) => ({ text, x });
const valuesOf = (...lines: Line[]) => labelledValues(lines, label);

it('finds the value behind its label, in the next cell, or in one of the two cells below', () => {
  expect(valuesOf([cell('Full name: Ann Lee')])).toEqual(['Ann Lee']);
  expect(valuesOf([cell('Name'), cell('Ann Lee', 200)])).toEqual(['Ann Lee']);
  expect(valuesOf([cell('Name')], [cell('Ann Lee')])).toEqual(['Ann Lee']);
  expect(valuesOf([cell('Name')], [cell('elsewhere', 300)], [cell('Ann Lee')])).toEqual(['Ann Lee']);
  expect(valuesOf([cell('Name')], [cell('elsewhere', 300)], [cell('elsewhere', 300)], [cell('Ann Lee')])).toEqual([]);
});

it('takes the nearest first, and one value for each label', () => {
  expect(valuesOf([cell('Name'), cell('Ann Lee', 200)], [cell('Bo Chan')])).toEqual(['Ann Lee']);
  expect(valuesOf([cell('Name: Ann Lee'), cell('Bo Chan', 200)])).toEqual(['Ann Lee']);
  expect(valuesOf([cell('Name: Ann Lee')], [cell('Name: Bo Chan')])).toEqual(['Ann Lee', 'Bo Chan']);
});

it('counts as below what begins less than 15 points to the left or right', () => {
  for (const x of [35.1, 64.9]) expect(valuesOf([cell('Name')], [cell('Ann Lee', x)])).toEqual(['Ann Lee']);
  for (const x of [35, 65]) expect(valuesOf([cell('Name')], [cell('Ann Lee', x)])).toEqual([]);
});

it('takes neither another label nor another field for a value', () => {
  expect(valuesOf([cell('Name'), cell('Full name', 200)])).toEqual([]);
  expect(valuesOf([cell('Name'), cell('Nationality: French', 200)], [cell('Ann Lee')])).toEqual(['Ann Lee']);
  expect(valuesOf([cell('Name'), cell('护照号码', 200)])).toEqual([]);
  expect(valuesOf([cell('Address: Name')])).toEqual([]);
});

it('ends a value where the next field begins, and keeps words that only begin like one', () => {
  expect(valuesOf([cell('Name: Ann Lee Passport No: X1')])).toEqual(['Ann Lee']);
  expect(valuesOf([cell('Name: Ann Lee 国籍 中国')])).toEqual(['Ann Lee']);
  expect(valuesOf([cell('Name: Ann Datewood')])).toEqual(['Ann Datewood']);
  expect(valuesOf([cell('Name: Ann Lee date')])).toEqual(['Ann Lee']);
  expect(valuesOf([cell('Name: Ann Lee visa/entry')])).toEqual(['Ann Lee']);
});

it.each([
  'Email',
  'E-mail',
  'Issue date',
  'Issued',
  'Expire',
  'Expires',
  'Given name',
  'Given names',
  'First name',
  'First names',
  'Middle name',
  'Middle names',
])('ends a value where %s begins', (field) => {
  expect(valuesOf([cell(`Name: Ann Lee ${field}: anything`)])).toEqual(['Ann Lee']);
});

it('leaves out the marks around a value', () => {
  expect(valuesOf([cell('Name：)）]/|*_-. Ann Lee ：__ ')])).toEqual(['Ann Lee']);
  expect(valuesOf([cell('Name: ______')], [cell('Ann Lee')])).toEqual(['Ann Lee']);
});
