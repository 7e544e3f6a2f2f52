import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enteredOrderId, orderId, orderIds, visitorOrderId } from './order-id.ts';
import { decodeOrderId, encodeOrderId } from './order-link.ts';

const anyOrderId = fc.bigInt({ min: 100_000n, max: 999_999_999_999_999n }).map(String);

describe('the encoded id of a tracking link', () => {
  test.each([
    ['100001', 'MjAwMDAy'],
    ['100482', 'MjAwOTY0'],
    ['1234567', 'MjQ2OTEzNA'],
    ['999999999999999', 'MTk5OTk5OTk5OTk5OTk5OA'],
  ])('of %s is %s (WIRE-7)', (id, encoded) => {
    expect(encodeOrderId(id)).toBe(encoded);
    expect(decodeOrderId(encoded)).toBe(id);
  });

  test('decodes to the id it was made of, and carries no padding (WIRE-7)', () => {
    fc.assert(
      fc.property(anyOrderId, (id) => {
        const encoded = encodeOrderId(id);
        expect(encoded).not.toContain('=');
        expect(decodeOrderId(encoded)).toBe(id);
      }),
    );
  });

  test('never looks like a plain id, which comes back as it is', () => {
    fc.assert(
      fc.property(anyOrderId, (id) => {
        expect(encodeOrderId(id)).toMatch(/^\D/);
        expect(decodeOrderId(id)).toBe(id);
        expect(decodeOrderId(` ${id} `)).toBe(id);
      }),
    );
  });

  test('is accepted with the padding that a mail program or a person left on', () => {
    expect(decodeOrderId('MjQ2OTEzNA==')).toBe('1234567');
  });

  test.each(['.', ',', ').', '"', '>'])('is read without the %s that stood behind the link', (mark) => {
    expect(decodeOrderId(`MjQ2OTEzNA${mark}`)).toBe('1234567');
    expect(decodeOrderId(`1234567${mark}`)).toBe('1234567');
  });

  test.each([
    ['nothing', ''],
    ['space', '   '],
    ['no base64', 'höhö'],
    ['base64 of text', btoa('hello!')],
    ['base64 of an odd number', btoa('200003')],
    ['base64 of a number with a leading zero', btoa('0200002')],
    ['base64 of a negative number', btoa('-200002')],
    ['one character', 'M'],
    ['a length that base64 cannot have', 'MjAwM'],
    ['a path', '../../etc/passwd'],
    ['SQL', "1' OR '1'='1"],
    ['a very long text', 'M'.repeat(1_000_000)],
  ])('%s is no id', (_, text) => {
    expect(decodeOrderId(text)).toBeNull();
  });

  test('any text gives an id or null, never an exception', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.string({ unit: 'binary' })), (text) => {
        const decoded = decodeOrderId(text);
        expect(decoded === null || /^\d+$/.test(decoded)).toBe(true);
      }),
    );
  });
});

describe('orderId', () => {
  test('takes a number or a text of 6 to 15 digits', () => {
    expect(orderId.parse(100001)).toBe('100001');
    expect(orderId.parse(' 999999999999999 ')).toBe('999999999999999');
  });

  test.each([
    '12345',
    '012345',
    '1e10',
    '-100001',
    '100001.5',
    '1'.repeat(16),
    1e21,
    Number.NaN,
    null,
    undefined,
    {},
    true,
  ])('refuses %s', (value) => {
    expect(orderId.safeParse(value).success).toBe(false);
  });
});

describe('an order ID that a person enters', () => {
  const encoded = encodeOrderId('1234567890');
  test.each([
    '1234567890',
    encoded,
    ` ${encoded}. `,
    '#1234567890',
    '№ 1234567890',
    'Order ID: 1234567890',
    'Order no. 1234567890.',
    '1234 567 890',
    '1234\u00a0567\u202f890',
    '1234-567-890',
    '1.234.567.890',
    '(1234567890)',
    '１２３４５６７８９０',
    '١٢٣٤٥٦٧٨٩٠',
    '\u200b1234\u00ad567890\ufeff',
    `https://desk.example/track-order/${encoded}`,
    `desk.example/track-order/${encoded}?utm_source=mail#top`,
    `Track it here: https://desk.example/track-order/${encoded}.`,
    `https://desk.example/get-new-order-details/${encoded}/`,
    `https://desk.example:3000/track-order/${encoded}%3D%3D`,
    'https://desk.example/admin/view-order/1234567890',
    '1234567890@orders.example',
    'mailto:1234567890@orders.example',
    'Orders <1234567890@orders.example>',
  ])('%s is read (FORM-14)', (typed) => {
    expect(visitorOrderId.parse(typed)).toBe('1234567890');
    expect(enteredOrderId.parse(typed)).toBe('1234567890');
  });

  test.each([
    '12345',
    'my order',
    '1234567890123456',
    'zoe@example.com',
    '100001 or 100002',
    '1234567890a',
    'x1234567890',
    'x'.repeat(60),
  ])('%s is none and stays', (typed) => {
    expect(visitorOrderId.parse(typed)).toBe(typed);
    expect(enteredOrderId.safeParse(typed).success).toBe(false);
  });
});

describe('orderIds', () => {
  test('takes one id or many (WIRE-6)', () => {
    expect(orderIds.parse(100001)).toEqual(['100001']);
    expect(orderIds.parse(['100001', 100002])).toEqual(['100001', '100002']);
  });

  test('refuses none, and more than 1,000', () => {
    for (const none of [undefined, null, []])
      expect(orderIds.safeParse(none).error?.issues[0]?.message).toBe('Please select an order.');
    expect(orderIds.safeParse(Array(1001).fill('100001')).success).toBe(false);
  });
});
