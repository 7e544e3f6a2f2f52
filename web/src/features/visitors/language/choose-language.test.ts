import { expect, test } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

test('the kept choice wins over the browser (VIS-16)', () => {
  expect(chooseLanguage('ar', ['de-DE', 'en']).code).toBe('ar');
});

test('the first of the browser’s languages that we speak is taken, whatever its region or script', () => {
  expect(chooseLanguage(null, ['it-IT', 'pt-BR', 'en-US']).code).toBe('pt-BR');
  expect(chooseLanguage(null, ['zh-Hans-TW', 'zh-TW']).code).toBe('zh');
});

test('English when we speak none of them, or the kept choice is unknown', () => {
  expect(chooseLanguage('xx', ['it', '']).code).toBe('en');
  expect(chooseLanguage(null, []).code).toBe('en');
});

test.each(['zh-Hant', 'zh_hant_TW', 'zh-TW', 'zh-HK', 'ZH-mo'])('%s is Traditional Chinese (VIS-38)', (tag) => {
  expect(chooseLanguage(null, [tag]).code).toBe('zh-Hant');
});
