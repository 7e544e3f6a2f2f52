import { expect, it } from 'vitest';
import { documentOrRemark } from './guards.ts';

it('an order is completed with a document, or with a remark that says why there is none', () => {
  expect(documentOrRemark({ has_document: true }, '')).toBeNull();
  expect(documentOrRemark({ has_document: false }, 'Sent by post.')).toBeNull();
  expect(documentOrRemark({ has_document: true }, 'Sent.')).toBeNull();
  expect(documentOrRemark({ has_document: false }, '')).toEqual({
    code: 'document_missing',
    asks: 'This order has no document yet. Say why it is completed without one.',
  });
});
