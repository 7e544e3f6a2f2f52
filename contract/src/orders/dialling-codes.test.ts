import { describe, expect, test } from 'vitest';
import { countryCodes } from './country-codes.ts';
import { diallingCode } from './dialling-codes.ts';

describe('diallingCode', () => {
  test.each([
    ['UNITED STATES', '1'],
    ['united kingdom', '44'],
    ['  Germany ', '49'],
    ['Viet  Nam', '84'],
    ['Côte d’Ivoire', '225'],
    ['Türkiye', '90'],
  ])('knows %s', (country, code) => {
    expect(diallingCode(country)).toBe(code);
  });

  test.each([
    ['Taiwan (China)', '886'],
    ['Iran (Islamic Republic of)', '98'],
    ['Bolivia (Plurinational State of) ', '591'],
    ['Micronesia [Federated States of]', '691'],
    ['China(PRC)', '86'],
  ])('strips the bracketed suffix of %s (FIELD-13)', (country, code) => {
    expect(diallingCode(country)).toBe(code);
  });

  test.each([
    ['Congo (Kinshasa)', '243'],
    ['Congo (Brazzaville)', '242'],
    ['Korea (South)', '82'],
    ['Korea (North)', '850'],
    ['Virgin Islands (British)', '1284'],
  ])('keeps countries apart that only their suffix tells apart: %s', (country, code) => {
    expect(diallingCode(country)).toBe(code);
  });

  test.each(['+44', 'Atlantis', 'Atlantis (sunken)', '', '()', ' ', 'constructor', '__proto__', 'x('.repeat(50_000)])(
    'gives back what it does not know: %.20s (FIELD-13)',
    (text) => {
      expect(diallingCode(text)).toBe(text);
    },
  );
});

test('the table has uppercase names, and codes of 1 to 4 digits (FIELD-13)', () => {
  expect(Object.keys(countryCodes).length).toBeGreaterThan(240);
  for (const [name, code] of Object.entries(countryCodes)) {
    expect(name).toBe(name.toUpperCase().trim());
    expect(code).toMatch(/^[1-9]\d{0,3}$/);
  }
});
