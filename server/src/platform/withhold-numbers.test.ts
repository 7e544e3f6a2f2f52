import { describe, expect, it } from 'vitest';
import { bareNumbers, showsNumber, withoutNumbers } from './withhold-numbers.ts';

const number = 'E12345678';
const numberingSystems = Intl.supportedValuesOf('numberingSystem');

/** The number in the digits of every numbering system that has ten of them. */
const inOtherDigits = numberingSystems.flatMap((numberingSystem) => {
  const digits = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(12345678);
  return /^\p{Nd}{8}$/u.test(digits) ? [`E${digits}`] : [];
});

const spellings = [
  ...inOtherDigits,
  'e12345678',
  'Ｅ１２３４５６７８',
  'ｅ12345678',
  'Е12345678',
  'е12345678',
  'Ε12345678',
  'ε12345678',
  'Ꭼ12345678',
  'ᴇ12345678',
  'Ė12345678',
  'E\u030112345678',
  '𝐄𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖',
  'Ⓔ①②③④⑤⑥⑦⑧',
  '🅴❶❷❸❹❺❻❼❽',
  '🇪1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
  'E¹²³⁴⁵⁶⁷⁸',
  'EI2345678',
  'El2345678',
  'E 123-456.78',
  'E/1/2/3/4/5/6/7/8',
  'E12\u200b34\u20605\u00ad678',
  'E\u202e12345678\u202c',
  'E1234\n\n5678',
  'E12 … … … … … … … 345678',
  'E1234____________5678',
  'E123🙂45678',
];

describe('a number in a text', () => {
  it.each(spellings)('is the same in every spelling: %s', (spelling) => {
    const text = `Read out: ${spelling}, twice.`;
    expect(showsNumber(text, bareNumbers([number]))).toBe(true);
    const clean = withoutNumbers({ remarks: [text] }, bareNumbers([number]), '[withheld]').remarks[0] ?? '';
    expect(clean).toMatch(/^Read out: \[withheld\]\P{Nd}*, twice\.$/u);
    expect(showsNumber(clean, bareNumbers([number]))).toBe(false);
  });

  it.each(spellings)('is found however the order spells it: %s', (spelling) => {
    expect(withoutNumbers('No E12345678.', bareNumbers([spelling]), '…')).toBe('No ….');
  });

  it('is another one with another letter or digit', () => {
    for (const other of ['E12345679', 'E1234567', 'F12345678', 'E1234x5678', 'Ё12345679']) {
      expect([other, showsNumber(other, [number])]).toEqual([other, false]);
      expect(withoutNumbers(other, [number], '…')).toBe(other);
    }
  });

  it('that is short is a word of its own', () => {
    const found = (text: string) => withoutNumbers(text, ['A12'], '…');
    expect(['A12', 'No. А١٢!', 'A-1-2', '(A\u200b\u200b\u200b\u200b\u200b\u200b\u200b12)'].map(found)).toEqual([
      '…',
      'No. …!',
      '…',
      '(…)',
    ]);
    for (const text of ['XA12', 'A123', 'AI2', 'A ....... 12']) expect(found(text)).toBe(text);
  });

  it('is replaced once where numbers overlap', () => {
    expect(withoutNumbers('E12345678 and E12345678', ['E12345678', '12345678', '45678'], '…')).toBe('… and …');
    expect(withoutNumbers('1234567', ['12345', '34567'], '…')).toBe('…');
  });
});
