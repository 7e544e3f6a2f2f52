import { foldText } from './fold-text.ts';

/** The most days of a document that are read. */
const maxDays = 100;

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const named = `(?<name>${months.join('|')})[A-Z]{0,6}`;
const between = '[ ./,-]{0,2}';

/** Each finds a date in one notation. What they repeat is bounded, so that the work is in proportion to the text. */
const notations = [
  /(?<!\d)(?<year>\d{4}) ?[-/.年년 ] ?(?<month>\d{1,2}) ?[-/.月월 ] ?(?<day>\d{1,2})(?!\d)/g,
  /(?<![\dA-Z])(?<year>20\d\d)(?<month>[01]\d)(?<day>[0-3]\d)(?![\dA-Z])/g,
  /(?<!\d)(?<one>\d{1,2}) ?[-/. ] ?(?<other>\d{1,2}) ?[-/. ] ?(?<year>\d{4})(?!\d)/g,
  new RegExp(`(?<!\\d)(?<day>\\d{1,2})(?:ST|ND|RD|TH)?${between}${named}${between}(?<year>\\d{4})(?!\\d)`, 'g'),
  new RegExp(`(?<![A-Z])${named}${between}(?<day>\\d{1,2})(?:ST|ND|RD|TH)?${between}(?<year>\\d{4})(?!\\d)`, 'g'),
];

/** The days in some texts, YYYY-MM-DD; of 05/12/2026 both that it can be. */
export function findDays(texts: readonly string[]): string[] {
  const days = new Set<string>();
  for (const text of texts.map(foldText))
    for (const notation of notations)
      for (const { groups = {} } of text.matchAll(notation)) {
        if (days.size >= maxDays) return [...days];
        for (const day of readingsOf(groups)) days.add(day);
      }
  return [...days];
}

function readingsOf({ year, month, day, one, other, name }: Record<string, string | undefined>): string[] {
  if (one && other) return [dayOf(year, one, other), dayOf(year, other, one)].filter((each) => each !== null);
  const read = dayOf(year, name ? String(months.indexOf(name) + 1) : month, day);
  return read ? [read] : [];
}

/** Null for a date that does not exist. */
function dayOf(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
