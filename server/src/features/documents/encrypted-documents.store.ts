import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { EncryptedBatch, EncryptedStore } from '../../platform/encryption/encrypted-store.ts';
import { restartPasses } from '../../platform/encryption/encryption-progress.store.ts';
import { keyIdOf, MissingDataKey } from '../../platform/encryption/key-ring.ts';
import { keysOf } from '../../platform/encryption/keys-of-database.ts';
import { unsealFile } from '../../platform/encryption/sealed-file.ts';
import { isDiskFull } from '../../platform/files/disk-space.ts';
import { type Files, StorageAway } from '../../platform/files/files.ts';
import { reasonOf } from '../../platform/log-error.ts';
import { storedName } from './document-address.ts';
import { encryptedName, type FileOfDocument, placeOfKey, putEncrypted } from './document-files.ts';

/** Rows that one batch reads. */
const batch = 200;
/** Milliseconds after which a batch ends: the embedded database does nothing else during a transaction. */
const batchTime = 500;
/** Minutes for which a plain file stays after it was encrypted: a standby, a backup or a reader can still name it. */
const minutesOfPlain = 2;

/** Tables whose rows have a file each. */
type FileTable = 'documents' | 'passport_pages';
const fileTables: readonly FileTable[] = ['documents', 'passport_pages'];

interface Row extends FileOfDocument {
  id: number;
  sha256: string;
}

/**
 * The files of documents and passport pages. One from before encryption is stored again, encrypted, under its other name; its row then gets
 * the key; `removePlainFiles` removes the old file later. So a crash leaves a file that its row names, whenever it
 * happens.
 */
export const encryptedDocuments = (files: Files): readonly EncryptedStore[] =>
  fileTables.map((table) => encryptedFilesOf(table, files));

