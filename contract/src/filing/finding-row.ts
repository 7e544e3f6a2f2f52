import type { FilingField } from './filing-facts.ts';

export interface FindingRow {
  level: 'blocks' | 'warns';
  /** The field that it leads to: one of the order's, its passport page or its transaction. */
  field: FilingField | 'passport_page' | 'transaction_id';
  /** When it applies, for docs/product/filing.md. */
  when: string;
  /** What is wrong and what to do, for a colleague on the first day. Contains no value of the order. */
  message: string;
}
