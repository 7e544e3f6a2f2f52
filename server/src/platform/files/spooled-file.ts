import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A file that waits on the disk. */
export interface SpooledFile {
  size: number;
  /** Reads all of it into memory. */
  read(): Promise<Buffer>;
  /** Reads it piece by piece; fails at the end if it is not what was written. */
  stream(): AsyncIterable<Buffer>;
  /** Gives its room on the disk back. */
  remove(): Promise<void>;
}

/** Bytes that are read at once. */
const pieceBytes = 262_144;

/**
 * Writes what arrives to the disk of a folder, encrypted under a key that exists in memory only, so that a file that
 * waits takes no memory. It has no name from its first byte on: whatever becomes of this process, nothing remains of it,
 * and no backup copies it.
 */
export async function spoolFile(folder: string, content: Readable): Promise<SpooledFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `upload-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  const [key, nonce] = [randomBytes(32), randomBytes(12)];
  try {
    await unlink(path);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    let size = 0;
    for await (const chunk of content) {
      const sealed = cipher.update(chunk as Buffer);
      await file.appendFile(sealed);
      size += sealed.length;
    }
    cipher.final();
    async function* stream() {
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(cipher.getAuthTag());
      for (let at = 0; at < size; ) {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(pieceBytes), 0, pieceBytes, at);
        if (bytesRead === 0) throw new Error('A file that waited on the disk has been cut off.');
        at += bytesRead;
        yield decipher.update(buffer.subarray(0, bytesRead));
      }
      decipher.final();
    }
    return {
      size,
      stream,
      read: async () => {
        const bytes = Buffer.alloc(size);
        let at = 0;
        for await (const piece of stream()) at += piece.copy(bytes, at);
        return bytes;
      },
      remove: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}
