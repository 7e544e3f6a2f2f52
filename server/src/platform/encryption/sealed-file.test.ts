import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { FileDamaged } from '../files/files.ts';
import { newFileKey, sealedRange, sealedSize, sealFile, unsealFile, unsealStream } from './sealed-file.ts';

const key = newFileKey();
const chunk = 65_536;

/** Bytes without a pattern, the same in each run. */
function bytesOf(size: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(size / 32) }, (_, index) =>
    createHash('sha256').update(String(index)).digest(),
  );
  return Buffer.concat(blocks).subarray(0, size);
}

describe('an encrypted file', () => {
  it.each([0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 3 * chunk + 7])(
    'of %i bytes is decrypted to the same bytes, whatever the parts in which it is read',
    async (size) => {
      const content = bytesOf(size);
      const sealed = sealFile(key, content);
      expect(sealed).toHaveLength(sealedSize(size));
      expect((await unsealFile(key, sealed)).equals(content)).toBe(true);
      const parts = Array.from({ length: Math.ceil(sealed.length / 1000) }, (_, at) =>
        sealed.subarray(at * 1000, (at + 1) * 1000),
      );
      expect((await buffer(unsealStream(key, size, Readable.from(parts)))).equals(content)).toBe(true);
      if (size > 40) expect(sealed.includes(content.subarray(0, 40))).toBe(false);
    },
  );

  it('is read in ranges, by the chunks that contain them', async () => {
    const size = 3 * chunk + 7;
    const content = bytesOf(size);
    const sealed = sealFile(key, content);
    const edges = [0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 3 * chunk, size - 1];
    for (const start of edges)
      for (const end of edges.filter((each) => each >= start)) {
        const stored = sealedRange(size, { start, end });
        const body = Readable.from([sealed.subarray(stored.start, stored.end + 1)]);
        const read = await buffer(unsealStream(key, size, body, { start, end }));
        expect(read.equals(content.subarray(start, end + 1)), `${start} to ${end}`).toBe(true);
      }
    expect(sealedRange(size, { start: chunk, end: chunk })).toEqual({ start: chunk + 16, end: 2 * (chunk + 16) - 1 });
  });

  const content = bytesOf(3 * chunk);
  const sealed = sealFile(key, content);
  const chunks = [0, 1, 2].map((at) => sealed.subarray(at * (chunk + 16), (at + 1) * (chunk + 16))) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  const flipped = Buffer.from(sealed);
  flipped.writeUInt8(flipped.readUInt8(100_000) ^ 1, 100_000);
  it.each<[string, Buffer]>([
    ['changed by a bit', flipped],
    ['without its last byte', sealed.subarray(0, -1)],
    ['without its last chunk', Buffer.concat(chunks.slice(0, 2))],
    ['with two chunks exchanged', Buffer.concat([chunks[1], chunks[0], chunks[2]])],
    ['with a chunk twice', Buffer.concat([chunks[0], chunks[0], chunks[2]])],
    ['with something appended', Buffer.concat([sealed, Buffer.from('more')])],
    ['of nothing', Buffer.alloc(0)],
    ['of another key', sealFile(newFileKey(), content)],
  ])('that is %s is refused', async (_what, stored) => {
    await expect(unsealFile(key, stored)).rejects.toBeInstanceOf(FileDamaged);
    await expect(buffer(unsealStream(key, content.length, Readable.from([stored])))).rejects.toBeInstanceOf(
      FileDamaged,
    );
  });

  it.each([-1, 1, 10_000])('whose row says %i bytes more than there are is refused', async (more) => {
    const body = Readable.from([sealed]);
    await expect(buffer(unsealStream(key, content.length + more, body))).rejects.toBeInstanceOf(FileDamaged);
  });

  it('closes what it reads when nobody reads it', async () => {
    // A bucket that stalls after the first bytes, and one that was not asked yet.
    const stalled = new PassThrough();
    stalled.write(sealed.subarray(0, 70_000));
    for (const body of [stalled, Readable.from([sealed])]) {
      const read = unsealStream(key, content.length, body);
      read.once('data', () => {});
      await new Promise((done) => setImmediate(done));
      read.destroy();
      await new Promise((done) => setImmediate(done));
      expect(body.destroyed).toBe(true);
    }
  });
});
