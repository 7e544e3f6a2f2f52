import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { keysOf } from '../../platform/encryption/keys-of-database.ts';
import { openValues, passportsByHash } from '../order-encryption/order-encryption.ts';

/** Orders that wait for a receipt and whose names are compared with a document. */
const maxWaiting = 2000;
/** Orders of one number that are looked at, the newest: earlier journeys of one traveller are fewer. */
const maxOfNumber = 20;

/** Orders with one of these passport numbers, in bare form, or one of these IDs, in plain values. Found by indexes alone. */
export async function findReceiptCandidates(db: Db, numbers: readonly string[], orderIds: readonly string[]) {
  const keys = keysOf(db);
  const byHash = passportsByHash(keys, numbers);
  const rows = await receiptCandidatesQuery(db, [...byHash.keys()], orderIds).execute();
  return rows.map((row) => ({ ...openValues(keys, row), passport: byHash.get(row.passport_hash ?? '') ?? null }));
}

/** Each number has its own limit, so that no number and no receipt of a long list takes the place of another. */
export function receiptCandidatesQuery(db: Db, hashes: readonly string[], orderIds: readonly string[]) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where(
      sql<boolean>`order_id = any (array(
        select numbered.order_id from unnest(${[...hashes]}::text[]) as wanted (hash) cross join lateral (
          select order_id from orders where passport_hash = wanted.hash
          order by created_at desc, order_id desc limit ${sql.lit(maxOfNumber)}
        ) as numbered
        union select unnest(${[...orderIds]}::bigint[])))`,
    );
}

/** The names of the orders in Awaiting Govt that were filed and have no document, the longest filed first. */
export function findNamesWaiting(db: Db) {
  return (
    db
      .selectFrom('orders')
      .select(['order_id', 'full_name', 'given_name', 'surname', 'chinese_name'])
      .where('process_status', '=', 'AwaitingGovt')
      .where('filed_at', 'is not', null)
      .where('has_document', '=', false)
      // As the index orders_receipt_due has it.
      .orderBy(sql`coalesce(case when has_document then null else filed_at end, timestamptz 'infinity')`)
      .orderBy('order_id')
      .limit(maxWaiting)
      .execute()
  );
}
