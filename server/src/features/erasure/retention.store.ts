import type { DueOrder } from '@arrival-desk/contract/erasure/retention.endpoints.ts';
import { farthestArrivalDays } from '@arrival-desk/contract/orders/farthest-arrival.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/**
 * The rule of retention. An order's period begins on the latest of these days (UTC) that it has: its receipt, its arrival
 * in China, its completion and its refund. So an order without an arrival date, or one that was never completed, counts
 * from what it has; its status, Deleted included, changes nothing. An arrival more than two years after the receipt
 * (`farthestArrivalDays`) counts as two years. An order in ChargeBack is on hold until staff move it out, which ends the
 * chargeback here; so is an order with a refused payment that nobody has settled.
 */
const periods = sql`(
  select order_id, process_status, greatest(
      (created_at at time zone 'UTC')::date,
      case when arrival_date is not null then least(
        arrival_date, (created_at at time zone 'UTC')::date + ${farthestArrivalDays}::int) end,
      (processed_at at time zone 'UTC')::date,
      (refund_date at time zone 'UTC')::date
    ) as since,
    case when process_status = 'ChargeBack' then 'chargeback'
      when exists (select from refused_payments where refused_payments.order_id = orders.order_id and settled_at is null)
        then 'payment' end as hold
  from orders
) as periods`;

const columns = (days: number) => sql`
  order_id::text, process_status, to_char(since, 'YYYY-MM-DD') as since,
  to_char(since + ${days}::int, 'YYYY-MM-DD') as due_on, hold`;

interface Period {
  days: number;
  today: string;
}

const isOver = ({ days, today }: Period) => sql`since + ${days}::int <= ${today}::date`;

/** The orders whose period is over and that are on hold or not, oldest first, and the number of all of them. */
export async function findDueOrders(db: Db, period: Period, onHold: boolean, limit: number) {
  const { rows } = await sql<DueOrder & { total: number }>`
    select ${columns(period.days)}, count(*) over ()::int as total from ${periods}
    where ${isOver(period)} and hold is ${onHold ? sql`not null` : sql`null`}
    order by since, order_id limit ${limit}`.execute(db);
  return { total: rows[0]?.total ?? 0, orders: rows.map(({ total, ...order }) => order) };
}

/**
 * How many orders a run on a day erases, how many of them no Admin has confirmed (`retention-stop.ts`), and how many
 * orders there are. A confirmation of a later day is of a wrong clock, and one for another period of other orders.
 */
export async function countDue(db: Db, { days, today }: Period) {
  const confirmed = sql`coalesce((
    select max(as_of) from erasure_confirmations where days = ${days} and as_of <= ${today}::date), '-infinity')`;
  const { rows } = await sql<{ due: number; unconfirmed: number; orders: number }>`
    select count(*) filter (where is_due)::int as due,
      count(*) filter (where is_due and since + ${days}::int > confirmed)::int as unconfirmed, count(*)::int as orders
    from (select since, hold is null and ${isOver({ days, today })} as is_due from ${periods}) as found,
      (select ${confirmed} as confirmed) as consent`.execute(db);
  return rows[0] ?? { due: 0, unconfirmed: 0, orders: 0 };
}

/** Stores an Admin's consent to a run that erases more than a share. */
export async function insertConfirmation(
  db: Db,
  { as_of, days, ...values }: { as_of: string; days: number; due: number; staff_id: number; at: Date },
): Promise<void> {
  await db
    .insertInto('erasure_confirmations')
    .values({ as_of, days, ...values })
    .onConflict((conflict) => conflict.columns(['as_of', 'days']).doUpdateSet(values))
    .execute();
}

/** The next due orders by ID that are not on hold. */
export async function findNextDue(db: Db, period: Period, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from ${periods} where order_id > ${after} and ${isOver(period)} and hold is null
    order by order_id limit ${limit}`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

/** When some orders are due, and what holds them back. */
export async function findPeriods(db: Db, orderIds: readonly string[], days: number): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select ${columns(days)} from ${periods} where order_id = any (${orderIds}::bigint[])`.execute(db);
  return rows;
}
