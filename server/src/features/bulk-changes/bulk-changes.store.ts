import { listedRefusals } from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import type { Expression, Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { BulkChangesTable } from './bulk-changes.tables.ts';

/** Orders in one row of `bulk_change_parts`. */
export const partSize = 1000;

export async function insertBulkChange(
  trx: Trx,
  change: Omit<Insertable<BulkChangesTable>, 'total' | 'state'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('bulk_changes')
    .values({ ...change, state: 'Running', total: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The orders of a list but some. */
export const listedExcept = (ids: Expression<{ order_id: string }>, except: readonly string[]) =>
  sql`select order_id from (${ids}) as listed where order_id <> all (${[...except]}::bigint[])`;

/** The number of orders of a list, at most `max`. */
export async function countListed(
  db: Db,
  ids: Expression<{ order_id: string }>,
  except: readonly string[],
  max: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${listedExcept(ids, except)} limit ${max}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

interface Agreement {
  total: number;
  /** The number of the orders and a hash of their IDs, in whatever sequence. */
  agreed: string;
}

const agreement = sql`count(*)::int as total, count(*) || '-' || coalesce(bit_xor(hashint8extended(order_id, 0)), 0) as agreed`;

/** The orders that a list has now. */
export async function agreementOf(
  db: Db,
  ids: Expression<{ order_id: string }>,
  except: readonly string[],
): Promise<Agreement> {
  const { rows } = await sql<Agreement>`
    select ${agreement} from (${listedExcept(ids, except)}) as listed`.execute(db);
  return rows[0] as Agreement;
}

/** The orders that a bulk change has stored. */
export async function storedAgreement(trx: Trx, id: number): Promise<Agreement> {
  const { rows } = await sql<Agreement>`
    select ${agreement} from bulk_change_parts, unnest(order_ids) as stored (order_id)
    where bulk_change_id = ${id}`.execute(trx);
  return rows[0] as Agreement;
}

/** Stores the order IDs at the start, so that orders that join the list later are not changed. */
export async function keepOrders(
  trx: Trx,
  id: number,
  ids: Expression<{ order_id: string }>,
  except: readonly string[],
): Promise<void> {
  await sql`
    insert into bulk_change_parts (bulk_change_id, part, order_ids)
    select ${id}, part, array_agg(order_id order by order_id)
    from (
      select order_id, (row_number() over (order by order_id) - 1) / ${sql.lit(partSize)} as part
      from (${ids}) as listed
      where order_id <> all (${[...except]}::bigint[])
    ) as numbered
    group by part`.execute(trx);
  await sql`
    update bulk_changes set total =
      (select coalesce(sum(cardinality(order_ids)), 0) from bulk_change_parts where bulk_change_id = ${id})
    where id = ${id}`.execute(trx);
}

export function findBulkChange(db: Db, id: number) {
  return db.selectFrom('bulk_changes').selectAll().where('id', '=', id).executeTakeFirst();
}
export type StoredBulkChange = NonNullable<Awaited<ReturnType<typeof findBulkChange>>>;

export function findBulkChangesOf(db: Db, staffId: number, since: Date) {
  return db
    .selectFrom('bulk_changes')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where((where) => where.or([where('created_at', '>', since.toISOString()), where('state', '=', 'Running')]))
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

export async function findPart(db: Db, id: number, part: number): Promise<string[]> {
  const row = await db
    .selectFrom('bulk_change_parts')
    .select(sql<string[]>`order_ids::text[]`.as('order_ids'))
    .where('bulk_change_id', '=', id)
    .where('part', '=', part)
    .executeTakeFirst();
  return row?.order_ids ?? [];
}

/**
 * Counts one order as done if it is the next one and the change has not been stopped. Runs in the transaction that
 * changes the order, so that a crash never repeats an order; a second worker waits here and gets false.
 */
export async function countDone(trx: Trx, { id, done, refused }: StoredBulkChange): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('bulk_changes')
    .set({ done: done + 1 })
    .where('id', '=', id)
    .where('state', '=', 'Running')
    .where('done', '=', done)
    .where('refused', '=', refused)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts one order as refused, under the same conditions, and keeps its reason if it is one of the first. */
export async function countRefused(
  trx: Trx,
  change: StoredBulkChange,
  orderId: string,
  reason: string,
): Promise<boolean> {
  const reasons = { ...change.reasons, [reason]: (change.reasons[reason] ?? 0) + 1 };
  const { numUpdatedRows } = await trx
    .updateTable('bulk_changes')
    .set({ refused: change.refused + 1, reasons })
    .where('id', '=', change.id)
    .where('state', '=', 'Running')
    .where('done', '=', change.done)
    .where('refused', '=', change.refused)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  // An order that has been erased meanwhile has no row to refer to.
  if (change.refused < listedRefusals)
    await sql`
      insert into bulk_change_refusals (bulk_change_id, order_id, reason)
      select ${change.id}, order_id, ${reason} from orders where order_id = ${orderId}`.execute(trx);
  return true;
}

/** The refused orders of some bulk changes that were kept, the first ones of each. */
export function findRefusals(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('bulk_change_refusals')
    .select(['bulk_change_id', 'order_id', 'reason'])
    .where(sql<boolean>`bulk_change_id = any (${[...ids]}::integer[])`)
    .orderBy('order_id')
    .execute();
}
export type KeptRefusal = Awaited<ReturnType<typeof findRefusals>>[number];

/** Ends a running change; returns false if it has already ended. */
export async function endBulkChange(trx: Trx, id: number, state: 'Done' | 'Stopped'): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('bulk_changes')
    .set({ state, remark: '' })
    .where('id', '=', id)
    .where('state', '=', 'Running')
    .executeTakeFirst();
  await trx.deleteFrom('bulk_change_parts').where('bulk_change_id', '=', id).execute();
  return numUpdatedRows === 1n;
}
