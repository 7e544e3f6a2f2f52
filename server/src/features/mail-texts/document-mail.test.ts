import { type LanguageCode, languageCodes } from '@arrival-desk/contract/languages.ts';
import { localDay } from '@arrival-desk/contract/local-values.ts';
import { describe, expect, it } from 'vitest';
import { buildBrand } from '../brands/brands.factory.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { confirmationTexts } from './confirmation-texts.ts';
import { documentMail } from './document-mail.ts';
import { documentMailTexts } from './document-mail-texts.ts';
import { invoiceMailTexts } from './invoice-mail-texts.ts';
import { invoiceTexts } from './invoice-texts.ts';
import { refundTexts } from './refund-texts.ts';
import { travellerMailTexts } from './traveller-mail-texts.ts';

const brand = buildBrand({ title: 'ChinaEntry Pass', supportEmail: 'help@chinaentry-pass.example' });
const link = 'https://desk.example/track-order/MjAwMDE4';
const mailIn = (language: LanguageCode | null) =>
  documentMail({
    brand,
    language,
    orderId: '100009',
    fullName: 'Ana <b>Pérez</b>',
    link,
    attached: true,
    replaced: null,
    arrival_date: '2026-12-02',
  });
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

describe.each(languageCodes)('in %s', (language) => {
  it.each([
    ['every mail', travellerMailTexts, []],
    ['the document', documentMailTexts, []],
    ['the confirmation', confirmationTexts, []],
    ['the mail with the invoice', invoiceMailTexts, []],
    ['the mail about a refund', refundTexts, []],
    // Words that are spelt like the English ones.
    ['the invoice', invoiceTexts, ['date', 'email', 'services', 'description', 'quantity']],
  ] as const)('has every text of %s, none empty or left in English, each with its places', (_, texts, alike) => {
    const english: Record<string, string | null> = { ...texts.en };
    const translated: Record<string, string | null> = { ...texts[language] };
    for (const [key, text] of Object.entries(translated)) {
      if (language !== 'en') expect(text?.trim(), key).toBeTruthy();
      expect(places(text ?? ''), key).toEqual(places(english[key] ?? ''));
      if (language !== 'en' && !(alike as readonly string[]).includes(key)) expect(text, key).not.toBe(english[key]);
    }
  });

  it('leads with the arrival and the name, and has the name in its subject (MAIL-20, MAIL-21)', () => {
    const mail = mailIn(language);
    expect(mail.subject).toMatch(/ - Ana <b>Pérez<\/b>$/);
    const { arrival, traveller, filing } = travellerMailTexts[language];
    const day = localDay(language, '2026-12-02');
    const paragraphs = mail.text.replace(/[\u2068\u2069]/g, '').split('\n\n');
    expect(paragraphs.slice(1, 3)).toEqual([
      arrival.replace('{arrival}', day),
      traveller.replace('{name}', 'Ana <b>Pérez</b>'),
    ]);
    expect(mail.text).not.toContain(filing.replace('{filing}', ''));
  });

  it('begins with what the service is when it confirms an order, and says so once (MAIL-22)', () => {
    const paid = { amount: '49.00', currency: 'USD', arrival_date: '2026-12-02', processing_date: '2026-11-29' };
    const about = { brand, language, orderId: '100009', fullName: 'Ana', link };
    const { text, html } = confirmationMail({ ...about, ...paid, stage: 'scheduled' });
    const { independent } = travellerMailTexts[language];
    const paragraphs = text.split('\n\n');
    expect([paragraphs.indexOf(independent), paragraphs.lastIndexOf(independent)]).toEqual([1, 1]);
    expect(html.split(independent)).toHaveLength(2);
    expect(text).not.toMatch(/\{\w+\}|undefined/);
  });

  it('names the order, the traveller, the link, the brand and its support, as text and as HTML (MAIL-8)', () => {
    const mail = mailIn(language);
    expect(mail.subject).toContain('100009');
    expect(mail.text).toContain('Ana <b>Pérez</b>');
    expect(mail.html).toContain('Ana &lt;b&gt;Pérez&lt;/b&gt;');
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(link);
      expect(body).toContain('100009');
      expect(body).toContain('ChinaEntry Pass');
      expect(body).toContain('help@chinaentry-pass.example');
      expect(body).not.toMatch(/\{\w+\}|undefined/);
    }
    const direction = language === 'ar' ? 'rtl' : 'ltr';
    expect(mail.html).toContain(`<html lang="${language === 'zh' ? 'zh-Hans' : language}" dir="${direction}">`);
  });
});

it.each([
  travellerMailTexts.fr,
  documentMailTexts.fr,
  confirmationTexts.fr,
  invoiceMailTexts.fr,
  refundTexts.fr,
  invoiceTexts.fr,
])('keeps the spaced signs of French on the line of their word', (texts) => {
  expect(Object.values(texts).filter((text) => / [?!:;»]|« /.test(text ?? ''))).toEqual([]);
});

it('is English where the language is not known', () => {
  expect(mailIn(null)).toEqual(mailIn('en'));
});

it('breaks the lines of Korean between words', () => {
  expect(mailIn('ko').html).toContain('word-break:keep-all');
  expect(mailIn('ja').html).not.toContain('word-break:keep-all');
});

it('has no invisible marks in its subject', () => {
  expect(mailIn('ar').subject).not.toMatch(/\p{Cf}/u);
});

it('keeps values apart from the words around them in Arabic', () => {
  const mail = mailIn('ar');
  expect(mail.text).toContain('\u2068100009\u2069');
  expect(mail.html).toContain('<bdi>100009</bdi>');
});
