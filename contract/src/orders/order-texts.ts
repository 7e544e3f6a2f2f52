import * as z from 'zod';
import { typedText, valueText } from '../need-to-know.ts';
import type { TextKind } from './fields/field.ts';
import { type FieldName, isField, orderField } from './fields/order-fields.ts';

/** The texts of an order that the product itself writes, by their columns. */
export const ownTexts = {
  process_status: 'ours',
  passport_hash: 'unsent',
  idempotency_key: 'unsent',
  source: 'ours',
  assign_to: 'ours',
  processed_by: 'ours',
  process_month: 'ours',
  search_text: 'unsent',
} as const satisfies Record<string, TextKind>;
export type OrderText = FieldName | keyof typeof ownTexts;

/** What a reader without identity data gets of a field of an order; of what is no text, such as a date, everything. */
export const orderTextKind = (name: string): TextKind =>
  isField(name) ? orderField(name).reads : ((ownTexts as Readonly<Record<string, TextKind>>)[name] ?? 'ours');

/** The schema of a text of an order in responses; those of identity data are `identityOnly` of it. */
export function orderText(name: OrderText): z.ZodString {
  const kind = orderTextKind(name);
  if (kind === 'sentence') return typedText();
  return kind === 'value' ? valueText() : z.string();
}
