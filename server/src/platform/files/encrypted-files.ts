import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { KeyRing } from '../encryption/key-ring.ts';
import { type ByteRange, FileDamaged, FileReplaced, type Files, type StoredFiles } from './files.ts';
import { keyIdOfFile, plainSize, readHeader, rewrapFile, sealFile, storedRange, unsealFile } from './sealed-format.ts';

interface Encryption {
  keys: KeyRing;
  /** The ID of the key under which files are encrypted now; null while an older server runs that could not read them. */
  writingKey: () => Promise<string | null>;
}

/** Files that are encrypted in their storage. Files from before encryption are read as they are. */
export function encryptedFiles(stored: StoredFiles, { keys, writingKey }: Encryption): Files {
  const openOnce = async (name: string, range?: ByteRange) => {
    const opened = await stored.open(name);
    if (!opened) return null;
    try {
      const header = readHeader(opened.head);
      if (!header) return { size: range ? sizeOf(range) : opened.size, body: await opened.body(range) };
      const { size } = opened;
      const plain = plainSize(header, size);
      const body = await opened.body(
        range ? storedRange(header, size, range) : { start: header.length, end: size - 1 },
      );
      const chunks = Readable.from(unsealFile(keys, { name, header, size }, body, range), { objectMode: false });
      // A generator that was never started does not close what it reads.
      chunks.once('close', () => body.destroy());
      return { size: range ? sizeOf(range) : plain, body: chunks };
    } catch (error) {
      await opened.close();
      throw error;
    }
  };
  const stream: Files['stream'] = (name, range) =>
    openOnce(name, range).catch((error) => {
      // The job that encrypts older files has replaced it.
      if (error instanceof FileReplaced) return openOnce(name, range);
      throw error;
    });
  return {
    place: stored.place,
    stream,
    async put(name, bytes, form) {
      const keyId = form === 'plain' ? null : await writingKey();
      await stored.put(name, keyId === null ? bytes : sealFile(keys, keyId, name, bytes));
    },
    async read(name) {
      const file = await stream(name);
      if (!file) throw new Error(`${name} is not in ${stored.place}.`);
      return buffer(file.body);
    },
    remove: (name) => stored.remove(name),
  };
}

const sizeOf = ({ start, end }: ByteRange) => end - start + 1;

/**
 * Encrypts a stored file under a key: one from before encryption, or one under an older key, whose content is not
 * encrypted again. Verifies the result before it replaces the file. Returns false when there is nothing to do.
 */
export async function encryptStoredFile(
  stored: StoredFiles,
  keys: KeyRing,
  keyId: string,
  name: string,
): Promise<boolean> {
  const opened = await stored.open(name);
  await opened?.close();
  const header = opened && readHeader(opened.head);
  if (!opened || (header && keyIdOfFile(header) === keyId)) return false;
  const before = await stored.read(name);
  const plain = header ? await unsealWhole(keys, name, before) : before;
  const after = header ? rewrapFile(keys, keyId, name, before, header) : sealFile(keys, keyId, name, before);
  await stored.replace(name, after, async (written) => (await unsealWhole(keys, name, written)).equals(plain));
  return true;
}

/** Decrypts the bytes of a whole file, whose name it was encrypted for. */
async function unsealWhole(keys: KeyRing, name: string, bytes: Buffer): Promise<Buffer> {
  const header = readHeader(bytes);
  if (!header) throw new FileDamaged(`${name} is not encrypted.`);
  const chunks = Readable.from([bytes.subarray(header.length)]);
  return Buffer.concat(await Array.fromAsync(unsealFile(keys, { name, header, size: bytes.length }, chunks)));
}
