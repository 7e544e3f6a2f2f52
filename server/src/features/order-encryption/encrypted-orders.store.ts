import { sql } from 'kysely';
import { type EncryptedStore, newFormUnreadable } from '../../platform/encryption/encrypted-store.ts';
import { keyIdOf } from '../../platform/encryption/key-ring.ts';
import { keysOf } from '../../platform/encryption/keys-of-database.ts';
import { openValues, type SealedValues, sealedColumns, sealValues } from './sealed-columns.ts';

type Row = SealedValues & { order_id: string; passport_hash: string | null };

/** The encrypted columns of orders. */
export const encryptedOrders: EncryptedStore<Row, Row> = {
  name: 'orders',

  read: (trx, after, limit) =>
    trx
      .selectFrom('orders')
      .select(['order_id', 'passport_hash', ...sealedColumns])
      .where('order_id', '>', after)
      .orderBy('order_id')
      .limit(limit)
      .execute(),

  idOf: ({ order_id }) => order_id,

  renew(trx, keyId, row) {
    if (isUnder(keyId, row)) return null;
    const keys = keysOf(trx);
    const opened = openValues(keys, row);
    const sealed = { ...row, ...sealValues(keys, keyId, row.order_id, opened) };
    const again = openValues(keys, sealed);
    if (sealedColumns.some((column) => again[column] !== opened[column])) throw newFormUnreadable();
    return sealed;
  },

  async write(trx, rows) {
    const columns = [...sealedColumns, 'passport_hash'] as const;
    const values = rows.map(({ row, renewed }) => ({
      order_id: row.order_id,
      ...Object.fromEntries(
        columns.flatMap((column) => [
          [`old_${column}`, row[column]],
          [`new_${column}`, renewed[column]],
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
  },
};

function isUnder(keyId: string, row: Row): boolean {
  if (row.passport_hash !== null && keyIdOf(row.passport_hash) !== keyId) return false;
  return sealedColumns.every((column) => !row[column] || keyIdOf(row[column]) === keyId);
}
