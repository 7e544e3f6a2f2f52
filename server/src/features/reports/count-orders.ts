import type { CountryReportRow, ProcessedByRow } from '@arrival-desk/contract/reports/reports.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { type Days, sumDays } from '../order-lists/order-lists.ts';
import { findPeople } from '../team/team.ts';
import { countryOf } from './country-of.ts';

interface Dates {
  fromDate?: string | null | undefined;
  toDate?: string | null | undefined;
}

/** Both days are inclusive, in UTC. */
function daysOf({ fromDate, toDate }: Dates): Days {
  const dayAfter = toDate ? Temporal.PlainDate.from(toDate).add({ days: 1 }).toString() : null;
  return { from: fromDate || null, until: dayAfter };
}

const byCount = (one: { count: number }, other: { count: number }) => other.count - one.count;
const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The name of several spellings that most orders have; the first in the alphabet of several. */
function mostFrequent(spellings: ReadonlyMap<string, number>): string {
  return [...spellings].sort(([one, n], [other, m]) => m - n || byText(one, other))[0]?.[0] ?? '';
}

/**
 * The orders received in a range of UTC days by nationality, split into Standard, Priority and Future. A country has one
 * row under its English name, in whatever spellings the orders have it.
 */
export async function countCountries({ db }: Context, dates: Dates): Promise<CountryReportRow[]> {
  const rows = new Map<string, { row: CountryReportRow; spellings: Map<string, number> }>();
  for (const { kind, name, n } of await sumDays(db, ['standard', 'priority', 'future'], daysOf(dates))) {
    const country = countryOf(name);
    const empty = { nationality: country.name ?? '', count: 0, standard_count: 0, priority_count: 0, future_count: 0 };
    const { row, spellings } = rows.getOrInsert(country.key, { row: empty, spellings: new Map() });
    row.count += n;
    row[`${kind as 'standard' | 'priority' | 'future'}_count`] += n;
    spellings.set(name, (spellings.get(name) ?? 0) + n);
  }
  const named = [...rows.values()].map(({ row, spellings }) => ({
    ...row,
    nationality: row.nationality || mostFrequent(spellings),
  }));
  return named.sort((one, other) => byCount(one, other) || byText(one.nationality, other.nationality));
}

/** The orders that each member completed in a range of UTC days, under whatever names. */
export async function countProcessed({ db }: Context, dates: Dates): Promise<ProcessedByRow[]> {
  const sums = await sumDays(db, ['processed'], daysOf(dates));
  const people = await findPeople(
    db,
    sums.map(({ name }) => name),
  );
  const rows = new Map<string, { count: number; current: string | null; spellings: Map<string, number> }>();
  for (const { name, n } of sums) {
    const { key = name, name: current = null } = people.get(name) ?? {};
    const row = rows.getOrInsert(key, { count: 0, current, spellings: new Map() });
    row.count += n;
    row.spellings.set(name, n);
  }
  const named = [...rows.values()].map(({ count, current, spellings }) => ({
    processed_by: current ?? mostFrequent(spellings),
    count,
  }));
  return named.sort((one, other) => byCount(one, other) || byText(one.processed_by, other.processed_by));
}
