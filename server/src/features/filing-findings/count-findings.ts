import { type FilingFacts, filingFields } from '@arrival-desk/contract/filing/filing-facts.ts';
import { countBlocks, type FilingContext, findingsOf } from '@arrival-desk/contract/filing/find-problems.ts';
import type { Finding } from '@arrival-desk/contract/filing/finding.ts';
import type { Form } from '@arrival-desk/contract/filing/form-options.ts';
import { findDoubtfulName } from './doubtful-name.ts';

/** The facts of a row for a filing, in plain values. */
export type StoredFacts = Partial<Record<keyof FilingFacts, unknown>>;

export const isFilingFact = (field: string): boolean => (filingFields as readonly string[]).includes(field);

/** The facts for a filing of a row whose values are plain, absent ones included. Instants only say that they are there. */
export function filingFacts(order: StoredFacts): FilingFacts {
  const facts = filingFields.map((field) => {
    const value = order[field];
    return [field, value instanceof Date ? value.toISOString() : (value ?? '')];
  });
  return Object.fromEntries(facts);
}

/** The findings of an order whose values are plain. */
export const findingsIn = (form: Form, order: StoredFacts, context: FilingContext = {}) =>
  findingsOf(form, filingFacts(order), { doubtfulName: findDoubtfulName(order), ...context });

/** What is stored of the findings that keep an order from being filed. `order` has plain values. */
export const countFindings = (form: Form, order: StoredFacts, hasPassportPage: boolean) =>
  countsOf(form, findingsIn(form, order, { hasPassportPage }));

/** What is stored of an order's findings by a form. A new order has no photo yet, and its findings say nothing of it. */
export const newCountsOf = (form: Form, findings: readonly Finding[]) => {
  const counts = countsOf(form, findings);
  return { ...counts, filing_blocks: counts.filing_blocks + (form.needsPhoto ? 1 : 0) };
};

const countsOf = (form: Form, findings: readonly Finding[]) => ({
  filing_blocks: countBlocks(findings),
  filing_rules: form.version,
});
