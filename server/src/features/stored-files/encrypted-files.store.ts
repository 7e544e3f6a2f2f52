import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { EncryptedBatch, EncryptedStore } from '../../platform/encryption/encrypted-store.ts';
import { keyIdOf } from '../../platform/encryption/key-ring.ts';
import { reasonOf } from '../../platform/log-error.ts';
import { type FileOfDocument, wrapFileKey } from './document-files.ts';

/** Rows that one batch reads. */
const batch = 200;

/** Tables whose rows have a file each. */
const fileTables = ['documents', 'passport_pages', 'signatures'] as const;
type FileTable = (typeof fileTables)[number];

interface Row extends FileOfDocument {
  id: number;
}

/** The keys of the files of documents and images of orders. They are wrapped again; the files stay as they are. */
export const encryptedFiles: readonly EncryptedStore[] = fileTables.map(keysOfFiles);

function keysOfFiles(table: FileTable): EncryptedStore {
  return {
    name: table,

    async count(db: Db): Promise<number> {
      const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${sql.table(table)}`.execute(db);
      return rows[0]?.total ?? 0;
    },

    async encryptBatch(trx: Trx, keyId: string, after: string): Promise<EncryptedBatch> {
      const result: EncryptedBatch = { last: null, seen: 0, changed: 0, unreadable: [] };
      for (const row of await readRows(trx, table, after)) {
        result.last = String(row.id);
        result.seen += 1;
        if (keyIdOf(row.file_key) === keyId) continue;
        try {
          result.changed += await wrapAgain(trx, table, keyId, row);
        } catch (error) {
          result.unreadable.push(`${table}, row ${row.id}: ${reasonOf(error)}`);
        }
      }
      return result;
    },
  };
}

function readRows(trx: Trx, table: FileTable, after: string): Promise<Row[]> {
  return trx
    .selectFrom(table)
    .select(['id', 'order_id', 'file1', 'size_bytes', 'file_key'])
    .where('id', '>', Number(after || '0'))
    .orderBy('id')
    .limit(batch)
    .execute();
}

/**
 * Wraps the key of a file under another key, unless the row has changed since it was read. Returns the number of rows.
 * Throws an Error if the key cannot be read.
 */
async function wrapAgain(trx: Trx, table: FileTable, keyId: string, row: Row): Promise<number> {
  const file_key = wrapFileKey(trx, keyId, row);
  const { numUpdatedRows } = await trx
    .updateTable(table)
    .set({ file_key })
    .where('id', '=', row.id)
    .where('file_key', '=', row.file_key)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
