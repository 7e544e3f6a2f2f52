import type { months, ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database.ts';
import type { FolderView } from '../order-scope.ts';
import { scopeConditions } from '../scope-conditions.store.ts';

export interface FolderCounter {
  process_status: ProcessStatus;
  /** '' for orders without a month. */
  process_month: (typeof months)[number] | '';
  count: number;
  /** How many of these orders are assigned to the person asked for. */
  mine: number;
}

const counted = sql`(
  select process_status, process_month, assign_to, n from order_counts
  union all
  select process_status, coalesce(process_month, ''), coalesce(assign_to, ''), n from order_deltas
) as counted`;

/** Orders of a queue that their traveller has answered. They are few at a time, so they are counted in their index. */
const answered = sql`(
  select count(*) from orders
  where answered_at is not null and ${sql.join(scopeConditions({ folder: 'awaiting-response', userName: '' }, 'orders'), sql` and `)})`;

/**
 * The number of orders by status and month: the counters, plus the deltas that are not applied yet; and how many in Awaiting
 * Customer are answered.
 */
export async function readCounters(db: Db, userName: string): Promise<{ counters: FolderCounter[]; answered: number }> {
  const { rows } = await sql<FolderCounter & { answered: number }>`
    select process_status, process_month, sum(n)::int as count,
      coalesce(sum(n) filter (where assign_to = ${userName}), 0)::int as mine, ${answered}::int as answered
    from ${counted} group by process_status, process_month`.execute(db);
  return { counters: rows, answered: rows[0]?.answered ?? 0 };
}

/** A subquery for the number of orders in a folder, or in one month of it. */
export function countOf(view: FolderView): RawBuilder<number> {
  const counted = (['order_counts', 'order_deltas'] as const).map((table) => {
    const conditions = scopeConditions(view, table);
    const where = conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
    return sql`select n from ${sql.table(table)} ${where}`;
  });
  return sql<number>`select coalesce(sum(n), 0)::int from (${sql.join(counted, sql` union all `)}) as counted`;
}

/** In the list of all orders by status: the status of the row at `rank`, and the number of rows of the statuses before it. */
export async function findStatusAt(db: Db, rank: number) {
  const { rows } = await sql<{ process_status: ProcessStatus; before: number }>`
    select process_status, before::int from (
      select process_status, sum(sum(n)) over (order by process_status) - sum(n) as before
      from ${counted} group by process_status having sum(n) > 0
    ) as statuses where before <= ${rank} order by before desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Adds the `applied` deltas to the counters; a part of the statement of `applyDeltaBatch`. */
export const updateFolderCounters = sql`
  insert into order_counts as counts
  select process_status, coalesce(process_month, ''), coalesce(assign_to, ''), sum(n) from applied
  group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
  on conflict (process_status, process_month, assign_to) do update set n = counts.n + excluded.n`;

export interface WrongFolderCounter {
  process_status: string;
  process_month: string;
  assign_to: string;
  /** The number of orders. */
  actual: number;
  /** The number that the counters and deltas give. */
  recorded: number;
}

/** Compares the counters with the orders; both must be read from one snapshot (a repeatable-read transaction). */
export async function findWrongFolderCounters(trx: Trx): Promise<WrongFolderCounter[]> {
  const { rows } = await sql<WrongFolderCounter>`
    select process_status, process_month, assign_to,
      coalesce(actual.n, 0)::int as actual, coalesce(recorded.n, 0)::int as recorded
    from (
      select process_status, coalesce(process_month, '') as process_month, coalesce(assign_to, '') as assign_to, count(*) as n
      from orders group by 1, 2, 3
    ) as actual
    full join (
      select process_status, process_month, assign_to, sum(n) as n from ${counted} group by 1, 2, 3
    ) as recorded using (process_status, process_month, assign_to)
    where coalesce(actual.n, 0) <> coalesce(recorded.n, 0)`.execute(trx);
  return rows;
}

/** Adds the differences to the counters, so that deltas which arrive in the meantime stay valid. */
export async function correctFolderCounters(trx: Trx, wrong: readonly WrongFolderCounter[]): Promise<void> {
  for (const { process_status, process_month, assign_to, actual, recorded } of wrong) {
    await sql`
      insert into order_counts as counts (process_status, process_month, assign_to, n)
      values (${process_status}, ${process_month}, ${assign_to}, ${actual - recorded})
      on conflict (process_status, process_month, assign_to) do update set n = counts.n + excluded.n`.execute(trx);
  }
}
