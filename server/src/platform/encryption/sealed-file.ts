import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { pipeline, Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
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
export function unsealFile(fileKey: Buffer, stored: Buffer): Promise<Buffer> {
  return buffer(unsealStream(fileKey, contentSize(stored.length), Readable.from([stored])));
}

/**
 * Decrypts an encrypted file as it is read: all of it, or the range of its content to which the chunks in `body` belong
 * (`sealedRange`). `size` is the size of the content. Each chunk is verified before it is passed on; the stream fails
 * with FileDamaged when the file was changed or truncated. If nobody reads on, `body` is closed.
 */
export function unsealStream(fileKey: Buffer, size: number, body: Readable, range?: ByteRange): Readable {
  return pipeline(body, unsealer(fileKey, size, range), () => {});
}

function unsealer(fileKey: Buffer, size: number, { start, end }: ByteRange = { start: 0, end: size - 1 }): Transform {
  const last = chunksIn(size) - 1;
  const lastWanted = Math.floor(Math.max(0, end) / chunkSize);
  let index = Math.floor(start / chunkSize);
  let pending: Buffer[] = [];
  let length = 0;
  const unseal = (chunk: Buffer) => {
    const content = unsealChunk(fileKey, chunk, nonceOf(index, index === last));
    const offset = index * chunkSize;
    if (index === last && content.length !== size - offset)
      throw new FileDamaged('An encrypted file has another size.');
    index += 1;
    return content.subarray(Math.max(0, start - offset), Math.max(0, end + 1 - offset));
  };
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      pending.push(part);
      length += part.length;
      if (length < sealedChunk) return done();
      let bytes = Buffer.concat(pending);
      try {
        for (; bytes.length >= sealedChunk; bytes = bytes.subarray(sealedChunk))
          this.push(unseal(bytes.subarray(0, sealedChunk)));
      } catch (error) {
        return done(error as Error);
      }
      pending = [bytes];
      length = bytes.length;
      done();
    },
    flush(done) {
      try {
        if (length > 0) this.push(unseal(Buffer.concat(pending)));
        if (index <= lastWanted) throw new FileDamaged('An encrypted file was truncated.');
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
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
