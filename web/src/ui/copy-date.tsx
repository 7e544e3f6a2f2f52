import { formatDay, formatPlainDay } from '../platform/format-date.ts';
import { Copyable } from './copyable.tsx';

/**
 * A date that is copied by one click, next to the same day in words (FIELD-12): some panels show the day first and
 * others the month, and staff copy both into forms. Accepts `YYYY-MM-DD` and `MM/DD/YYYY`.
 */
export function CopyDate({ value, what }: { value: string; what: string }) {
  return <Copyable value={formatDay(value)} aside={formatPlainDay(value)} what={what} plain />;
}
