import { type FolderName, folders } from '@arrival-desk/contract/orders/folders.ts';
import { assignableStatuses, type months, type ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';

interface CountedFolder {
  folder: FolderName;
  userName: string;
  processMonth?: string | undefined;
}

export interface OrderCount {
  process_status: ProcessStatus;
  /** '' where the order has none. */
  process_month: (typeof months)[number] | '';
  count: number;
  /** How many of them are assigned to the person asked for. */
  mine: number;
}

const counted = sql`(
  select process_status, process_month, assign_to, n from order_counts
  union all
  select process_status, coalesce(process_month, ''), coalesce(assign_to, ''), n from order_deltas
) as counted`;

/** How many orders there are, by status and month; read from sums that every change of an order keeps right. */
export async function readCounts(db: Db, userName: string): Promise<OrderCount[]> {
  const { rows } = await sql<OrderCount>`
    select process_status, process_month, sum(n)::int as count,
      coalesce(sum(n) filter (where assign_to = ${userName}), 0)::int as mine
    from ${counted} group by process_status, process_month`.execute(db);
  return rows;
}

/** A subquery that says how many orders a folder, or one month of it, holds for a person. */
export function countOf({ folder, userName, processMonth }: CountedFolder): RawBuilder<number> {
  const { holds } = folders[folder];
  const conditions: RawBuilder<unknown>[] = [];
  if (holds === 'mine') {
    conditions.push(sql`assign_to = ${userName}`);
    conditions.push(sql`process_status in (${sql.join(assignableStatuses.map((each) => sql.lit(each)))})`);
  } else if (holds !== 'everything') conditions.push(sql`process_status = ${sql.lit(holds)}`);
  if (processMonth) conditions.push(sql`process_month = ${processMonth}`);
  const where = conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  return sql<number>`select coalesce(sum(n), 0)::int from (
    select n from order_counts ${where} union all select n from order_deltas ${where}) as counted`;
}

/** The status that holds a row of all orders by status, and how many orders lie in those before it. */
export async function findStatusAt(db: Db, rank: number) {
  const { rows } = await sql<{ process_status: ProcessStatus; before: number }>`
    select process_status, before::int from (
      select process_status, sum(sum(n)) over (order by process_status) - sum(n) as before
      from ${counted} group by process_status having sum(n) > 0
    ) as statuses where before <= ${rank} order by before desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Adds what is folded to the sums. */
export const intoCounts = sql`
  insert into order_counts as counts
  select process_status, coalesce(process_month, ''), coalesce(assign_to, ''), sum(n) from folded
  group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
  on conflict (process_status, process_month, assign_to) do update set n = counts.n + excluded.n`;

export interface WrongCount {
  process_status: string;
  process_month: string;
  assign_to: string;
  /** What counting the orders gives. */
  is: number;
  /** What the sums say. */
  said: number;
}

/** Counts the orders and compares; both sides must come from one snapshot (a repeatable-read transaction). */
export async function findWrongCounts(trx: Trx): Promise<WrongCount[]> {
  const { rows } = await sql<WrongCount>`
    select process_status, process_month, assign_to, coalesce(truth.n, 0)::int as is, coalesce(said.n, 0)::int as said
    from (
      select process_status, coalesce(process_month, '') as process_month, coalesce(assign_to, '') as assign_to, count(*) as n
      from orders group by 1, 2, 3
    ) as truth
    full join (
      select process_status, process_month, assign_to, sum(n) as n from ${counted} group by 1, 2, 3
    ) as said using (process_status, process_month, assign_to)
    where coalesce(truth.n, 0) <> coalesce(said.n, 0)`.execute(trx);
  return rows;
}

/** Corrects the sums themselves: a change that is on its way is appended beside them. */
export async function correctCounts(trx: Trx, wrong: readonly WrongCount[]): Promise<void> {
  for (const { process_status, process_month, assign_to, is, said } of wrong) {
    await sql`
      insert into order_counts as counts (process_status, process_month, assign_to, n)
      values (${process_status}, ${process_month}, ${assign_to}, ${is - said})
      on conflict (process_status, process_month, assign_to) do update set n = counts.n + excluded.n`.execute(trx);
  }
}
