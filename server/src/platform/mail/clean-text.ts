import { control } from '@arrival-desk/contract/plain-text.ts';

/** A provider's message as one line of at most 400 characters that the database accepts and staff can read. */
export function cleanText(words: string): string {
  const line = words.toWellFormed().replace(control, ' ').replace(/\s+/g, ' ').trim();
  return line.length > 400 ? `${line.slice(0, 399).toWellFormed()}…` : line;
}
