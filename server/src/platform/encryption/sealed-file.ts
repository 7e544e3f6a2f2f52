import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ByteRange, FileDamaged } from '../files/files.ts';

/*
 * An encrypted file: chunks of 64 KiB, each encrypted by AES-256-GCM and followed by its tag of 16 bytes. Its data key
 * encrypts this file alone and is stored elsewhere, wrapped (key-ring.ts). The nonce of a chunk is its index and whether
 * it is the last one, so chunks cannot be reordered, left out or appended, and a range needs only its own chunks.
 */
const chunkSize = 65_536;
const tagSize = 16;
const sealedChunk = chunkSize + tagSize;

/** A data key for one file. */
export const newFileKey = (): Buffer => randomBytes(32);

/** The size of an encrypted file, in bytes, by the size of its content. */
export function sealedSize(size: number): number {
  return size + chunksIn(size) * tagSize;
}

/** An empty file has one empty chunk. */
const chunksIn = (size: number) => Math.max(1, Math.ceil(size / chunkSize));

function contentSize(stored: number): number {
  return stored - Math.max(1, Math.ceil(stored / sealedChunk)) * tagSize;
}

/** The bytes of an encrypted file that contain a range of its content: whole chunks. */
export function sealedRange(size: number, { start, end }: ByteRange): ByteRange {
  const after = (Math.floor(end / chunkSize) + 1) * sealedChunk;
  return { start: Math.floor(start / chunkSize) * sealedChunk, end: Math.min(sealedSize(size), after) - 1 };
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Encrypts a whole file under its data key, which must not encrypt anything else. */
export function sealFile(fileKey: Buffer, content: Buffer): Buffer {
  const chunks = chunksIn(content.length);
  const parts: Buffer[] = [];
  for (let index = 0; index < chunks; index += 1) {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(index, index === chunks - 1));
    const chunk = content.subarray(index * chunkSize, (index + 1) * chunkSize);
    parts.push(cipher.update(chunk), cipher.final(), cipher.getAuthTag());
  }
  return Buffer.concat(parts);
}

/** Decrypts a whole file. Throws FileDamaged when it was changed, truncated or encrypted under another key. */
export async function unsealFile(fileKey: Buffer, stored: Buffer): Promise<Buffer> {
  const parts = await Array.fromAsync(unsealChunks(fileKey, contentSize(stored.length), Readable.from([stored])));
  return Buffer.concat(parts);
}

/**
 * Decrypts an encrypted file as it is read: all of it, or the range of its content to which the chunks in `body` belong
 * (`sealedRange`). `size` is the size of the content. Each chunk is verified before it is passed on; the stream fails
 * with FileDamaged when the file was changed or truncated.
 */
export function unsealStream(fileKey: Buffer, size: number, body: Readable, range?: ByteRange): Readable {
  const content = Readable.from(unsealChunks(fileKey, size, body, range), { objectMode: false });
  // A generator that was never started does not close what it reads.
  return content.once('close', () => body.destroy());
}

async function* unsealChunks(
  fileKey: Buffer,
  size: number,
  body: AsyncIterable<Buffer>,
  { start, end }: ByteRange = { start: 0, end: size - 1 },
): AsyncGenerator<Buffer> {
  const last = chunksIn(size) - 1;
  let index = Math.floor(start / chunkSize);
  for await (const chunk of chunksOf(body)) {
    const content = unsealChunk(fileKey, chunk, nonceOf(index, index === last));
    const offset = index * chunkSize;
    yield content.subarray(Math.max(0, start - offset), Math.max(0, end + 1 - offset));
    index += 1;
  }
  if (index <= Math.floor(Math.max(0, end) / chunkSize)) throw new FileDamaged('An encrypted file was truncated.');
}

function unsealChunk(fileKey: Buffer, chunk: Buffer, nonce: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', fileKey, nonce, { authTagLength: tagSize });
  try {
    decipher.setAuthTag(chunk.subarray(-tagSize));
    return Buffer.concat([decipher.update(chunk.subarray(0, -tagSize)), decipher.final()]);
  } catch (error) {
    throw new FileDamaged('An encrypted file was changed or truncated.', { cause: error });
  }
}

/** Collects the bytes of a stream into whole chunks. */
async function* chunksOf(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let length = 0;
  for await (const part of body) {
    pending.push(part);
    length += part.length;
    if (length < sealedChunk) continue;
    let bytes = Buffer.concat(pending);
    for (; bytes.length >= sealedChunk; bytes = bytes.subarray(sealedChunk)) yield bytes.subarray(0, sealedChunk);
    pending = [bytes];
    length = bytes.length;
  }
  if (length > 0) yield Buffer.concat(pending);
}
