import { sql } from 'kysely';
import { type EncryptedStore, newFormUnreadable } from '../../platform/encryption/encrypted-store.ts';
import { keyIdOf } from '../../platform/encryption/key-ring.ts';
import { keysOf } from '../../platform/encryption/keys-of-database.ts';
import { openEdit, sealEdit, sealedFields } from './sealed-edits.ts';

interface Edit {
  id: number;
  event_id: number;
  field: string;
  from: string;
  to: string;
}

/** The values of identity data in edits of orders. */
export const encryptedOrderEdits: EncryptedStore<Edit, Edit> = {
  name: 'order_edits',

  async count(db) {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from order_edits where field = any (${sealedFields}::text[])`.execute(db);
    return rows[0]?.total ?? 0;
  },

  read: (trx, after, limit) =>
    trx
      .selectFrom('order_edits')
      .select(['id', 'event_id', 'field', 'from_value as from', 'to_value as to'])
      .where('id', '>', Number(after))
      .where('field', 'in', sealedFields)
      .orderBy('id')
      .limit(limit)
      .execute(),

  idOf: ({ id }) => id,

  renew(trx, keyId, row) {
    if ([row.from, row.to].every((value) => !value || keyIdOf(value) === keyId)) return null;
    const opened = openEdit(keysOf(trx), row);
    const sealed = sealEdit(keysOf(trx), keyId, opened);
    const again = openEdit(keysOf(trx), sealed);
    if (again.from !== opened.from || again.to !== opened.to) throw newFormUnreadable();
    return sealed;
  },

  async write(trx, rows) {
    for (const { row, renewed } of rows)
      await trx
        .updateTable('order_edits')
        .set({ from_value: renewed.from, to_value: renewed.to })
        .where('id', '=', row.id)
        .where('from_value', '=', row.from)
        .where('to_value', '=', row.to)
        .execute();
  },
};
