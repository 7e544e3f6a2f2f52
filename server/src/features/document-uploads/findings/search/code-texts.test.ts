import { expect, it } from 'vitest';
import { codeTexts, hasWords } from './code-texts.ts';
import { openSearch } from './search-document.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

it.each([
  ['as it is', 'CARTER JOHN', ['CARTER JOHN']],
  [
    'of JSON, a long number to the last digit',
    '{"a":["X",{"b":12345678901234567890}],"c":null}',
    ['X', '12345678901234567890'],
  ],
  ['of a query', 'a=J%20C&b=%E6%9D%8E', ['J C', '李']],
  [
    'of a URL within a URL',
    'https://a.example/p?u=https%3A%2F%2Fb.example%2F%3Fn%3DX1',
    ['https://a.example/p', 'https://b.example/', 'X1'],
  ],
  ['that are broken', '{"a": %zz', ['{"a": %zz']],
])('the texts of a code are those %s', (_, code, texts) => expect(codeTexts(code)).toEqual(texts));

it('Base64 is read where it says something, and stays beside it', () => {
  expect(codeTexts(base64('CARTER JOHN'))).toEqual([base64('CARTER JOHN'), 'CARTER JOHN']);
  const bytes = Buffer.from('00ff10a3b2c45d60e7f8091a2b3c4d5e', 'hex').toString('base64');
  expect(codeTexts(bytes)).toEqual([bytes]);
});

it('hexadecimal digits are read where they say something, and stay beside it', () => {
  const hex = (text: string) => Buffer.from(text).toString('hex');
  expect(codeTexts(hex('CARTER JOHN'))).toEqual([hex('CARTER JOHN'), 'CARTER JOHN']);
  const url = `https://a.example/c/${hex('{"no":"E11112222"}')}`;
  expect(codeTexts(url)).toEqual([url, 'E11112222']);
  expect(codeTexts('00ff10a3b2c45d60e7f8091a2b3c4d5e')).toHaveLength(1);
});

it('a code within a code is opened as often as six times', () => {
  const inside = (times: number) =>
    codeTexts(Array.from({ length: times }).reduce<string>((code) => JSON.stringify({ code }), 'X'));
  expect(inside(6)).toEqual(['X']);
  expect(inside(7)).toEqual(['{"code":"X"}']);
});

it.each([
  ['CARTER JOHN', true],
  ['CARTER, JOHN', true],
  ['P<UTOCARTER<<JOHN<<<', true],
  ['李晓明', true],
  ['87650912', false],
  ['AC2026112500123', false],
  ['https://s.nia.gov.cn/ArrivalCard/check-in/a8F3_x', false],
  ['en US', true],
])('a code says something if it has words: %s', (text, expected) => expect(hasWords([text])).toBe(expected));

it('the groups of a UUID are no numbers', () => {
  const numbers = { passport: '54321678', telephone: '', others: [] };
  const names = { full_name: 'John Carter', given_name: '', surname: '', chinese_name: '' };
  const alikeIn = (code: string) => openSearch([], [code])({ numbers, names, orderMailDomain: 'a.example' }).alike;
  expect(alikeIn('https://a.example/?id=87650912-1234-4321-8765-123456789012')).toBeNull();
  expect(alikeIn('https://a.example/?id=87650912')).toBe('87650912');
});
