import { expect, test } from 'vitest';
import { brandDomain, brandFor } from './brand.ts';

const brands = [
  { id: 'default', domains: [] },
  { id: 'second', domains: ['pass.example', 'entry.example'] },
  { id: 'third', domains: ['shop.pass.example'] },
];

test('a domain of the second brand and its subdomains show the second brand, in any case and with any port (VIS-17)', () => {
  for (const host of ['pass.example', 'www.pass.example', 'ENTRY.example:8080', 'entry.example.']) {
    expect(brandFor(brands, host).id).toBe('second');
  }
});

test('every other host shows the default brand, look-alikes included (VIS-17)', () => {
  for (const host of ['localhost:3000', 'notpass.example', 'pass.example.evil.example', '']) {
    expect(brandFor(brands, host).id).toBe('default');
  }
});

test('a subdomain belongs to the domain that it is under, and to the longer of two', () => {
  expect(brandDomain(brands, 'www.pass.example')).toBe('pass.example');
  expect(brandDomain(brands, 'www.shop.pass.example')).toBe('shop.pass.example');
  expect(brandFor(brands, 'shop.pass.example').id).toBe('third');
  expect(brandDomain(brands, 'localhost')).toBeNull();
});
