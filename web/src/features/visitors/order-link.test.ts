import { decodeOrderId, encodeOrderId } from '@arrival-desk/contract/orders/order-id.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderIdInLink } from './order-link.ts';

test('an encoded order id comes back as the number, a plain one as it is', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 100_000n, max: 999_999_999_999_999n }), (id) => {
      expect(orderIdInLink(encodeOrderId(String(id)))).toBe(String(id));
      expect(orderIdInLink(String(id))).toBe(String(id));
    }),
  );
});

test('it reads every text as the contract does', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.base64String(),
    fc.string().map((text) => btoa(encodeURIComponent(text))),
  );
  fc.assert(fc.property(texts, (text) => orderIdInLink(text) === (decodeOrderId(text) ?? '')));
});

test('what is neither leaves the field empty', () => {
  for (const text of ['', '  ', '<b>', 'MTAx', 'null', '%2F']) expect(orderIdInLink(text)).toBe('');
});
