import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildBrand } from '../brands/brands.factory.ts';
import { VisitorPages } from './render-visitor-page.ts';

const dist = mkdtempSync(join(tmpdir(), 'visitor-pages-'));
afterAll(() => rmSync(dist, { recursive: true }));
const texts = {
  lang: 'en',
  dir: 'ltr',
  heading: 'Download your China Arrival Card',
  intro: 'Enter the two details.',
  loading: 'Loading your order…',
  noScript: 'Switch it on, or write to {email}.',
  independent: 'The official card is free.',
  slow: { title: 'Is nothing happening?', again: 'Try again', otherBrowser: 'Open elsewhere:', write: 'Write to:' },
  footer: {},
};
writeFileSync(join(dist, 'page-texts.json'), JSON.stringify({ en: texts }));
const pages = new VisitorPages(dist, '<html lang="en" dir="ltr"><head></head><body>%CONTENT%</body></html>');
const brand = buildBrand({ supportEmail: 'help@brand.example' });
const pageOf = (page: 'track' | 'order' | 'unknown', address = 'https://card.example/track-order/MjA') =>
  pages.page(brand, 'en', page, { framed: false, address });

it.each(['track', 'order'] as const)(
  'says on the page %s, without a script, where to try again, which address to open elsewhere, and whom to write to (VIS-29)',
  (page) => {
    const { text, contentPolicy } = pageOf(page);
    expect(text).toContain('Is nothing happening? <a href="">Try again</a>');
    expect(text).toContain('Open elsewhere: <bdi translate="no">https://card.example/track-order/MjA</bdi>');
    expect(text).toContain('<a href="mailto:help@brand.example"><bdi translate="no">help@brand.example</bdi></a>');
    expect(text).not.toMatch(/<script|onclick/);
    expect(contentPolicy).toContain("script-src 'self';");
  },
);

it('writes no markup that stands in an address', () => {
  const { text } = pageOf('track', 'https://card.example/track-order/"><b>');
  expect(text).not.toContain('<b>');
});

it('says what the service is before any script has loaded (VIS-33)', () => {
  expect(pageOf('track').text).toContain('<p>Enter the two details.</p><p>The official card is free.</p>');
});

it('has the colours of a brand for both schemes in words that older browsers know', () => {
  const { text } = pageOf('track');
  expect(text).not.toContain('light-dark');
  expect(text).toMatch(
    /:root\[data-brand\]\{--accent-fill:.*\}@media \(prefers-color-scheme:dark\)\{:root\[data-brand\]\{--accent:/,
  );
});

it('keeps the ID of the order for another browser and for support, with and without scripts (VIS-29)', () => {
  const about = { framed: false, address: 'https://card.example/track-order/MjA1Mjg2', orderId: '102643' };
  const { text } = pages.page(brand, 'en', 'order', about);
  expect(text).toContain('https://card.example/track-order/MjA1Mjg2</bdi>');
  expect(text).toContain('<a href="mailto:help@brand.example?subject=102643">');
  expect(text).toContain('or write to help@brand.example. (102643)</p></noscript>');
});
