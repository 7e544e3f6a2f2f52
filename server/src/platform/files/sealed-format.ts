import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type KeyRing, keyIdOf } from '../encryption/key-ring.ts';
import { type ByteRange, FileDamaged, headLimit } from './files.ts';

/*
 * An encrypted file: the magic text, the length of the wrapped key (2 bytes), the wrapped key, then chunks of 64 KiB,
 * each encrypted by AES-256-GCM and followed by its tag of 16 bytes. The data key belongs to this file alone and is
 * wrapped for the name of the file. The nonce of a chunk is its index and whether it is the last one, so chunks cannot
 * be reordered, left out or appended, and a range of bytes needs only its own chunks.
 */
const magic = Buffer.from('ADFILE1\n');
const chunkSize = 65_536;
const tagSize = 16;
const lengthSize = 2;

/** What the header of an encrypted file says. */
interface SealedHeader {
  /** Bytes before the first chunk. */
  length: number;
  /** The data key, wrapped. */
  wrapped: string;
}

const placeOf = (name: string) => ({ table: 'files', column: 'key', row: name });

/** Reads the header from the first bytes of a file; null for a file that is not encrypted. */
export function readHeader(start: Buffer): SealedHeader | null {
  if (!start.subarray(0, magic.length).equals(magic)) return null;
  const at = magic.length + lengthSize;
  const length = start.length < at ? headLimit : at + start.readUInt16BE(magic.length);
  if (length > start.length) throw new FileDamaged('An encrypted file ends in its header.');
  return { length, wrapped: start.toString('latin1', at, length) };
}

/** The ID of the key under which a file is encrypted. */
export function keyIdOfFile({ wrapped }: SealedHeader): string | null {
  return keyIdOf(wrapped);
}

function writeHeader(wrapped: string): Buffer {
  const length = Buffer.alloc(lengthSize);
  length.writeUInt16BE(wrapped.length);
  return Buffer.concat([magic, length, Buffer.from(wrapped, 'latin1')]);
}

/** The nonce of each chunk; a data key encrypts one file only, so it is never used twice. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Encrypts a file for its name, with a new data key that is wrapped under the key `keyId`. */
export function sealFile(keys: KeyRing, keyId: string, name: string, bytes: Buffer): Buffer {
  const dataKey = randomBytes(32);
  const parts = [writeHeader(keys.wrapKey(keyId, dataKey, placeOf(name)))];
  const last = lastChunk(bytes.length);
  for (let index = 0; index <= last; index += 1) {
    const cipher = createCipheriv('aes-256-gcm', dataKey, nonceOf(index, index === last));
    parts.push(
      cipher.update(bytes.subarray(index * chunkSize, (index + 1) * chunkSize)),
      cipher.final(),
      cipher.getAuthTag(),
    );
  }
  return Buffer.concat(parts);
}

/** The same file with its data key wrapped under another key; the content is not encrypted again. */
export function rewrapFile(keys: KeyRing, keyId: string, name: string, sealed: Buffer, header: SealedHeader): Buffer {
  const dataKey = keys.unwrapKey(header.wrapped, placeOf(name));
  return Buffer.concat([writeHeader(keys.wrapKey(keyId, dataKey, placeOf(name))), sealed.subarray(header.length)]);
}

/** Index of the last chunk of `size` bytes; an empty file has one empty chunk. */
const lastChunk = (size: number) => Math.max(0, Math.ceil(size / chunkSize) - 1);

/** The size of the content of an encrypted file of `size` bytes. */
export function plainSize({ length }: SealedHeader, size: number): number {
  const stored = size - length;
  const chunks = Math.ceil(stored / (chunkSize + tagSize));
  if (chunks < 1 || stored < chunks * tagSize) throw new FileDamaged('An encrypted file was truncated.');
  return stored - chunks * tagSize;
}

/** The stored bytes that contain a range of the content: whole chunks. */
export function storedRange({ length }: SealedHeader, size: number, range: ByteRange): ByteRange {
  const [first, last] = [range.start, range.end].map((at) => Math.floor(at / chunkSize)) as [number, number];
  const stored = chunkSize + tagSize;
  return { start: length + first * stored, end: Math.min(size, length + (last + 1) * stored) - 1 };
}

/**
 * Decrypts a file, or the range of it to which the chunks in `body` belong (`storedRange`). Each chunk is verified
 * before it is returned. Throws FileDamaged when the file was changed or truncated or belongs to another name.
 */
export async function* unsealFile(
  keys: KeyRing,
  { name, header, size }: { name: string; header: SealedHeader; size: number },
  body: AsyncIterable<Buffer>,
  range: ByteRange = { start: 0, end: plainSize(header, size) - 1 },
): AsyncGenerator<Buffer> {
  const dataKey = keys.unwrapKey(header.wrapped, placeOf(name));
  const last = lastChunk(plainSize(header, size));
  let index = Math.floor(range.start / chunkSize);
  for await (const chunk of chunksOf(body)) {
    const plain = decryptChunk(dataKey, chunk, nonceOf(index, index === last), name);
    const at = index * chunkSize;
    yield plain.subarray(Math.max(0, range.start - at), Math.max(0, range.end + 1 - at));
    index += 1;
  }
  if (index <= Math.min(last, Math.floor(Math.max(0, range.end) / chunkSize))) throw damaged(name);
}

const damaged = (name: string, cause?: unknown) => new FileDamaged(`${name} was changed or truncated.`, { cause });

function decryptChunk(dataKey: Buffer, chunk: Buffer, nonce: Buffer, name: string): Buffer {
  if (chunk.length < tagSize) throw damaged(name);
  const decipher = createDecipheriv('aes-256-gcm', dataKey, nonce, { authTagLength: tagSize });
  decipher.setAuthTag(chunk.subarray(-tagSize));
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, -tagSize)), decipher.final()]);
  } catch (error) {
    throw damaged(name, error);
  }
}

/** Collects the bytes of a stream into whole chunks. */
async function* chunksOf(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const size = chunkSize + tagSize;
  let pending: Buffer[] = [];
  let length = 0;
  for await (const part of body) {
    pending.push(part);
    length += part.length;
    if (length < size) continue;
    let bytes = Buffer.concat(pending);
    for (; bytes.length >= size; bytes = bytes.subarray(size)) yield bytes.subarray(0, size);
    pending = [bytes];
    length = bytes.length;
  }
  if (length > 0) yield Buffer.concat(pending);
}
