import { describe, expect, it } from 'vitest';
import { isEmail, readEmail } from './typed-email.ts';

describe('an email address', () => {
  it.each([
    'mailto:zoe@example.com',
    'MAILTO:zoe@example.com?subject=Order%201',
    'mailto:zoe%40example.com',
    'mailto:%7Aoe@example.com?body=100%25',
    '<zoe@example.com>',
    'Zoë O’Brien <zoe@example.com>',
    '"O\'Brien, Zoë" <zoe@example.com>;',
    '"ZOE@example.com" <zoe@example.com>',
    'zoe@example.com,',
    'zoe@example.com ; ',
    'zoe@example.com.',
    '(zoe@example.com)',
    '“zoe@example.com”',
    "'zoe@example.com'",
    '\u200bzoe@exam\u00adple.com\ufeff',
    '\u00a0\u3000zoe@example.com\t\r\n',
    'zoe @ example.com',
    'ｚｏｅ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    'Email: zoe@example.com',
    '="zoe@example.com"',
    'zoe@example.com/',
    'zoe@example.com |',
  ])('comes out of its wrapping: %j (INTAKE-17)', (typed) => {
    expect(readEmail(typed)).toBe('zoe@example.com');
  });

  it.each([
    ['zoe@bücher.example', 'zoe@xn--bcher-kva.example'],
    ['zoe@BÜCHER.example', 'zoe@xn--bcher-kva.example'],
    ['zoe@例え。テスト', 'zoe@xn--r8jz45g.xn--zckzah'],
    ['zoe@почта.рф', 'zoe@xn--80a1acny.xn--p1ai'],
    ['Zoë@example.com', 'zoë@example.com'],
    ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
    ['Zoe@Example.com', 'Zoe@Example.com'],
  ])('can be internationalised: %s is %s (INTAKE-17)', (typed, address) => {
    expect([readEmail(typed), isEmail(readEmail(typed))]).toEqual([address, true]);
  });

  it.each([
    ['o’brien@example.com', "o'brien@example.com"],
    ['o‘brien@example.com', "o'brien@example.com"],
    ['anne\u2011marie@my\u2013site.example', 'anne-marie@my-site.example'],
    ['anne。marie@example。com', 'anne.marie@example.com'],
    ['anne—marie@example.com', 'anne-marie@example.com'],
  ])('has plain apostrophes and hyphens: %s is %s (INTAKE-57)', (typed, address) => {
    expect([readEmail(typed), isEmail(readEmail(typed))]).toEqual([address, true]);
  });

  it.each([
    "o'brien@example.com",
    "'zoe@example.com",
    'a/b=c!#$%&*+?^_`{|}~-d@example.com',
    '_zoe_@example.co',
    'zoe-@example.com',
    'zoe%2Bx@example.com',
    'z@xn--80a1acny.xn--p1ai',
  ])('can have every character that RFC 5322 allows without quotes: %s', (address) => {
    expect([readEmail(address), isEmail(address)]).toEqual([address, true]);
  });

  it.each([
    'nobody',
    'zoe@example',
    'zoe@',
    '@example.com',
    'zoe..b@example.com',
    '.zoe@example.com',
    'zoe lamb@example.com',
    'zoe@exam ple.com',
    'zoe@-example.com',
    'zoe@example..com',
    'zoe@192.0.2.7',
    'zoe@[192.0.2.7]',
    'a@example.com;b@example.com',
    'a@example.com, b@example.com',
    'A <a@example.com>, b@example.com',
    'A <a@example.com>; B <b@example.com>',
    'a@example.com <b@example.com>',
    'zoe@example.com\nBcc: eve@example.com',
    'zoe@example.com/bücher',
    'zoe@b@example.com',
    '<<>>@@',
  ])('is not %j', (typed) => {
    expect(isEmail(readEmail(typed))).toBe(false);
  });
});
