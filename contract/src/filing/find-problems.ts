import * as z from 'zod';
import type { FilingFacts } from './filing-facts.ts';
import type { Port, TransportMode } from './form-data.ts';

/** Something that keeps an order from being filed ('blocks'), or that should be looked at first ('warns'). */
export const filingFinding = z.object({
  id: z.string(),
  level: z.enum(['blocks', 'warns']),
  /** The field of the order that it is about. */
  field: z.string(),
  /** What is wrong and what to do, without a value of the order. */
  message: z.string(),
});
export type Finding = z.infer<typeof filingFinding>;

/** What the findings depend on besides the order's own facts. What is left out is not checked. */
export interface FilingContext {
  /** The day in China, YYYY-MM-DD. */
  today?: string;
  /** How many days before the arrival a card can be filed. */
  windowDays?: number;
  hasPassportPage?: boolean;
  /** Orders with the same passport and an arrival within three days. */
  duplicates?: readonly string[];
}

/** The mode of entry: as sent, otherwise from the flight or train number. Null if it cannot be known. */
export function transportModeOf(_facts: FilingFacts): TransportMode | null {
  return null;
}

/** The port of entry that an order names, or the only one of its city for its mode. Null if it cannot be known. */
export function entryPortOf(_facts: FilingFacts): Port | null {
  return null;
}

/** What is missing or doubtful in an order, in the order of the form. An order is ready when nothing blocks. */
export function findingsOf(_facts: FilingFacts, _context: FilingContext = {}): Finding[] {
  return [];
}
