import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../../platform/context.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { findWritingKey } from '../../platform/encryption/data-keys.store.ts';
import { MissingDataKey } from '../../platform/encryption/key-ring.ts';
import { keysOf } from '../../platform/encryption/keys-of-database.ts';
import { newFileKey, sealedRange, sealedSize, sealFile, unsealStream } from '../../platform/encryption/sealed-file.ts';
import { type ByteRange, FileDamaged, type Files } from '../../platform/files/files.ts';
import { reasonOf } from '../../platform/log-error.ts';
import { storedName } from './document-address.ts';

/*
 * The file of a document, or of an image of an order, is encrypted under a data key of its own, which is in its row, wrapped for
 * the name of the file.
 */

/** What a row says of its file. */
export interface FileOfDocument {
  order_id: string;
  file1: string;
  size_bytes: number;
  /** The wrapped data key. */
  file_key: string;
}

const cellOfKey = (name: string) => ({ table: 'documents', column: 'file_key', row: name });

const encryptedName = (name: string) => `${name}.enc`;

/** Name and size, in bytes, of a document's file in the storage. */
export function fileInStorage(document: FileOfDocument): { name: string; size: number } {
  return { name: encryptedName(storedName(document)), size: sealedSize(document.size_bytes) };
}

interface NewFile {
  /** The wrapped data key for the row that is inserted in this transaction. */
  keyIn(trx: Trx): Promise<string>;
  remove(): Promise<void>;
}

/** Stores the file of a new document durably, before its row is inserted. */
export async function putFile({ files }: Pick<Context, 'files'>, name: string, content: Buffer): Promise<NewFile> {
  const fileKey = newFileKey();
  await files.put(encryptedName(name), sealFile(fileKey, content));
  return {
    keyIn: async (trx) => keysOf(trx).wrapKey(await findWritingKey(trx), fileKey, cellOfKey(name)),
    remove: () => removeFile(files, name),
  };
}

/** Removes a document's file. */
export function removeFile(files: Files, name: string): Promise<void> {
  return files.remove(encryptedName(name));
}

/**
 * The content of a document, or a range of it; `size` is the length of `body` in bytes. Null if the file is missing.
 * Throws FileDamaged when its key was changed, and MissingDataKey; the stream fails with FileDamaged when an encrypted
 * file was changed.
 */
export async function streamFile(
  { db, files }: { db: Db; files: Files },
  document: FileOfDocument,
  range?: ByteRange,
): Promise<{ size: number; body: Readable } | null> {
  const { name } = fileInStorage(document);
  const fileKey = openKey(db, document.file_key, storedName(document));
  const { size_bytes: size } = document;
  const stored = await files.stream(name, range && sealedRange(size, range));
  if (!stored) return null;
  return { size: range ? range.end - range.start + 1 : size, body: unsealStream(fileKey, size, stored.body, range) };
}

function openKey(db: Db, wrapped: string, name: string): Buffer {
  try {
    return keysOf(db).unwrapKey(wrapped, cellOfKey(name));
  } catch (error) {
    if (error instanceof MissingDataKey) throw error;
    throw new FileDamaged(reasonOf(error), { cause: error });
  }
}

/** The data key of a file, wrapped under another key. Throws an Error if it cannot be read. */
export function wrapFileKey(db: Db, keyId: string, document: FileOfDocument): string {
  const keys = keysOf(db);
  const cell = cellOfKey(storedName(document));
  const fileKey = keys.unwrapKey(document.file_key, cell);
  const wrapped = keys.wrapKey(keyId, fileKey, cell);
  if (!keys.unwrapKey(wrapped, cell).equals(fileKey)) throw new Error('The new form cannot be decrypted.');
  return wrapped;
}

/** The whole content of a document. Throws an Error if its file is missing. */
export async function readFile(context: { db: Db; files: Files }, document: FileOfDocument): Promise<Buffer> {
  const file = await streamFile(context, document);
  if (!file) throw new Error(`${storedName(document)} is not in ${context.files.place}.`);
  return buffer(file.body);
}
