import { readFileSync } from 'node:fs';
import { importedOrder, intakeFields } from '@arrival-desk/contract/intake/intake-order.ts';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';

const file = readFileSync(new URL('orders.csv', import.meta.url), 'utf8');
const rows = parse<Record<string, string>>(file, { columns: true });
const valuesOf = (field: string) => rows.map((row) => row[field] ?? '');

test('the file has 500 orders with the columns of the contract, in RFC 4180', () => {
  expect(rows).toHaveLength(500);
  expect(file.split('\r\n')[0]).toBe(intakeFields.join(','));
  expect(file.endsWith('\r\n')).toBe(true);
  expect(file.startsWith('\ufeff')).toBe(false);
});

test('every order passes the contract', () => {
  const refused = rows.flatMap((row, index) => {
    const { error } = importedOrder.safeParse(row);
    return error
      ? [`line ${index + 2}: ${error.issues.map((issue) => `${issue.path}: ${issue.message}`).join('; ')}`]
      : [];
  });
  expect(refused).toEqual([]);
});

test('an order can be told apart by its external_ref', () => {
  expect(new Set(valuesOf('external_ref')).size).toBe(500);
});

describe('names', () => {
  const names = valuesOf('full_name');

  test.each(['Latin', 'Han', 'Hiragana', 'Hangul', 'Arabic', 'Hebrew', 'Cyrillic', 'Thai', 'Devanagari', 'Greek'])(
    'come in %s',
    (script) => {
      const letters = new RegExp(`\\p{Script=${script}}`, 'u');
      expect(names.filter((name) => letters.test(name)).length).toBeGreaterThan(2);
    },
  );

  test.each(["'", '"', ',', '-', 'é'])('hold %s', (character) => {
    expect(names.some((name) => name.includes(character))).toBe(true);
  });

  test('are long, up to 120 characters, and sometimes one word only', () => {
    const lengths = names.map((name) => [...name].length);
    expect(lengths.filter((length) => length >= 60).length).toBeGreaterThan(5);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(120);
    expect(rows.filter((row) => row.given_name && !row.surname).length).toBeGreaterThan(3);
  });
});

test('countries come with bracketed suffixes, in both columns', () => {
  for (const field of ['nationality', 'country_code'])
    expect(valuesOf(field)).toEqual(expect.arrayContaining(['Congo (Kinshasa)', 'Taiwan (China)', 'Korea (South)']));
  expect(valuesOf('country_code').filter((code) => /^\+\d+$/.test(code)).length).toBeGreaterThan(200);
});

test('every processing mode, paid and unpaid orders occur', () => {
  expect(new Set(valuesOf('processing_mode'))).toEqual(new Set(['Standard', 'Priority']));
  const unpaid = rows.filter((row) => row.paid === 'no');
  expect(unpaid.length).toBeGreaterThan(30);
  expect(unpaid.length).toBeLessThan(70);
  expect(unpaid.every((row) => row.transaction_id === '' && row.card_last4 === '')).toBe(true);
});

test('arrivals reach from the day after the anchor to the next year', () => {
  const days = valuesOf('arrival_date').sort();
  expect(days[0]).toBe('2026-11-21');
  expect(days.at(-1)?.slice(0, 4)).toBe('2027');
});

test('nobody real can be reached', () => {
  for (const address of [...valuesOf('email'), ...valuesOf('contact_email_address')])
    expect(address).toMatch(/@example\.(com|org|net)$/);
  for (const domain of valuesOf('landing_domain')) expect(domain).toMatch(/\.example$/);
  for (const ip of valuesOf('purchase_ip'))
    expect(ip).toMatch(/^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$|^2001:db8:/);
});
