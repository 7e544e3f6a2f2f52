import { countryCodes } from '@arrival-desk/contract/orders/country-codes.ts';
import { expect, it } from 'vitest';
import { countryOf } from './country-of.ts';

it.each([
  [
    'United States',
    [
      'USA',
      'US',
      'usa',
      'U.S.A.',
      'U. S.',
      'United States',
      ' united  states ',
      'United States of America',
      'The United States',
      'Estados Unidos',
      '美国',
      'États-Unis',
    ],
  ],
  ['Türkiye', ['Turkey', 'Türkiye', 'TURKIYE', 'turkiye', 'TR', 'TUR', 'Turquía', 'Türkei', '土耳其']],
  [
    'United Kingdom',
    ['UK', 'U.K.', 'GB', 'GBR', 'Great Britain', 'United Kingdom', 'England', 'Vereinigtes Königreich'],
  ],
  ['South Korea', ['Korea (South)', 'South Korea', 'Republic of Korea', 'Korea, Republic of', 'KOR', '대한민국']],
  ['North Korea', ['Korea (North)', "Korea, Democratic People's Republic of", 'PRK']],
  ['Congo - Kinshasa', ['Congo (Kinshasa)', 'DR Congo', 'Democratic Republic of the Congo', 'COD']],
  ['Côte d’Ivoire', ["Cote d'Ivoire", 'CÔTE D’IVOIRE', 'Ivory Coast', 'CIV']],
  ['Czechia', ['Czech Republic', 'Czechia', 'CZ']],
  ['Vietnam', ['Viet Nam', 'Vietnam', 'VNM']],
  ['Russia', ['Russian Federation', 'Russia', 'Россия']],
  ['Hong Kong', ['Hong Kong SAR', 'HK', 'Hong Kong']],
])('%s is one country in all its names (REPORT-8)', (name, texts) => {
  for (const text of texts) expect([text, countryOf(text).name]).toEqual([text, name]);
});

it('knows every country that the product has a dialling code of', () => {
  // No country any more, or part of several.
  // Congo and Korea are the names of two countries each.
  const none = ['NETHERLANDS ANTILLES', 'CONGO', 'KOREA'];
  const unknown = Object.keys(countryCodes).filter((name) => countryOf(name).name === null);
  expect(unknown.filter((name) => !none.includes(name))).toEqual([]);
});

it('keeps countries with similar names apart', () => {
  for (const [one, other] of [
    ['Congo', 'DR Congo'],
    ['Niger', 'Nigeria'],
    ['Guinea', 'Guinea-Bissau'],
    ['Dominica', 'Dominican Republic'],
    ['Korea (North)', 'Korea (South)'],
    ['Ireland', 'Northern Ireland'],
    ['American Samoa', 'Samoa'],
  ] as const)
    expect(countryOf(one).key).not.toBe(countryOf(other).key);
});

it('takes a text that names none for one of its own, whatever its case and spaces', () => {
  expect(countryOf('Atlantis')).toEqual({ key: 'atlantis', name: null });
  expect(countryOf(' ATLANTIS ').key).toBe('atlantis');
  expect(countryOf('')).toEqual({ key: '', name: null });
});
