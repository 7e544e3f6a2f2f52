import { type FilingFacts, filingFields } from '@arrival-desk/contract/filing/filing-facts.ts';
import { findingsOf } from '@arrival-desk/contract/filing/find-problems.ts';
import { findingTable } from '@arrival-desk/contract/filing/finding-table.ts';
import { releasedForm } from '@arrival-desk/contract/filing/released-form.ts';
import { expect, test } from 'vitest';
import { doubtfulOrders } from './doubtful-orders.ts';

/** What an order of the sample always has, and what other orders, the day, its images and the check of names tell. */
const elsewhere = [
  ...['email-missing', 'arrival-date-missing', 'arrival-past', 'arrival-before-window'],
  ...['passport-page-missing', 'duplicate', 'transaction-missing', 'signature-missing', 'name-doubtful'],
];

const factsOf = (order: Partial<Record<string, unknown>>) =>
  Object.fromEntries(filingFields.map((field) => [field, order[field] ?? ''])) as FilingFacts;

test('the sample has findings of each kind (FILE-84)', () => {
  const common = { email: 'nora@example.com', arrival_date: '2026-12-01', disclosure_version: '2026-11' };
  const agreed = { disclosure_shown_at: '2026-11-20T10:00:00Z', authorised_at: '2026-11-20T10:05:00Z' };
  const found = doubtfulOrders.flatMap((order) =>
    findingsOf(releasedForm, factsOf({ ...common, ...agreed, ...order })).map(({ id }) => id),
  );
  const missing = Object.keys(findingTable).filter((id) => !found.includes(id) && !elsewhere.includes(id));
  expect(missing).toEqual([]);
});
