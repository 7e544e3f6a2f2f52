import type { Context } from '../../platform/context.ts';
import { countByNationality, countByProcessor, type Period } from './reports.store.ts';

interface Dates {
  fromDate?: string | null | undefined;
  toDate?: string | null | undefined;
}

/** Both days count whole, in UTC. */
function periodOf({ fromDate, toDate }: Dates): Period {
  const dayAfter = toDate ? Temporal.PlainDate.from(toDate).add({ days: 1 }).toString() : null;
  const midnight = (date: string | null | undefined) => (date ? `${date}T00:00:00Z` : null);
  return { from: midnight(fromDate), until: midnight(dayAfter) };
}

export function countCountries({ db }: Context, dates: Dates) {
  return countByNationality(db, periodOf(dates));
}

export function countProcessed({ db }: Context, dates: Dates) {
  return countByProcessor(db, periodOf(dates));
}
