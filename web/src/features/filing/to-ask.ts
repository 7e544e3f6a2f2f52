import type { FormPage } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { asksTraveller, type Finding } from '@arrival-desk/contract/filing/finding.ts';
import { fieldsWith, orderFields } from '@arrival-desk/contract/orders/fields/order-fields.ts';

export interface ToAsk {
  label: string;
  /** What the order says; '' for nothing. */
  value: string;
}

/** What the traveller has to answer, in the form's order; last what the form has no question for. */
export function toAskOf(pages: readonly FormPage[], findings: readonly Finding[]): ToAsk[] {
  const asked = new Set(findings.filter(asksTraveller).map(({ field }) => field));
  const questions = pages.flatMap(({ fields }) => fields);
  const others = fieldsWith({ askable: true }).filter(
    (field) => asked.has(field) && !questions.some(({ name }) => name === field),
  );
  return [
    ...questions.filter(({ name, state }) => state === 'missing' || asked.has(name)),
    ...others.map((field) => ({ label: orderFields[field].label, value: '' })),
  ];
}
