import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';

/** What is counted by day: orders of each nationality on the day they came, or of each member on that of completion. */
export type DayKind = 'standard' | 'priority' | 'future' | 'processed';

const entries = sql`cross join lateral
  day_entries(process_status, processing_mode, nationality, created_at, processed_by, processed_at)`;
const grains = sql`cross join (values ('day'), ('month')) as grains(grain)`;

/** Days of UTC, `YYYY-MM-DD`: from one on, up to and without another; null is open. */
export interface Days {
  from: string | null;
  until: string | null;
}

interface DaySum {
  kind: DayKind;
  name: string;
  n: number;
}

/** How many orders of some kinds and of each name there were in some days: whole months, and the days at both ends. */
export async function sumDays(db: Db, kinds: readonly DayKind[], { from, until }: Days): Promise<DaySum[]> {
  const [first, last] = [from ?? '-infinity', until ?? 'infinity'];
  let months = [from && monthFrom(from), until && `${until.slice(0, 7)}-01`];
  // Within one month there is no whole one.
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

/** The first of the month that begins on a day or next after it. */
function monthFrom(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return (date.day === 1 ? date : date.with({ day: 1 }).add({ months: 1 })).toString();
}

/** Adds what is folded to the days and months. */
export const intoDays = sql`
  insert into order_days as days (kind, grain, day, name, n)
  select kind, grain, date_trunc(grain, day)::date, name, sum(n) from folded ${entries} ${grains}
  group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4
  on conflict (kind, grain, day, name) do update set n = days.n + excluded.n`;

export interface WrongDay extends Omit<DaySum, 'n'> {
  day: string;
  grain: 'day' | 'month';
  is: number;
  said: number;
}

/** Counts the orders and compares; both sides must come from one snapshot (a repeatable-read transaction). */
export async function findWrongDays(trx: Trx): Promise<WrongDay[]> {
  const { rows } = await sql<WrongDay>`
    select kind, grain, day, name, coalesce(truth.n, 0)::int as is, coalesce(said.n, 0)::int as said
    from (
      select kind, grain, date_trunc(grain, day)::date as day, name, count(*) as n
      from orders ${entries} ${grains} group by 1, 2, 3, 4
    ) as truth
    full join (
      select kind, grain, day, name, sum(n) as n from (
        select kind, grain, day, name, n from order_days
        union all
        select kind, grain, date_trunc(grain, day)::date, name, n from order_deltas ${entries} ${grains}
      ) as counted group by 1, 2, 3, 4
    ) as said using (kind, grain, day, name)
    where coalesce(truth.n, 0) <> coalesce(said.n, 0)`.execute(trx);
  return rows;
}

/** Corrects the sums themselves, day and month apart: a change that is on its way is appended beside them. */
export async function correctDays(trx: Trx, wrong: readonly WrongDay[]): Promise<void> {
  for (const { kind, grain, day, name, is, said } of wrong) {
    await sql`
      insert into order_days as days (kind, grain, day, name, n)
      values (${kind}, ${grain}, ${day}, ${name}, ${is - said})
      on conflict (kind, grain, day, name) do update set n = days.n + excluded.n`.execute(trx);
  }
}
