import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { EncryptedBatch, EncryptedStore } from '../../platform/encryption/encrypted-store.ts';
import { keyIdOf } from '../../platform/encryption/key-ring.ts';
import { keysOf } from '../../platform/encryption/keys-of-database.ts';
import { unsealFile } from '../../platform/encryption/sealed-file.ts';
import type { Files } from '../../platform/files/files.ts';
import { reasonOf } from '../../platform/log-error.ts';
import { storedName } from './document-address.ts';
import { encryptedName, type FileOfDocument, placeOfKey, putEncrypted } from './document-files.ts';

/** Rows that one batch reads. */
const batch = 200;
/** Bytes of content after which a batch ends: the embedded database does nothing else during a transaction. */
const batchBytes = 8_000_000;

interface Row extends FileOfDocument {
  id: number;
  plain_left: boolean;
}

/**
 * The files of documents. One from before encryption is stored again, encrypted, under its other name; its row then gets
 * the key; the next pass removes the old file. So a crash leaves a file that its row names, whenever it happens.
 */
export function encryptedDocuments(files: Files): EncryptedStore {
  return {
    name: 'documents',

    async count(db: Db): Promise<number> {
      const { rows } = await sql<{ total: number }>`select count(*)::int as total from documents`.execute(db);
      return rows[0]?.total ?? 0;
    },

    async encryptBatch(trx: Trx, keyId: string, after: string): Promise<EncryptedBatch> {
      const result: EncryptedBatch = { last: null, seen: 0, changed: 0, unreadable: [] };
      let bytes = 0;
      for (const row of await readRows(trx, after)) {
        result.last = String(row.id);
        result.seen += 1;
        if (row.plain_left) result.changed += await removePlain(trx, files, row);
        if (row.file_key === null) {
          result.changed += await encryptFile(trx, files, keyId, row);
          bytes += row.size_bytes;
        } else if (keyIdOf(row.file_key) !== keyId)
          try {
            result.changed += await wrapAgain(trx, keyId, row.file_key, row);
          } catch (error) {
            result.unreadable.push(`documents, row ${row.id}: ${reasonOf(error)}`);
          }
        if (bytes >= batchBytes) break;
      }
      return result;
    },
  };
}

function readRows(trx: Trx, after: string): Promise<Row[]> {
  return trx
    .selectFrom('documents')
    .select(['id', 'order_id', 'file1', 'size_bytes', 'file_key', 'plain_left'])
    .where('id', '>', Number(after || '0'))
    .orderBy('id')
    .limit(batch)
    .execute();
}

/** Each of these returns the number of rows that it has changed. */
async function removePlain(trx: Trx, files: Files, row: Row): Promise<number> {
  await files.remove(storedName(row));
  return update(trx, row, { plain_left: false });
}

async function encryptFile(trx: Trx, files: Files, keyId: string, row: Row): Promise<number> {
  const name = storedName(row);
  const content = await readIfThere(files, name);
  // The verification of the ledger reports a missing file.
  if (!content) return 0;
  const fileKey = await putEncrypted(files, name, content);
  const written = await unsealFile(fileKey, await files.read(encryptedName(name)));
  if (!written.equals(content)) throw new Error(`A file was not written correctly: documents, row ${row.id}`);
  const file_key = keysOf(trx).wrapKey(keyId, fileKey, placeOfKey(name));
  const changed = await update(trx, row, { file_key, plain_left: true });
  // Its document was erased in the meantime.
  if (changed === 0) await files.remove(encryptedName(name));
  return changed;
}

async function readIfThere(files: Files, name: string): Promise<Buffer | null> {
  const file = await files.stream(name);
  return file && Buffer.concat(await file.body.toArray());
}

/** The same key of a file under another key; the file itself stays as it is. Throws an Error if it cannot be read. */
async function wrapAgain(trx: Trx, keyId: string, wrapped: string, row: Row): Promise<number> {
  const keys = keysOf(trx);
  const place = placeOfKey(storedName(row));
  const fileKey = keys.unwrapKey(wrapped, place);
  const file_key = keys.wrapKey(keyId, fileKey, place);
  if (!keys.unwrapKey(file_key, place).equals(fileKey)) throw new Error('The new form cannot be decrypted.');
  return update(trx, row, { file_key });
}

/** Unless the row has changed since it was read. */
async function update(trx: Trx, row: Row, values: { file_key?: string; plain_left?: boolean }): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('documents')
    .set(values)
    .where('id', '=', row.id)
    .where('file_key', 'is not distinct from', row.file_key)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
