import { formatDay, formatIsoDay, formatPlainDay } from '../platform/format-date.ts';
import { Copyable } from './copyable.tsx';

/**
 * A date next to the same day in words (FIELD-12): some panels show the day first and others the month. One click copies
 * it as `YYYY-MM-DD`, which no form reads as another day (PAGE-32). Accepts `YYYY-MM-DD` and `MM/DD/YYYY`.
 */
export function CopyDate({ value, what }: { value: string; what: string }) {
  const copies = formatIsoDay(value);
  return <Copyable value={formatDay(value)} copies={copies} aside={formatPlainDay(value)} what={what} plain />;
}
