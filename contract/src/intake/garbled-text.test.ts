import { expect, it } from 'vitest';
import { ungarbled } from './garbled-text.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
/** A text as a program stores it that takes UTF-8 for an encoding of one byte for each letter. */
const asLatin1 = (text: string) => String.fromCharCode(...bytesOf(text));
const asWindows = (text: string) => new TextDecoder('windows-1252').decode(bytesOf(text));

const texts = [
  ...['Müller', 'José García', 'Özdemir', 'Ångström', 'Łukasz Żółć', 'D’Angelo', 'Straße 12 – Hof', 'À la “Une”'],
  ...['Иван Петров', 'Γιώργος'],
];
it.each(texts)('%s that was encoded twice is read (INTAKE-53)', (text) => {
  for (const encode of [asLatin1, asWindows]) expect(ungarbled(encode(text))).toBe(text);
});

it.each(['Müller', 'José García', 'Özdemir'])('%s that was encoded three times is read (INTAKE-53)', (text) => {
  for (const encode of [asLatin1, asWindows]) expect(ungarbled(encode(asLatin1(text)))).toBe(text);
});

it.each([
  ['O&#39;Brien &amp; Sons', "O'Brien & Sons"],
  ['O&amp;#039;Brien', "O'Brien"],
  ['O&#x27;Brien', "O'Brien"],
  ['M&uuml;ller-Stra&szlig;e &Eacute;', 'Müller-Straße É'],
  ['&#1048;&#1074;&#1072;&#1085;', 'Иван'],
  ['&quot;Mary&quot;&nbsp;Lamb', '"Mary" Lamb'],
])('%s is %s: a program has escaped it for a page (INTAKE-53)', (sent, meant) => {
  expect(ungarbled(sent)).toBe(meant);
});

it.each([
  ...texts,
  ...['JOÃO', 'NGUYỄN VĂN Ã', 'ÎLE-DE-FRANCE', 'MAÇÃ', 'Âme', 'â', 'ÄÖÜ', 'Ñandú', 'CAFÉ…', '„MENÜ”'],
  ...[
    'Smith & Co; 2',
    '&',
    '&copy;',
    '<b>Mary</b>',
    '&#52;111',
    '&#64;',
    '&#x110000;',
    '&#0;',
    '&constructor;',
    '李小龙',
  ],
])('%s stays as it is (INTAKE-53)', (text) => {
  expect(ungarbled(text)).toBe(text);
});
