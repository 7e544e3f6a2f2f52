import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, readlink, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeyRing, newDataKey } from '../encryption/key-ring.ts';
import { diskFiles } from './disk-files.ts';
import { encryptedFiles, encryptStoredFile } from './encrypted-files.ts';
import { FileDamaged, type StoredFiles } from './files.ts';

const [first, second] = [newDataKey(), newDataKey()];
const ring = new KeyRing([first]);
const chunk = 65_536;
let folder: string;
let stored: StoredFiles;
let keyId: string | null;

const files = (keys = ring) => encryptedFiles(stored, { keys, writingKey: async () => keyId });
const path = (name: string) => join(folder, name);

async function readRange(name: string, range?: { start: number; end: number }, keys = ring): Promise<Buffer> {
  const file = await files(keys).stream(name, range);
  if (!file) throw new Error(`${name} is missing.`);
  const bytes = await buffer(file.body);
  expect(bytes.length).toBe(file.size);
  return bytes;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arrival-desk-encrypted-'));
  stored = diskFiles(folder);
});
beforeEach(() => {
  keyId = ring.preferred;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('an encrypted file', () => {
  it.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 200_000])(
    'of %i bytes is read whole and in any range',
    async (size) => {
      const name = `of-${size}.pdf`;
      const bytes = randomBytes(size);
      await files().put(name, bytes);
      const onDisk = await readFile(path(name));
      if (size > 16) expect(onDisk.includes(bytes.subarray(0, 16))).toBe(false);
      expect((await stat(path(name))).mode & 0o777).toBe(0o600);
      expect((await readRange(name)).equals(bytes)).toBe(true);
      expect((await files().read(name)).equals(bytes)).toBe(true);
      const edges = [0, 1, chunk - 1, chunk, chunk + 1, size - 1].filter((at) => at >= 0 && at < size);
      for (const start of edges)
        for (const end of edges)
          if (start <= end)
            expect((await readRange(name, { start, end })).equals(bytes.subarray(start, end + 1))).toBe(true);
    },
  );

  it('is another one each time, and stays readable while it is removed', async () => {
    const bytes = randomBytes(100_000);
    await files().put('one.pdf', bytes);
    await files().put('two.pdf', bytes);
    expect((await readFile(path('one.pdf'))).equals(await readFile(path('two.pdf')))).toBe(false);
    const open = await files().stream('two.pdf');
    await files().remove('two.pdf');
    expect(open && (await buffer(open.body)).equals(bytes)).toBe(true);
    expect(await files().stream('two.pdf')).toBeNull();
    await expect(files().read('two.pdf')).rejects.toThrow('two.pdf is not in');
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['truncated by a byte', (bytes) => bytes.subarray(0, -1)],
    ['truncated by its last chunk', (bytes) => bytes.subarray(0, bytes.length - (10 + 16))],
    ['truncated in its header', (bytes) => bytes.subarray(0, 30)],
    ['lengthened', (bytes) => Buffer.concat([bytes, Buffer.alloc(20)])],
    [
      'changed in its last byte',
      (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.readUInt8(bytes.length - 1) ^ 1])]),
    ],
    [
      'reordered',
      (bytes) => {
        const header = bytes.length - 3 * (chunk + 16) - 26;
        const at = (index: number) => header + index * (chunk + 16);
        return Buffer.concat([
          bytes.subarray(0, header),
          bytes.subarray(at(1), at(2)),
          bytes.subarray(header, at(1)),
          bytes.subarray(at(2)),
        ]);
      },
    ],
  ])('that was %s is not read', async (_what, damage) => {
    await files().put('damaged.pdf', randomBytes(3 * chunk + 10));
    await writeFile(path('damaged.pdf'), damage(await readFile(path('damaged.pdf'))));
    await expect(readRange('damaged.pdf')).rejects.toThrow(FileDamaged);
  });

  it('is read under its own name only', async () => {
    await files().put('mary.pdf', randomBytes(100));
    await rename(path('mary.pdf'), path('james.pdf'));
    await expect(readRange('james.pdf')).rejects.toThrow('belongs to another place');
  });

  it('needs only the chunks of a range, so a resumed download reads nothing else', async () => {
    await files().put('long.pdf', Buffer.alloc(10 * chunk, 1));
    // Everything behind the third chunk is damaged.
    const bytes = await readFile(path('long.pdf'));
    await writeFile(path('long.pdf'), bytes.fill(0, bytes.length - 7 * (chunk + 16)));
    expect((await readRange('long.pdf', { start: chunk + 5, end: 2 * chunk })).every((byte) => byte === 1)).toBe(true);
  });
});

