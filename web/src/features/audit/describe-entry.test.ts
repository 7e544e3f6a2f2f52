import type { AuditEntry } from '@arrival-desk/contract/audit/audit.endpoints.ts';
import { expect, test } from 'vitest';
import { detailOf, sentenceOf } from './describe-entry.ts';

const entry = {
  act: 'orders_read',
  result: 'done',
  name: 'Nils Nightly',
  detail: { orders: 358 },
} as unknown as AuditEntry;

test('reading in bulk is a sentence with the number of orders (ROLE-120)', () => {
  expect(sentenceOf(entry, [])).toEqual({ who: 'Nils Nightly', did: 'read many orders' });
  expect(detailOf(entry)).toBe('358 orders within ten minutes');
});
