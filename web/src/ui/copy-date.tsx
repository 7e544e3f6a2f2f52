import { formatDay, formatPlainDay } from '../platform/format-date.ts';
import { Copyable } from './copyable.tsx';

/**
 * A date as SPEC.md writes it, copied by one click, with the same day beside it as nobody can misread it: some panels
 * have the day first and some the month, and both are copied into forms. Takes `YYYY-MM-DD` and `MM/DD/YYYY`.
 */
export function CopyDate({ value, what }: { value: string; what: string }) {
  return <Copyable value={formatDay(value)} aside={formatPlainDay(value)} what={what} plain />;
}
