import type { IntakeOrder } from '../intake/intake-order.ts';
import type { Finding } from './finding.ts';

/** What only the government's form asks for: a landing site that sends one of these fills in the form. */
const ofTheForm = ['document_type', 'country_of_birth', 'transport_mode', 'entry_city', 'entry_port'] as const;

/** Findings that do not block, but say that a value can hardly be right. */
const implausible = [
  ...['name-doubtful', 'surname-not-of-passport', 'given-name-not-of-passport', 'names-merged', 'names-swapped'],
  ...['nationality-unknown', 'birth-country-unknown', 'duplicate', 'transaction-duplicate'],
];

/**
 * What keeps a new order from being filed, and countries that are none, as sentences that begin with their field. Missing
 * facts are named to landing sites that send what the form asks for; the others would be told the same with every order.
 * A paid order without an arrival date is always named: no one can tell when it must be filed. `findings` are those of
 * the order's own facts.
 */
export function filingWarnings(findings: readonly Finding[], order: IntakeOrder): Finding[] {
  const fillsTheForm = ofTheForm.some((field) => order[field]);
  const isTold = ({ id, level, field }: Finding) =>
    implausible.includes(id) ||
    (id === 'arrival-date-missing' && order.paid) ||
    (level === 'blocks' && (fillsTheForm || order[field as keyof IntakeOrder]));
  return findings.filter(isTold);
}
