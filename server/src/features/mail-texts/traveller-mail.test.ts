import { languageCodes } from '@arrival-desk/contract/languages.ts';
import { localDay } from '@arrival-desk/contract/local-values.ts';
import { expect, it } from 'vitest';
import { buildBrand } from '../brands/brands.factory.ts';
import { documentMail } from './document-mail.ts';
import { documentMailTexts } from './document-mail-texts.ts';
import { trackCodeMail } from './track-code-mail.ts';
import { travellerMail } from './traveller-mail.ts';
import { travellerMailTexts } from './traveller-mail-texts.ts';

const about = { brand: buildBrand(), orderId: '1234567890' };

it.each(languageCodes)('the email with a code greets nobody by name, in %s (MAIL-18)', (language) => {
  const { text, html } = trackCodeMail({ ...about, language, code: '123456', minutes: 10, test: false });
  for (const part of [text, html]) expect(part).not.toMatch(/\{|undefined|null/);
  expect(text.split('\n')[0]).toBe(travellerMailTexts[language].namelessGreeting);
});

it('a name is cut after 100 characters (MAIL-18)', () => {
  const long = `${'A'.repeat(100)}, your entry was refused`;
  const { text, html } = travellerMail({ ...about, language: 'en', fullName: long, subject: '', lead: [] });
  for (const part of [text, html]) {
    expect(part).toContain(`Dear ${'A'.repeat(100)}…,`);
    expect(part).not.toContain('refused');
  }
});

it.each(languageCodes)(
  'the list of a mailbox shows the state and the day before the greeting, in %s (MAIL-39)',
  (language) => {
    const link = 'https://gate.travel/track-order/MjQ2';
    const document = { link, attached: true, arrival_date: '2026-12-06', replaced: null };
    const { html } = documentMail({ ...about, language, fullName: 'Noor', ...document });
    const [, preheader = ''] = /display:none[^>]*>([^<]*)</.exec(html) ?? [];
    expect(preheader).toContain(documentMailTexts[language].ready.split('{')[0]);
    expect(preheader).toContain(localDay(language, '2026-12-06'));
    const body = html.slice(html.indexOf('<body'));
    expect(body.indexOf(preheader)).toBeLessThan(body.indexOf('Noor'));
  },
);

it('a value before the greeting is no markup (MAIL-39)', () => {
  const { html } = travellerMail({
    ...about,
    language: 'en',
    fullName: null,
    subject: '',
    lead: ['{reason}'],
    values: { reason: '<b>' },
  });
  expect(html).not.toContain('<b>');
});
