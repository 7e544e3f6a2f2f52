import { languageCodes } from '@arrival-desk/contract/languages.ts';
import { expect, it } from 'vitest';
import { buildBrand } from '../../brands/brands.factory.ts';
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
