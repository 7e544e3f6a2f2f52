import { expect, test } from 'vitest';
import { languageCodes } from './languages.ts';
import { localDay } from './local-values.ts';

test('a day ends a sentence in every language without a second full stop', () => {
  const days = languageCodes.map((language) => [language, localDay(language, '2026-11-28')] as const);
  expect(days.filter(([, day]) => day.endsWith('.'))).toEqual([]);
  expect(localDay('ru', '2026-11-28')).toBe('28 нояб. 2026');
  expect(localDay('en', '2026-09-05')).toBe('05 Sep 2026');
});
