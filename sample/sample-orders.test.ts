import { readFileSync } from 'node:fs';
import { type FilingFacts, filingFields } from '@arrival-desk/contract/filing/filing-facts.ts';
import { findingsOf } from '@arrival-desk/contract/filing/find-problems.ts';
import { entryPolicies } from '@arrival-desk/contract/filing/form-data.ts';
import { readCountry } from '@arrival-desk/contract/filing/read-country.ts';
import { releasedForm } from '@arrival-desk/contract/filing/released-form.ts';
import { importedOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import { fieldNames } from '@arrival-desk/contract/orders/fields/order-fields.ts';

import { telephoneCountries } from '@arrival-desk/contract/orders/read-telephone.ts';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { languageOfTraveller } from './languages.ts';
import { origins } from './people.ts';
import { hotels } from './places.ts';
import { longNamed, singleNamed } from './unusual-people.ts';

const file = readFileSync(new URL('orders.csv', import.meta.url), 'utf8');
const rows = parse<Record<string, string>>(file, { columns: true });
const valuesOf = (field: string) => rows.map((row) => row[field] ?? '');

test('the file has 500 orders with the columns of the contract, in RFC 4180', () => {
  expect(rows).toHaveLength(500);
  expect(file.split('\r\n')[0]).toBe(fieldNames.join(','));
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

describe('an order tells one story:', () => {
  const known = [...origins, ...singleNamed.map((one) => one.origin)];
  const originOf = (row: Record<string, string>) => known.find((one) => one.nationality === row.nationality);
  /** The orders of which something is wrong, by their external_ref. */
  const wrong = (isRight: (row: Record<string, string>) => unknown) =>
    rows.filter((row) => !isRight(row)).map((row) => row.external_ref);

  test('its only findings are names in other letters, a nickname in quotes, citizens of Taiwan, and what some landing sites do not ask', () => {
    const asked = rows.filter((row) => row.transport_mode);
    expect(asked.length).toBeGreaterThan(300);
    const found = asked.flatMap((row) =>
      findingsOf(releasedForm, Object.fromEntries(filingFields.map((name) => [name, row[name]])) as FilingFacts),
    );
    expect([...new Set(found.map(({ id }) => id))].sort()).toEqual([
      'given-name-not-latin',
      'given-name-not-of-passport',
      'nationality-china',
      'surname-not-latin',
    ]);
  });

  test('country and city of birth, passport, time zone and language are those of the nationality', () => {
    const form = (text: string) => new RegExp(`^${text.replaceAll('#', '\\d').replaceAll('@', '[A-Z]')}$`);
    expect(wrong((row) => !row.city_of_birth || originOf(row)?.cities.includes(row.city_of_birth))).toEqual([]);
    expect(wrong((row) => !row.country_of_birth || row.country_of_birth === row.nationality)).toEqual([]);
    expect(wrong((row) => form(originOf(row)?.passport ?? '').test(row.passport_number ?? ''))).toEqual([]);
    expect(wrong((row) => row.purchase_time_zone === originOf(row)?.timeZone)).toEqual([]);
    expect(wrong((row) => row.language === languageOfTraveller(row.nationality ?? ''))).toEqual([]);
    expect(
      wrong(({ country_code = '', phone_number = '', nationality = '' }) =>
        telephoneCountries(country_code, phone_number).includes(readCountry(nationality) ?? ''),
      ),
    ).toEqual([]);
  });

  test('names are those of the gender, and a Chinese name is the same name', () => {
    const odd = [...longNamed, ...singleNamed].map((one) => one.given_name);
    expect(
      wrong((row) => {
        const { women = [], men = [], surnames = [] } = originOf(row) ?? {};
        const [ofMan, ofWoman] = [0, 1].map((side) => surnames.map((name) => name.split('/').at(side ? -1 : 0)));
        const isMan = men.includes(row.given_name ?? '') && ofMan?.includes(row.surname);
        const isWoman = women.includes(row.given_name ?? '') && ofWoman?.includes(row.surname);
        if (odd.includes(row.given_name ?? '')) return true;
        return row.gender === 'Male' ? isMan : row.gender === 'Female' ? isWoman : isMan || isWoman;
      }),
    ).toEqual([]);
    const inChinese = (
      { surname = '', given_name = '' }: Record<string, string>,
      names?: ReadonlyMap<string, string>,
    ) => `${names?.get(surname)}${names?.get(given_name)}`;
    expect(wrong((row) => !row.chinese_name || row.chinese_name === inChinese(row, originOf(row)?.chinese))).toEqual(
      [],
    );
  });

  test('it enters the mainland where it stays first or next to it, and has a visa unless its country needs none', () => {
    const nearby = ['Guangzhou/Shenzhen'];
    expect(
      wrong(({ city, entry_city }) => !entry_city || city === entry_city || nearby.includes(`${city}/${entry_city}`)),
    ).toEqual([]);
    expect(wrong(({ city = '', cities_intended_china }) => cities_intended_china?.startsWith(city))).toEqual([]);
    expect(
      wrong(({ hotel_adress_in_china, city }) =>
        hotels.some((one) => one.address === hotel_adress_in_china && one.place.city === city),
      ),
    ).toEqual([]);
    const free = entryPolicies.flatMap(({ citizens }) => citizens);
    expect(wrong((row) => row.visa_free === 'no' || free.includes(readCountry(row.nationality ?? '') ?? ''))).toEqual(
      [],
    );
    expect(wrong((row) => (row.visa_free === 'no' ? row.visa_number : !row.visa_number && !row.visa_type))).toEqual([]);
  });

  test('a family travels together, under one surname and to one address', () => {
    const families = Map.groupBy(
      rows.filter((row) => row.party_ref),
      (row) => row.party_ref,
    );
    expect(families.size).toBeGreaterThan(10);
    for (const members of families.values()) {
      expect(members.length).toBeGreaterThan(1);
      for (const field of [
        'nationality',
        'email',
        'phone_number',
        'arrival_date',
        'hotel_adress_in_china',
        'landing_domain',
      ])
        expect(new Set(members.map((member) => member[field])).size).toBe(1);
      expect(new Set(members.map((member) => member.passport_number)).size).toBe(members.length);
    }
  });
});
