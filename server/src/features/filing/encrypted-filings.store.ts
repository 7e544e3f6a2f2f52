import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { EncryptedBatch, EncryptedStore } from '../../platform/encryption/encrypted-store.ts';
import { keyIdOf } from '../../platform/encryption/key-ring.ts';
import { reasonOf } from '../../platform/log-error.ts';
import { hasEveryServer, sealedReferences } from '../../platform/operations/capabilities.ts';
import { openReference, sealReference } from './sealed-reference.ts';

/** Rows that one batch reads. */
const batch = 200;

/** The references that the government gave. */
export const encryptedFilings: EncryptedStore = {
  name: 'filings',

  async count(db: Db): Promise<number> {
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from filings`.execute(db);
    return rows[0]?.total ?? 0;
  },

  async waits(db: Db): Promise<boolean> {
    return !(await hasEveryServer(db, sealedReferences));
  },

  async encryptBatch(trx: Trx, keyId: string, after: string): Promise<EncryptedBatch> {
    const result: EncryptedBatch = { last: null, seen: 0, changed: 0, unreadable: [] };
    const rows = await trx
      .selectFrom('filings')
      .selectAll()
      .where('event_id', '>', Number(after || '0'))
      .orderBy('event_id')
      .limit(batch)
      .execute();
    for (const row of rows) {
      result.last = String(row.event_id);
      result.seen += 1;
      if (row.reference === '' || keyIdOf(row.reference) === keyId) continue;
      try {
        result.changed += await encryptAgain(trx, keyId, row);
      } catch (error) {
        result.unreadable.push(`filings, row ${row.event_id}: ${reasonOf(error)}`);
      }
    }
    return result;
  },
};

/** Returns the number of rows: none if the row has changed since it was read. Throws an Error if a key cannot be read. */
async function encryptAgain(trx: Trx, keyId: string, row: { event_id: number; reference: string }): Promise<number> {
  const opened = openReference(trx, row);
  const reference = sealReference(trx, keyId, opened);
  if (openReference(trx, { ...row, reference }).reference !== opened.reference)
    throw new Error(`The new form cannot be decrypted: filings, row ${row.event_id}`);
  const { numUpdatedRows } = await trx
    .updateTable('filings')
    .set({ reference })
    .where('event_id', '=', row.event_id)
    .where('reference', '=', row.reference)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
