import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  email,
  emptyAsAbsent,
  isoDate,
  line,
  optionalLine,
  optionalParagraph,
  paragraph,
  rowId,
  usDate,
} from './fields.ts';

const megabyte = 'x'.repeat(1024 * 1024);

function messageOf(result: { error?: { issues: { message: string }[] } | undefined }): string | undefined {
  return result.error?.issues[0]?.message;
}

describe('line', () => {
  test('trims and keeps every script (FORM-13)', () => {
    expect(line(100).parse('  Zoë O’Brien 王小明 محمد  ')).toBe('Zoë O’Brien 王小明 محمد');
  });

  test('says its own message when it is missing or empty', () => {
    for (const value of [undefined, null, '', '   ', 5, {}])
      expect(messageOf(line(10, 'Please enter your name.').safeParse(value))).toBe('Please enter your name.');
  });

  test('has no line ends', () => {
    expect(line(100).parse('a\r\nBcc: x@example.com\tb')).toBe('a Bcc: x@example.com b');
  });

  test.each(['a\u0000b', 'a\u001bb', 'a\u007fb', 'a\ud800b'])('refuses control characters: %j', (value) => {
    expect(messageOf(line(100).safeParse(value))).toBe('Contains a character that is not allowed.');
  });

  test('takes as much as it says and no more', () => {
    expect(line(10).parse('x'.repeat(10))).toHaveLength(10);
    expect(messageOf(line(10).safeParse('x'.repeat(11)))).toBe('At most 10 characters.');
    expect(messageOf(line(10).safeParse(megabyte))).toBe('At most 10 characters.');
  });
});

test('optional texts turn absent into an empty text and refuse what is no text', () => {
  for (const field of [optionalLine(10), optionalParagraph(10)]) {
    for (const absent of [undefined, null, '', '  ']) expect(field.parse(absent)).toBe('');
    for (const wrong of [5, true, [], {}]) expect(messageOf(field.safeParse(wrong))).toBe('Must be text.');
  }
});

test('paragraphs keep line ends and tabs, and refuse other control characters', () => {
  expect(paragraph(100).parse(' a\r\n\tb ')).toBe('a\n\tb');
  expect(optionalParagraph(100).parse('a\nb')).toBe('a\nb');
  expect(paragraph(100).safeParse('a\u0000b').success).toBe(false);
  expect(optionalParagraph(100).safeParse('a\u0008b').success).toBe(false);
});

describe('email', () => {
  const field = email('Email Address is required', 'Invalid email address');

  test('trims and keeps the case', () => {
    expect(field.parse(' Zoe.OBrien+China@Example.com ')).toBe('Zoe.OBrien+China@Example.com');
  });

  test.each([undefined, null, '', '  ', 7])('%j is missing', (value) => {
    expect(messageOf(field.safeParse(value))).toBe('Email Address is required');
  });

  test.each([
    'x',
    'x@',
    '@example.com',
    'a b@example.com',
    'a@b',
    'a@example.com\nBcc: b@example.com',
    'a@example..com',
  ])('%j is invalid', (value) => {
    expect(messageOf(field.safeParse(value))).toBe('Invalid email address');
  });

  test('is at most 254 characters long', () => {
    expect(messageOf(field.safeParse(`${'x'.repeat(250)}@example.com`))).toBe('At most 254 characters.');
    expect(messageOf(field.safeParse(megabyte))).toBe('At most 254 characters.');
  });
});

describe('dates', () => {
  test('come in both notations and go out in one (FIELD-15)', () => {
    for (const value of ['2028-02-29', '02/29/2028', ' 2028-02-29 ']) {
      expect(isoDate.parse(value)).toBe('2028-02-29');
      expect(usDate.parse(value)).toBe('02/29/2028');
    }
  });

  test.each([
    '2027-02-29',
    '02/30/2027',
    '2027-13-01',
    '2027-00-10',
    '31/12/2027',
    '2027-1-1',
    '1899-12-31',
    '2201-01-01',
    '20270101',
    '2027-01-01T00:00:00Z',
    'tomorrow',
    '',
    megabyte,
  ])('that do not exist or cannot be read are refused: %.30s', (value) => {
    expect(messageOf(isoDate.safeParse(value))).toBe(
      'Must be a date in the form YYYY-MM-DD that exists and is in the years 1900 to 2200.',
    );
  });

  test.each([null, undefined, 20270101, new Date()])('that are no text are refused: %s', (value) => {
    expect(messageOf(usDate.safeParse(value))).toBe('Must be a date.');
  });

  test('every day from 1900 to 2200 survives the way there and back', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(isoDate.parse(usDate.parse(iso))).toBe(iso);
      }),
    );
  });
});

test('emptyAsAbsent turns an empty cell into null and leaves the rest to its schema', () => {
  const field = emptyAsAbsent(isoDate);
  for (const absent of ['', null, undefined]) expect(field.parse(absent)).toBeNull();
  expect(field.safeParse('never').success).toBe(false);
});

test('rowId takes a positive whole number that a database key can hold', () => {
  expect(rowId.parse('7')).toBe(7);
  for (const wrong of ['0', '-1', '1.5', 'x', '2147483648', '1e99', {}, undefined])
    expect(rowId.safeParse(wrong).success).toBe(false);
});
