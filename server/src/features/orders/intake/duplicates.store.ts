import { closedStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { keysOf } from '../../../platform/encryption/keys-of-database.ts';
import { barePassport, passportsByHash } from '../sealed-columns.ts';

/** Days between two arrivals with one passport that are taken for one journey. */
const maxDaysApart = 3;
/** An order with more duplicates than this needs no longer list. */
const maxDuplicates = 10;

interface Journey {
  passport_number: string;
  /** YYYY-MM-DD */
  arrival_date: string | null;
}

/**
 * IDs of the newest orders with the same passport and nearly the same arrival that still count: all but `order_id`, and
 * only those of `source` if it is given.
 */
export async function findDuplicates(
  db: Db,
  { passport_number, arrival_date }: Journey,
  { order_id, source }: { order_id?: string; source?: string },
): Promise<string[]> {
  const bare = barePassport(passport_number);
  if (!bare || !arrival_date) return [];
  const hashes = [...passportsByHash(keysOf(db), [bare]).keys()];
  const conditions: RawBuilder<unknown>[] = [
    sql`arrival_date between ${arrival_date}::date - ${maxDaysApart}::int and ${arrival_date}::date + ${maxDaysApart}::int`,
    sql`process_status not in (${sql.join(closedStatuses.map((status) => sql.lit(status)))})`,
  ];
  if (order_id) conditions.push(sql`order_id <> ${order_id}`);
  if (source !== undefined) conditions.push(sql`source = ${source}`);
  const counts = sql.join(conditions, sql` and `);
  const { rows } = await sql<{ order_id: string }>`
    select order_id from orders where passport_hash = any (${hashes}::text[]) and ${counts}
    order by order_id desc limit ${maxDuplicates}`.execute(db);
  return rows.map((row) => row.order_id);
}
