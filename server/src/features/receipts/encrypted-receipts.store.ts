import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { EncryptedBatch, EncryptedStore } from '../../platform/encryption/encrypted-store.ts';
import { keyIdOf } from '../../platform/encryption/key-ring.ts';
import { reasonOf } from '../../platform/log-error.ts';
import { wrapFileKey } from '../stored-files/stored-files.ts';
import { fileOf, openFacts, sealFacts } from './receipt-file.ts';
import type { StoredReceipt } from './receipts.store.ts';

/** Rows that one batch reads. */
const batch = 200;

/** The facts of receipts, and the keys of their files. The files stay as they are. */
export const encryptedReceipts: EncryptedStore = {
  name: 'receipts',

  async count(db: Db): Promise<number> {
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from receipts`.execute(db);
    return rows[0]?.total ?? 0;
  },

  async encryptBatch(trx: Trx, keyId: string, after: string): Promise<EncryptedBatch> {
    const result: EncryptedBatch = { last: null, seen: 0, changed: 0, unreadable: [] };
    const rows = await trx
      .selectFrom('receipts')
      .selectAll()
      .where('id', '>', Number(after || '0'))
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const row of rows) {
      result.last = String(row.id);
      result.seen += 1;
      if (keyIdOf(row.file_key) === keyId && keyIdOf(row.facts) === keyId) continue;
      try {
        result.changed += await encryptAgain(trx, keyId, row);
      } catch (error) {
        result.unreadable.push(`receipts, row ${row.id}: ${reasonOf(error)}`);
      }
    }
    return result;
  },
};

/** Returns the number of rows: none if the row has changed since it was read. Throws an Error if a key cannot be read. */
async function encryptAgain(trx: Trx, keyId: string, row: StoredReceipt): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('receipts')
    .set({
      file_key: wrapFileKey(trx, keyId, fileOf(row)),
      facts: sealFacts(trx, keyId, row.file1, openFacts(trx, row)),
    })
    .where('id', '=', row.id)
    .where('file_key', '=', row.file_key)
    .where('facts', '=', row.facts)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
