import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { EncryptedBatch, EncryptedStore } from '../../platform/encryption/encrypted-store.ts';
import { keyIdOf } from '../../platform/encryption/key-ring.ts';
import { keysOf } from '../../platform/encryption/keys-of-database.ts';
import { reasonOf } from '../../platform/log-error.ts';
import { openEdit, sealEdit, sealedFields } from './sealed-edits.ts';

/** Rows that one batch reads. */
const batch = 200;

/** The values of identity data in edits of orders. */
export const encryptedOrderEdits: EncryptedStore = {
  name: 'order_edits',

  async count(db: Db): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from order_edits where field = any (${sealedFields}::text[])`.execute(db);
    return rows[0]?.total ?? 0;
  },

  async encryptBatch(trx: Trx, keyId: string, after: string): Promise<EncryptedBatch> {
    const rows = await trx
      .selectFrom('order_edits')
      .select(['id', 'event_id', 'field', 'from_value as from', 'to_value as to'])
      .where('id', '>', Number(after))
      .where('field', 'in', sealedFields)
      .orderBy('id')
      .limit(batch)
      .execute();
    const unreadable: string[] = [];
    let changed = 0;
    for (const row of rows) {
      if ([row.from, row.to].every((value) => !value || keyIdOf(value) === keyId)) continue;
      try {
        const opened = openEdit(keysOf(trx), row);
        const sealed = sealEdit(keysOf(trx), keyId, opened);
        const again = openEdit(keysOf(trx), sealed);
        if (again.from !== opened.from || again.to !== opened.to)
          throw new Error(`The new form cannot be decrypted: order_edits, row ${row.id}`);
        changed += 1;
        await trx
          .updateTable('order_edits')
          .set({ from_value: sealed.from, to_value: sealed.to })
          .where('id', '=', row.id)
          .where('from_value', '=', row.from)
          .where('to_value', '=', row.to)
          .execute();
      } catch (error) {
        unreadable.push(`order_edits, row ${row.id}: ${reasonOf(error)}`);
      }
    }
    return { last: rows.at(-1)?.id.toString() ?? null, seen: rows.length, changed, unreadable };
  },
};
