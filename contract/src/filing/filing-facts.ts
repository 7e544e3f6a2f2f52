import { type FieldWith, fieldNames, orderField } from '../orders/fields/order-fields.ts';
import type { OrderDetail } from '../orders/order.ts';

/** Findings are about these as well: where the form's receipt is announced, and what the traveller agreed to. */
const besides = ['email', 'disclosure_version', 'disclosure_shown_at', 'authorised_at'] as const;

export type FilingField = FieldWith<{ question: string }> | (typeof besides)[number];
/** The fields of an order that the findings of a filing depend on: those that answer a question of the form, in its sequence. */
export const filingFields: readonly FilingField[] = [
  ...fieldNames.filter((name): name is FieldWith<{ question: string }> => orderField(name).question !== undefined),
  ...besides,
];

/**
 * What the findings of a filing are computed from: an order's fields as its detail has them. Dates of birth and departure
 * are MM/DD/YYYY, the arrival date is YYYY-MM-DD; absent texts are '' and absent dates and answers are null.
 */
export type FilingFacts = Required<Pick<OrderDetail, FilingField>>;
