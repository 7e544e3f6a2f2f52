import { expect, test } from 'vitest';
import { nameIn } from './traveller-name.ts';

const name = (given_name: string, surname: string, full_name = `${given_name} ${surname}`) => ({
  given_name,
  surname,
  full_name,
});

test('the family name comes first in Chinese, Japanese and Korean only', () => {
  const ana = name('Ana', 'Pérez', ' Ana M. Pérez ');
  for (const language of ['zh', 'zh-Hant', 'ja', 'ko'] as const) expect(nameIn(language, ana)).toBe('Pérez Ana');
  for (const language of ['en', 'de', 'ar', 'pt-BR', null] as const) expect(nameIn(language, ana)).toBe('Ana M. Pérez');
});

test('names in scripts without spaces stand together', () => {
  expect(nameIn('zh', name('小明', '王'))).toBe('王小明');
  expect(nameIn('ja', name('さくら', '山田'))).toBe('山田さくら');
  expect(nameIn('ko', name('민준', '김'))).toBe('김민준');
  expect(nameIn('zh', name('Ming', '王'))).toBe('王 Ming');
});

test('the whole name stands where a part is missing', () => {
  expect(nameIn('ja', name('', 'Suharto', 'Suharto'))).toBe('Suharto');
  expect(nameIn('ko', name('Madonna', ' ', 'Madonna'))).toBe('Madonna');
});
