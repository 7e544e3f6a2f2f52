import { closedStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { keysOf } from '../../platform/encryption/keys-of-database.ts';
import { barePassport, passportsByHash } from '../order-encryption/order-encryption.ts';
import { textsOfTransaction } from '../order-lists/order-lists.ts';

/** Days between two arrivals with one passport that are taken for one journey. */
const maxDaysApart = 3;
/** An order with more duplicates than this needs no longer list. */
const maxDuplicates = 10;

const isOpen = sql`process_status not in (${sql.join(closedStatuses.map((status) => sql.lit(status)))})`;

interface Journey {
  passport_number: string;
  /** YYYY-MM-DD */
  arrival_date: string | null;
}

/** IDs of the newest other orders with the same passport and nearly the same arrival that still count. */
export async function findDuplicates(
  db: Db,
  { passport_number, arrival_date, order_id }: Journey & { order_id: string },
): Promise<string[]> {
  const bare = barePassport(passport_number);
  if (!bare || !arrival_date) return [];
  const hashes = [...passportsByHash(keysOf(db), [bare]).keys()];
  const { rows } = await sql<{ order_id: string }>`
    select order_id from orders where passport_hash = any (${hashes}::text[]) and order_id <> ${order_id} and ${isOpen}
      and arrival_date between ${arrival_date}::date - ${maxDaysApart}::int and ${arrival_date}::date + ${maxDaysApart}::int
    order by order_id desc limit ${maxDuplicates}`.execute(db);
  return rows.map((row) => row.order_id);
}

/** What an order of a landing site, which is not stored yet, has in common with others of that site that still count. */
export interface OwnDuplicates {
  journey: boolean;
  transaction: boolean;
}

/**
 * The expression for `OwnDuplicates`: another order of `source` with the same passport and nearly the same arrival, or with
 * the same transaction. One payment for a party has several orders, which `party_ref` tells. It is the same text for every
 * order, so that it is prepared once.
 */
export function ownDuplicatesInSql(
  db: Db,
  { passport_number, arrival_date, transaction_id, party_ref }: Journey & { transaction_id: string; party_ref: string },
  source: string,
): RawBuilder<OwnDuplicates> {
  const bare = barePassport(passport_number);
  // Without an arrival no order is found, and all orders of the passport would be read to say so.
  const hashes = bare && arrival_date ? [...passportsByHash(keysOf(db), [bare]).keys()] : [];
  const counts = sql`source = ${source} and ${isOpen}`;
  return sql`json_build_object(
    'journey', exists (
      select from orders where passport_hash = any (${hashes}::text[]) and ${counts}
        and arrival_date between ${arrival_date}::date - ${sql.lit(maxDaysApart)} and ${arrival_date}::date + ${sql.lit(maxDaysApart)}),
    'transaction', exists (
      select from ${textsOfTransaction(transaction_id)} as texts join orders using (order_id)
      where orders.transaction_id = ${transaction_id} and ${counts}
        and (party_ref = '' or party_ref is distinct from ${party_ref})))`;
}

/** The same as a statement of its own. */
export async function findOwnDuplicates(
  db: Db,
  order: Parameters<typeof ownDuplicatesInSql>[1],
  source: string,
): Promise<OwnDuplicates | null> {
  const { rows } = await sql<{ found: OwnDuplicates }>`
    select ${ownDuplicatesInSql(db, order, source)} as found`.execute(db);
  return rows[0]?.found ?? null;
}
