import { isAmbiguousDate, usDate } from '@arrival-desk/contract/fields.ts';
import { readRows } from './read-orders-csv.ts';
import { UnusableCsv } from './split-records.ts';

interface AmbiguousDates {
  count: number;
  first?: { line: number; column: string };
}

/** The columns that a file may bring as MM/DD/YYYY (docs/decisions/036). */
const monthFirst = ['date_of_birth', 'date_of_departure'];

/**
 * Counts the dates of a file that can mean two days and are read as MM/DD/YYYY. Throws UnusableCsv if another date of
 * the file can only be DD/MM/YYYY: its ambiguous dates probably are too, and would be stored as other days.
 */
export async function checkDates(input: AsyncIterable<Buffer>): Promise<AmbiguousDates> {
  const ambiguous: AmbiguousDates = { count: 0 };
  let dayFirst: AmbiguousDates['first'];
  for await (const { line, cells } of readRows(input)) {
    for (const column of [...monthFirst, 'arrival_date']) {
      const date = cells[column] ?? '';
      if (isDayFirst(date)) dayFirst ??= { line, column };
      if (!monthFirst.includes(column) || !isAmbiguousDate(date)) continue;
      ambiguous.count += 1;
      ambiguous.first ??= { line, column };
    }
  }
  const { first } = ambiguous;
  if (first && dayFirst)
    throw new UnusableCsv(
      `Line ${dayFirst.line}, column ${dayFirst.column}: can only be DD/MM/YYYY, but line ${first.line}, column ${first.column} would be read as MM/DD/YYYY. Nothing was loaded. Write all dates as YYYY-MM-DD.`,
    );
  return ambiguous;
}

/** Whether a date exists with the day before the month only: `31/12/1985`, `31.1.1985`, `31/12/1985 00:00`. */
function isDayFirst(date: string): boolean {
  const [, first, second = '', year] = /^(\d\d)[-/.](\d\d?)[-/.](\d{4})(?!\d)/.exec(date.trim()) ?? [];
  return Number(first) > 12 && usDate.safeParse(`${second.padStart(2, '0')}/${first}/${year}`).success;
}
