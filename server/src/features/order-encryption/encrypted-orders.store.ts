import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { EncryptedBatch, EncryptedStore } from '../../platform/encryption/encrypted-store.ts';
import { type KeyRing, keyIdOf } from '../../platform/encryption/key-ring.ts';
import { keysOf } from '../../platform/encryption/keys-of-database.ts';
import { reasonOf } from '../../platform/log-error.ts';
import { openValues, type SealedValues, sealedColumns, sealValues } from './sealed-columns.ts';

/** Rows that one batch reads. */
const batch = 200;

type Row = SealedValues & { order_id: string; passport_hash: string | null };

/** The encrypted columns of orders. */
export const encryptedOrders: EncryptedStore = {
  name: 'orders',

  async count(db: Db): Promise<number> {
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from orders`.execute(db);
    return rows[0]?.total ?? 0;
  },

  async encryptBatch(trx: Trx, keyId: string, after: string): Promise<EncryptedBatch> {
    const rows = await readRows(trx, after);
    return { last: rows.at(-1)?.order_id ?? null, seen: rows.length, ...(await encryptRows(trx, keyId, rows)) };
  },
};

export function readRows(trx: Trx, after: string): Promise<Row[]> {
  return trx
    .selectFrom('orders')
    .select(['order_id', 'passport_hash', ...sealedColumns])
    .where('order_id', '>', after || '0')
    .orderBy('order_id')
    .limit(batch)
    .execute();
}

/** Encrypts the rows that are not under a key. */
export async function encryptRows(trx: Trx, keyId: string, rows: readonly Row[]) {
  const due = rows.filter((row) => !isUnder(keyId, row));
  const readable: { row: Row; sealed: Row }[] = [];
  const unreadable: string[] = [];
  for (const row of due)
    try {
      readable.push({ row, sealed: encryptRow(keysOf(trx), keyId, row) });
    } catch (error) {
      unreadable.push(`orders, row ${row.order_id}: ${reasonOf(error)}`);
    }
  await writeRows(trx, readable);
  return { changed: readable.length, unreadable };
}

function isUnder(keyId: string, row: Row): boolean {
  if (row.passport_hash !== null && keyIdOf(row.passport_hash) !== keyId) return false;
  return sealedColumns.every((column) => !row[column] || keyIdOf(row[column]) === keyId);
}

/** A row under another key. Throws an Error if it cannot be decrypted, now or afterwards. */
function encryptRow(keys: KeyRing, keyId: string, row: Row): Row {
  const opened = openValues(keys, row);
  const sealed = { ...row, ...sealValues(keys, keyId, row.order_id, opened) };
  const again = openValues(keys, sealed);
  if (sealedColumns.some((column) => again[column] !== opened[column]))
    throw new Error(`The new form cannot be decrypted: orders, row ${row.order_id}`);
  return sealed;
}

/** Writes rows, except those that have changed since they were read: the next pass finds them. */
async function writeRows(trx: Trx, rows: readonly { row: Row; sealed: Row }[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = [...sealedColumns, 'passport_hash'] as const;
  const values = rows.map(({ row, sealed }) => ({
    order_id: row.order_id,
    ...Object.fromEntries(
      columns.flatMap((column) => [
        [`old_${column}`, row[column]],
        [`new_${column}`, sealed[column]],
      ]),
    ),
  }));
  const typed = columns.map((column) => sql.raw(`old_${column} text, new_${column} text`));
  const set = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`renewed.new_${column}`)}`);
  const unchanged = columns.map(
    (column) => sql`${sql.ref(`orders.${column}`)} is not distinct from ${sql.ref(`renewed.old_${column}`)}`,
  );
  // Locked in the sequence of their IDs, as other batches lock orders.
  await sql`
    with renewed as (
      select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (order_id bigint, ${sql.join(typed)})
    ), locked as (
      select order_id from orders where order_id in (select order_id from renewed) order by order_id for no key update
    )
    update orders set ${sql.join(set)} from renewed join locked using (order_id)
    where orders.order_id = renewed.order_id and ${sql.join(unchanged, sql` and `)}`.execute(trx);
}
