import { type LanguageCode, languageNames } from '@arrival-desk/contract/languages.ts';
import { orderField } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import type { EditableField } from '@arrival-desk/contract/orders/order-edits.ts';
import { formatPlainDay } from '../../platform/format-date.ts';

/** A value of an edit as people read it: a date as '6 Dec 2026', a language by its name. */
export function shownValue(field: EditableField, value: string): string {
  const { kind } = orderField(field);
  if (kind === 'date') return formatPlainDay(value) || value;
  if (kind === 'language') return languageNames[value as LanguageCode] ?? value;
  return value;
}
