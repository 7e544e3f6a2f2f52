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
import { findFileKey } from './documents.store.ts';

/*
 * The file of a document, or of a passport page, is encrypted under a data key of its own, which is in its row, wrapped for the name of the
 * file. Files from before encryption have no key. Both forms have names of their own, so that the row alone decides
 * which of them is the document.
 */

/** What a row says of its file. */
export interface FileOfDocument {
  order_id: string;
  file1: string;
  size_bytes: number;
  /** The wrapped data key; null while the file is not encrypted. */
  file_key: string | null;
}

export const placeOfKey = (name: string) => ({ table: 'documents', column: 'file_key', row: name });

export const encryptedName = (name: string) => `${name}.enc`;

/** Name and size, in bytes, of a document's file in the storage. */
export function fileInStorage(document: FileOfDocument): { name: string; size: number } {
  const name = storedName(document);
  return document.file_key === null
    ? { name, size: document.size_bytes }
    : { name: encryptedName(name), size: sealedSize(document.size_bytes) };
}

interface NewFile {
  /** The wrapped data key for the row that is inserted in this transaction; null if the file must not be encrypted. */
  keyIn(trx: Trx): Promise<string | null>;
  remove(): Promise<void>;
}

/** Stores the file of a new document durably, before its row is inserted. */
export async function putFile(
  { db, files }: Pick<Context, 'db' | 'files'>,
  name: string,
  content: Buffer,
): Promise<NewFile> {
  let fileKey = (await findWritingKey(db)) === null ? null : await putEncrypted(files, name, content);
  if (!fileKey) await files.put(name, content);
  return {
    async keyIn(trx) {
      const keyId = await findWritingKey(trx);
      // If a server of the other kind has started or stopped since, which is rare, the file is stored again.
      if (keyId && !fileKey) {
        fileKey = await putEncrypted(files, name, content);
        await files.remove(name);
      } else if (!keyId && fileKey) {
        fileKey = null;
        await files.put(name, content);
        await files.remove(encryptedName(name));
      }
      return keyId && fileKey && keysOf(trx).wrapKey(keyId, fileKey, placeOfKey(name));
    },
    remove: () => removeFile(files, name),
  };
}

/** Stores a file encrypted. Returns its data key. */
export async function putEncrypted(files: Files, name: string, content: Buffer): Promise<Buffer> {
  const fileKey = newFileKey();
  await files.put(encryptedName(name), sealFile(fileKey, content));
  return fileKey;
}

/** Removes a document's file, in whichever form it is stored. */
export async function removeFile(files: Files, name: string): Promise<void> {
  await files.remove(encryptedName(name));
  await files.remove(name);
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
  if (document.file_key === null) {
    const file = await files.stream(name, range);
    if (file) return file;
    // It can have been encrypted since its row was read.
    const file_key = await findFileKey(db, document);
    return file_key ? streamFile({ db, files }, { ...document, file_key }, range) : null;
  }
  const fileKey = openKey(db, document.file_key, storedName(document));
  const { size_bytes: size } = document;
  const stored = await files.stream(name, range && sealedRange(size, range));
  if (!stored) return null;
  return { size: range ? range.end - range.start + 1 : size, body: unsealStream(fileKey, size, stored.body, range) };
}

function openKey(db: Db, wrapped: string, name: string): Buffer {
  try {
    return keysOf(db).unwrapKey(wrapped, placeOfKey(name));
  } catch (error) {
    if (error instanceof MissingDataKey) throw error;
    throw new FileDamaged(reasonOf(error), { cause: error });
  }
}

/** The whole content of a document. Throws an Error if its file is missing. */
export async function readFile(context: { db: Db; files: Files }, document: FileOfDocument): Promise<Buffer> {
  const file = await streamFile(context, document);
  if (!file) throw new Error(`${storedName(document)} is not in ${context.files.place}.`);
  return buffer(file.body);
}
