import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database.ts';

/** What is counted by day: the orders of each nationality on the day they arrived, or of each member on the day of completion. */
export type DayKind = 'standard' | 'priority' | 'future' | 'processed';

/** What each row of `orders` or `order_deltas` is counted as. */
export const entries = sql`cross join lateral
  day_entries(process_status, processing_mode, nationality, created_at, processed_by, processed_at)`;
export const grains = sql`cross join (values ('day'), ('month')) as grains(grain)`;

/** A range of UTC days, `YYYY-MM-DD`: includes `from`, excludes `until`; null has no limit. */
export interface Days {
  from: string | null;
  until: string | null;
}

interface DaySum {
  kind: DayKind;
  name: string;
  n: number;
}

/** The number of orders of some kinds in a range of days, by name: reads whole months, and single days at both ends. */
export async function sumDays(db: Db, kinds: readonly DayKind[], { from, until }: Days): Promise<DaySum[]> {
  const [first, last] = [from ?? '-infinity', until ?? 'infinity'];
  let months = [from && monthFrom(from), until && `${until.slice(0, 7)}-01`];
  // A range within one month contains no whole month.
  if (months[0] && months[1] && months[0] > months[1]) months = [last, last];
  const [monthsFrom, monthsUntil] = [months[0] ?? first, months[1] ?? last];
  const { rows } = await sql<DaySum>`
    select kind, name, sum(n)::int as n from (
      select kind, name, n from order_days
      where kind = any (${kinds}::text[]) and grain = 'month' and day >= ${monthsFrom}::date and day < ${monthsUntil}::date
      union all
      select kind, name, n from order_days
      where kind = any (${kinds}::text[]) and grain = 'day' and day >= ${first}::date and day < ${monthsFrom}::date
      union all
      select kind, name, n from order_days
      where kind = any (${kinds}::text[]) and grain = 'day' and day >= ${monthsUntil}::date and day < ${last}::date
      union all
      select kind, name, n from order_deltas ${entries}
      where kind = any (${kinds}::text[]) and day >= ${first}::date and day < ${last}::date
    ) as counted
    group by kind, name having sum(n) > 0`.execute(db);
  return rows;
}

/** The first day of the first month that begins on or after a day. */
function monthFrom(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return (date.day === 1 ? date : date.with({ day: 1 }).add({ months: 1 })).toString();
}

/** Adds the `applied` deltas to the days and months; a part of the statement of `applyDeltaBatch`. */
export const updateDayCounters = sql`
  insert into order_days as days (kind, grain, day, name, n)
  select kind, grain, date_trunc(grain, day)::date, name, sum(n) from applied ${entries} ${grains}
  group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4
  on conflict (kind, grain, day, name) do update set n = days.n + excluded.n`;

export interface WrongDayCounter extends Omit<DaySum, 'n'> {
  day: string;
  grain: 'day' | 'month';
  actual: number;
  recorded: number;
}

/** Compares the counters with the orders, erased ones included; both must be read from one snapshot (a repeatable-read transaction). */
export async function findWrongDayCounters(trx: Trx): Promise<WrongDayCounter[]> {
  const { rows } = await sql<WrongDayCounter>`
    select kind, grain, day, name, coalesce(actual.n, 0)::int as actual, coalesce(recorded.n, 0)::int as recorded
    from (
      select kind, grain, date_trunc(grain, day)::date as day, name, sum(n) as n from (
        select kind, day, name, 1 as n from orders ${entries}
        union all
        select kind, day, name, n from erased_days
      ) as entries ${grains} group by 1, 2, 3, 4
    ) as actual
    full join (
      select kind, grain, day, name, sum(n) as n from (
        select kind, grain, day, name, n from order_days
        union all
        select kind, grain, date_trunc(grain, day)::date, name, n from order_deltas ${entries} ${grains}
      ) as counted group by 1, 2, 3, 4
    ) as recorded using (kind, grain, day, name)
    where coalesce(actual.n, 0) <> coalesce(recorded.n, 0)`.execute(trx);
  return rows;
}

/** Adds the differences to the counters, so that deltas which arrive in the meantime stay valid. */
export async function correctDayCounters(trx: Trx, wrong: readonly WrongDayCounter[]): Promise<void> {
  for (const { kind, grain, day, name, actual, recorded } of wrong) {
    await sql`
      insert into order_days as days (kind, grain, day, name, n)
      values (${kind}, ${grain}, ${day}, ${name}, ${actual - recorded})
      on conflict (kind, grain, day, name) do update set n = days.n + excluded.n`.execute(trx);
  }
}
