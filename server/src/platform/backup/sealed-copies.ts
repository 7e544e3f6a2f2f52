import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { type Decrypter, Encrypter, type ReadableStreamWithSize } from 'age-encryption';
import { FileDamaged } from '../files/files.ts';

/** Extension of files that are encrypted to recipients. `age -d` decrypts them without this application too. */
export const sealedExtension = '.age';

/**
 * Writes a stream to a new file, encrypted to each of the recipients, or as it is when there are none. The memory that
 * it needs does not depend on the size. Returns the number of bytes that it read.
 */
export async function writeSealed(source: Readable, path: string, recipients: readonly string[]): Promise<number> {
  let size = 0;
  async function* counted(plain: AsyncIterable<Buffer>) {
    for await (const chunk of plain) {
      size += chunk.length;
      yield chunk;
    }
  }
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  async function* encrypted(plain: AsyncIterable<Buffer>) {
    if (recipients.length === 0) return yield* counted(plain);
    yield* await encrypter.encrypt(Readable.toWeb(Readable.from(counted(plain))) as ReadableStream<Uint8Array>);
  }
  await mkdir(dirname(path), { recursive: true });
  const file = recipients.length ? path + sealedExtension : path;
  await pipeline(source, encrypted, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return size;
}

/** Extension of files that are compressed, before they are encrypted. `zstd -d` reads them too. */
const packedExtension = '.zst';

/** Writes a file of `writeSealed` in compressed form. */
export function writePacked(source: Readable, path: string, recipients: readonly string[]): Promise<number> {
  return writeSealed(source.compose(createZstdCompress()), path + packedExtension, recipients);
}

interface OpenedFile {
  /** Number of plain bytes. */
  size: number;
  /** Ends with FileDamaged when the file was changed or truncated; what it returned until then is authentic. */
  body: Readable;
}

/** Opens a file of `writeSealed`; null when it is encrypted to other recipients. */
export async function openSealed(path: string, decrypter: Decrypter): Promise<OpenedFile | null> {
  const file = path + sealedExtension;
  const { size } = await stat(file);
  const source = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  // A file that cannot be read keeps its own reason.
  const told = (error: NodeJS.ErrnoException) =>
    error.code ? error : new FileDamaged(`${file} has been changed or truncated.`, { cause: error });
  async function* authentic(plain: ReadableStreamWithSize) {
    try {
      yield* plain;
    } catch (error) {
      throw told(error as Error);
    }
  }
  try {
    const plain = await decrypter.decrypt(source);
    return { size: plain.size(size), body: Readable.from(authentic(plain), { objectMode: false }) };
  } catch (error) {
    if ((error as Error).message.startsWith('no identity matched')) return null;
    throw told(error as Error);
  }
}

/** The plain content of a file of `writeSealed`; without a decrypter, the file is read as it is. */
export function readSealed(path: string, decrypter: Decrypter | null): Readable {
  if (!decrypter) return createReadStream(path);
  async function* decrypted(key: Decrypter) {
    const opened = await openSealed(path, key);
    if (!opened) throw new Error(`${path}${sealedExtension} is encrypted to another key than the rest of the backup.`);
    yield* opened.body;
  }
  return Readable.from(decrypted(decrypter), { objectMode: false });
}

/**
 * Recreates a folder with all its subfolders, empty ones included, which PostgreSQL needs, and calls `copy` with the
 * relative path of each file. Leaves out files that are being written, those that disappear during the copy, and, with
 * `onUnreadable`, files and subfolders that belong to another user and cannot be read.
 */
export async function copyTree(
  source: string,
  target: string,
  copy: (name: string) => Promise<void>,
  onUnreadable?: (name: string) => void,
): Promise<void> {
  const tolerate = (name: string) => (error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES' && onUnreadable) onUnreadable(name);
    else if (error.code !== 'ENOENT') throw error;
  };
  const copyFolder = async (folder: string): Promise<void> => {
    await mkdir(join(target, folder), { recursive: true });
    for (const entry of await readdir(join(source, folder), { withFileTypes: true })) {
      const name = join(folder, entry.name);
      if (entry.isDirectory()) await copyFolder(name).catch(tolerate(name));
      else if (entry.isFile() && !name.endsWith('.part')) await copy(name).catch(tolerate(name));
    }
  };
  await copyFolder('');
}

/** Copies a folder out of a backup, decrypted and decompressed. */
export async function unsealFolder(source: string, target: string, decrypter: Decrypter | null): Promise<void> {
  await copyTree(source, target, async (sealed) => {
    const name = decrypter && sealed.endsWith(sealedExtension) ? sealed.slice(0, -sealedExtension.length) : sealed;
    const content = readSealed(join(source, name), decrypter);
    const isPacked = name.endsWith(packedExtension);
    const file = join(target, isPacked ? name.slice(0, -packedExtension.length) : name);
    const written = createWriteStream(file, { mode: 0o600 });
    await (isPacked ? pipeline(content, createZstdDecompress(), written) : pipeline(content, written));
  });
}
