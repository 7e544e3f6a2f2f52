import { expect, it } from 'vitest';
import { documentOrRemark, notChargedBack, notRefunded } from './guards.ts';

const order = { has_document: false, refund_date: null, charged_back: false };

it('an order is completed with a document, or with a remark that says why there is none', () => {
  expect(documentOrRemark({ ...order, has_document: true }, '')).toBeNull();
  expect(documentOrRemark(order, 'Sent by post.')).toBeNull();
  expect(documentOrRemark({ ...order, has_document: true }, 'Sent.')).toBeNull();
  expect(documentOrRemark(order, '')).toEqual({
    code: 'document_missing',
    asks: 'This order has no document yet. Say why it is completed without one.',
  });
});

it('money goes back once: by the bank or by a refund, or with a remark (RULE-33)', () => {
  const [disputed, refunded] = [
    { ...order, charged_back: true },
    { ...order, refund_date: '2026-11-22T12:00:00Z' },
  ];
  const code = 'move_not_allowed';
  expect(notChargedBack(disputed, '')).toEqual({
    code,
    asks: 'The bank of the customer takes the payment back. Say why it is refunded as well.',
  });
  expect(notRefunded(refunded, '')).toEqual({
    code,
    asks: 'The money is refunded already. Say what the bank takes back.',
  });
  expect([notChargedBack(disputed, 'Withdrawn.'), notChargedBack(refunded, '')]).toEqual([null, null]);
  expect([notRefunded(refunded, 'Once more.'), notRefunded(disputed, '')]).toEqual([null, null]);
});
