import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { keysOf } from '../../platform/encryption/keys-of-database.ts';
import { openValues, passportsByHash } from './sealed-columns.ts';

/** Orders that wait for a receipt and whose names are compared with a document. */
const maxWaiting = 2000;
/** Orders of the same numbers that are looked at. */
const maxNumbered = 500;

/** Orders with one of these passport numbers, in bare form, or one of these IDs, in plain values. Found by indexes alone. */
export async function findReceiptCandidates(db: Db, numbers: readonly string[], orderIds: readonly string[]) {
  const keys = keysOf(db);
  const byHash = passportsByHash(keys, numbers);
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where(
      sql<boolean>`(passport_hash = any (${[...byHash.keys()]}::text[]) or order_id = any (${[...orderIds]}::bigint[]))`,
    )
    .limit(maxNumbered)
    .execute();
  return rows.map((row) => ({ ...openValues(keys, row), passport: byHash.get(row.passport_hash ?? '') ?? null }));
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