it('that is opened and never read closes its file', async () => {
  await files().put('unread.pdf', randomBytes(100));
  const open = await files().stream('unread.pdf');
  const opened = () =>
    readdir('/proc/self/fd').then((fds) =>
      Promise.all(fds.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))),
    );
  expect(await opened()).toContain(path('unread.pdf'));
  open?.body.destroy();
  await vi.waitFor(async () => expect(await opened()).not.toContain(path('unread.pdf')));
});

describe('a file from before encryption', () => {
  const bytes = Buffer.from('%PDF-1.7 passport PX1234567');

  it('is read as it is, and written so while an older server runs, or where it must stay readable', async () => {
    keyId = null;
    await files().put('old.pdf', bytes);
    keyId = ring.preferred;
    await files().put('mark', bytes, 'plain');
    for (const name of ['old.pdf', 'mark']) {
      expect((await readFile(path(name))).equals(bytes)).toBe(true);
      expect((await readRange(name)).equals(bytes)).toBe(true);
      expect((await readRange(name, { start: 9, end: 16 })).toString()).toBe('passport');
    }
  });

  it('is encrypted in its place, once, while it is read', async () => {
    keyId = null;
    await files().put('later.pdf', bytes);
    const open = await files().stream('later.pdf');
    expect(await encryptStoredFile(stored, ring, ring.preferred, 'later.pdf')).toBe(true);
    expect((await readFile(path('later.pdf'))).includes('passport')).toBe(false);
    expect(open && (await buffer(open.body)).equals(bytes)).toBe(true);
    expect((await readRange('later.pdf')).equals(bytes)).toBe(true);
    expect(await encryptStoredFile(stored, ring, ring.preferred, 'later.pdf')).toBe(false);
    expect(await encryptStoredFile(stored, ring, ring.preferred, 'missing.pdf')).toBe(false);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('stays as it is when the encrypted one cannot be read back', async () => {
    keyId = null;
    await files().put('kept.pdf', bytes);
    const broken: StoredFiles = {
      ...stored,
      replace: (name, sealed, verify) => stored.replace(name, sealed.subarray(0, -1), verify),
    };
    await expect(encryptStoredFile(broken, ring, ring.preferred, 'kept.pdf')).rejects.toThrow(FileDamaged);
    expect((await readFile(path('kept.pdf'))).equals(bytes)).toBe(true);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

it('a rotated key opens the file without encrypting its content again', async () => {
  const bytes = randomBytes(3 * chunk);
  await files().put('rotated.pdf', bytes);
  const before = await readFile(path('rotated.pdf'));
  const rotated = new KeyRing([second, first]);
  expect(await encryptStoredFile(stored, rotated, rotated.preferred, 'rotated.pdf')).toBe(true);
  const after = await readFile(path('rotated.pdf'));
  expect(after.subarray(-3 * chunk).equals(before.subarray(-3 * chunk))).toBe(true);
  expect((await readRange('rotated.pdf', undefined, new KeyRing([second]))).equals(bytes)).toBe(true);
  await expect(readRange('rotated.pdf')).rejects.toThrow(`The data key ${rotated.preferred} is missing`);
});
