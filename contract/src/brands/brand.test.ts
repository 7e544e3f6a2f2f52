import { expect, test } from 'vitest';
import { brandDomain, brandFor } from './brand.ts';

const domains = ['pass.example', 'entry.example'];

test('a domain of the second brand and its subdomains show the second brand, in any case and with any port', () => {
  for (const host of ['pass.example', 'www.pass.example', 'ENTRY.example:8080', 'entry.example.']) {
    expect(brandFor(host, domains).id).toBe('second');
  }
});

test('every other host shows the default brand, look-alikes included', () => {
  for (const host of ['localhost:3000', 'notpass.example', 'pass.example.evil.example', '']) {
    expect(brandFor(host, domains).id).toBe('default');
  }
  expect(brandFor('', ['']).id).toBe('default');
});

test('a subdomain belongs to the domain that it is under', () => {
  expect(brandDomain('www.pass.example', domains)).toBe('pass.example');
  expect(brandDomain('www.pass.example', [...domains, 'www.pass.example'])).toBe('www.pass.example');
  expect(brandDomain('localhost', domains)).toBeNull();
});
