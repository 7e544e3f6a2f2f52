import type { CountryReportRow, ProcessedByRow } from '@arrival-desk/contract/reports/reports.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { type Days, sumDays } from '../order-lists/order-lists.ts';

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

/** The orders received in a range of UTC days by nationality, split into Standard, Priority and Future. */
export async function countCountries({ db }: Context, dates: Dates): Promise<CountryReportRow[]> {
  const rows = new Map<string, CountryReportRow>();
  for (const { kind, name, n } of await sumDays(db, ['standard', 'priority', 'future'], daysOf(dates))) {
    const empty = { nationality: name, count: 0, standard_count: 0, priority_count: 0, future_count: 0 };
    const row = rows.getOrInsert(name, empty);
    row.count += n;
    row[`${kind as 'standard' | 'priority' | 'future'}_count`] += n;
  }
  return [...rows.values()].sort((one, other) => byCount(one, other) || byText(one.nationality, other.nationality));
}

/** The orders that each member completed in a range of UTC days. */
export async function countProcessed({ db }: Context, dates: Dates): Promise<ProcessedByRow[]> {
  const sums = await sumDays(db, ['processed'], daysOf(dates));
  const rows = sums.map(({ name, n }) => ({ processed_by: name, count: n }));
  return rows.sort((one, other) => byCount(one, other) || byText(one.processed_by, other.processed_by));
}