function encryptedFilesOf(table: FileTable, files: Files): EncryptedStore {
  return {
    name: table,

    async count(db: Db): Promise<number> {
      const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${sql.table(table)}`.execute(db);
      return rows[0]?.total ?? 0;
    },

    async encryptBatch(trx: Trx, keyId: string, after: string): Promise<EncryptedBatch> {
      const result: EncryptedBatch = { last: null, seen: 0, changed: 0, unreadable: [] };
      const end = performance.now() + batchTime;
      for (const row of await readRows(trx, table, after)) {
        result.last = String(row.id);
        result.seen += 1;
        try {
          result.changed += await encrypt(trx, table, files, keyId, row);
        } catch (error) {
          // What concerns every file ends the batch; the next run repeats it.
          if (error instanceof StorageAway || isDiskFull(error as Error)) throw error;
          result.unreadable.push(reasonFor(table, row, error));
        }
        if (performance.now() > end) break;
      }
      return result;
    },
  };
}

const columns = ['id', 'order_id', 'file1', 'size_bytes', 'sha256', 'file_key'] as const;

function readRows(trx: Trx, table: FileTable, after: string): Promise<Row[]> {
  return trx
    .selectFrom(table)
    .select(columns)
    .where('id', '>', Number(after || '0'))
    .orderBy('id')
    .limit(batch)
    .execute();
}

/** Encrypts the file of a row, or its key, under a key. Returns the number of rows that were changed. */
async function encrypt(trx: Trx, table: FileTable, files: Files, keyId: string, row: Row): Promise<number> {
  if (row.file_key === null) return encryptFile(trx, table, files, keyId, row);
  return keyIdOf(row.file_key) === keyId ? 0 : wrapAgain(trx, table, keyId, row.file_key, row);
}

async function encryptFile(trx: Trx, table: FileTable, files: Files, keyId: string, row: Row): Promise<number> {
  const name = storedName(row);
  const content = await readIfThere(files, name);
  // The verification of the ledger reports a file that is missing or was changed; that one stays as it is.
  if (!content || sha256Of(content) !== row.sha256) return 0;
  const fileKey = await putEncrypted(files, name, content);
  const written = await readIfThere(files, encryptedName(name));
  if (!written || !(await unsealFile(fileKey, written)).equals(content))
    throw new Error('It was not written correctly.');
  const file_key = keysOf(trx).wrapKey(keyId, fileKey, placeOfKey(name));
  const changed = await update(trx, table, row, { file_key, replaced_at: sql`now()` });
  // Its document was erased in the meantime.
  if (changed === 0) await files.remove(encryptedName(name));
  return changed;
}

/** The same key of a file under another key; the file itself stays as it is. Throws an Error if it cannot be read. */
async function wrapAgain(trx: Trx, table: FileTable, keyId: string, wrapped: string, row: Row): Promise<number> {
  const keys = keysOf(trx);
  const place = placeOfKey(storedName(row));
  const fileKey = keys.unwrapKey(wrapped, place);
  const file_key = keys.wrapKey(keyId, fileKey, place);
  if (!keys.unwrapKey(file_key, place).equals(fileKey)) throw new Error('The new form cannot be decrypted.');
  return update(trx, table, row, { file_key });
}

/**
 * Removes the plain files of documents that were encrypted two minutes ago, each after its encrypted file was read and
 * compared. A document whose encrypted file is missing or wrong goes back to its plain file, to be encrypted again. A file
 * that cannot be read or removed is reported, and the others go on.
 */
export async function removePlainFiles(parts: Removing, now: Date, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  for (const table of fileTables) await removePlainFilesOf(table, parts, now, end);
}

interface Removing {
  db: Db;
  files: Files;
  onUnreadable(text: string): void;
}

async function removePlainFilesOf(
  table: FileTable,
  { db, files, onUnreadable }: Removing,
  now: Date,
  end: number,
): Promise<void> {
  const due = await db
    .selectFrom(table)
    .select(columns)
    .where('replaced_at', '<', new Date(now.getTime() - minutesOfPlain * 60_000).toISOString())
    .orderBy('replaced_at')
    .limit(1000)
    .execute();
  for (const row of due) {
    if (performance.now() > end) return;
    try {
      await removePlainFile(db, table, files, row);
    } catch (error) {
      if (error instanceof StorageAway) throw error;
      onUnreadable(reasonFor(table, row, error));
    }
  }
}

async function removePlainFile(db: Db, table: FileTable, files: Files, row: Row): Promise<void> {
  const name = storedName(row);
  if (await isEncryptedRight(db, files, row)) {
    await files.remove(name);
    await db.transaction().execute((trx) => update(trx, table, row, { replaced_at: null }));
  } else if (await readIfThere(files, name))
    await db.transaction().execute(async (trx) => {
      await update(trx, table, row, { file_key: null, replaced_at: null });
      await restartPasses(trx, [table]);
    });
}

const reasonFor = (table: FileTable, { id }: Row, error: unknown) => `${table}, row ${id}: ${reasonOf(error)}`;

async function isEncryptedRight(db: Db, files: Files, row: Row): Promise<boolean> {
  const name = storedName(row);
  const stored = await readIfThere(files, encryptedName(name));
  if (!stored || row.file_key === null) return false;
  try {
    const fileKey = keysOf(db).unwrapKey(row.file_key, placeOfKey(name));
    return sha256Of(await unsealFile(fileKey, stored)) === row.sha256;
  } catch (error) {
    if (error instanceof MissingDataKey) throw error;
    return false;
  }
}

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function readIfThere(files: Files, name: string): Promise<Buffer | null> {
  const file = await files.stream(name);
  return file && buffer(file.body);
}

interface Change {
  file_key?: string | null;
  replaced_at?: ReturnType<typeof sql<string>> | null;
}

/** Unless the row has changed since it was read. Returns the number of rows. */
async function update(trx: Trx, table: FileTable, row: Row, values: Change): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable(table)
    .set(values)
    .where('id', '=', row.id)
    .where('file_key', 'is not distinct from', row.file_key)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
