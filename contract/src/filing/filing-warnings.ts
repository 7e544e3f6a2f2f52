import type { IntakeOrder } from '../intake/intake-order.ts';
import { findingsOf } from './find-problems.ts';

/** What only the government's form asks for: a landing site that sends one of these fills in the form. */
const ofTheForm = ['document_type', 'country_of_birth', 'transport_mode', 'entry_city', 'entry_port'] as const;

/**
 * What keeps a new order from being filed, as sentences that begin with their field. Missing facts are named to landing
 * sites that send what the form asks for; the others would be told the same with every order.
 */
export function filingWarnings(order: IntakeOrder): string[] {
  const fillsTheForm = ofTheForm.some((field) => order[field]);
  return findingsOf(order)
    .filter(({ level, field }) => level === 'blocks' && (fillsTheForm || order[field as keyof IntakeOrder]))
    .map(({ field, message }) => `${field}: ${message}`);
}
