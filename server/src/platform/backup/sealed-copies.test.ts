import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileDamaged } from '../files/files.ts';
import { isRecipient, readIdentities } from './age-keys.ts';
import { backedUpFiles } from './backed-up-files.ts';
import { copyTree, openSealed, readSealed, unsealFolder, writePacked, writeSealed } from './sealed-copies.ts';

let folder: string;
let identity: string;
let recipient: string;

async function decrypterFor(...lines: string[]) {
  const file = join(folder, 'identity.txt');
  await writeFile(file, ['# created: today', ...lines, ''].join('\n'));
  return readIdentities(file);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arrival-desk-sealed-'));
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a file of a backup', () => {
  it.each([0, 1, 65_536, 200_000])(
    'of %i bytes is unreadable, private, and decrypts to the same bytes',
    async (size) => {
      const path = join(folder, `of-${size}`);
      const bytes = Buffer.alloc(size, 'passport ');
      expect(await writeSealed(Readable.from([bytes]), path, [recipient])).toBe(size);
      const stored = await readFile(`${path}.age`);
      expect(stored.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
      expect(stored.includes('passport ')).toBe(false);
      expect((await stat(`${path}.age`)).mode & 0o777).toBe(0o600);
      expect((await buffer(readSealed(path, await decrypterFor(identity)))).equals(bytes)).toBe(true);
    },
  );

  it('that is compressed comes back as it was, encrypted or not', async () => {
    const bytes = Buffer.alloc(500_000, 'passport ');
    for (const recipients of [[], [recipient]]) {
      const [source, target] = [join(folder, `packed-${recipients.length}`), join(folder, `back-${recipients.length}`)];
      await writePacked(Readable.from([bytes]), join(source, 'base', '1'), recipients);
      expect(await readdir(join(source, 'base'))).toEqual([recipients.length ? '1.zst.age' : '1.zst']);
      expect((await stat(join(source, 'base', `1.zst${recipients.length ? '.age' : ''}`))).size).toBeLessThan(5_000);
      await unsealFolder(source, target, recipients.length ? await decrypterFor(identity) : null);
      expect((await readFile(join(target, 'base', '1'))).equals(bytes)).toBe(true);
    }
  });

  it('can be read with any of several identities, and with no other', async () => {
    const other = await generateX25519Identity();
    const path = join(folder, 'shared');
    await writeSealed(Readable.from([Buffer.from('x')]), path, [recipient, await identityToRecipient(other)]);
    expect((await buffer(readSealed(path, await decrypterFor(other)))).toString()).toBe('x');
    const stranger = await decrypterFor(await generateX25519Identity());
    expect(await openSealed(path, stranger)).toBeNull();
    await expect(buffer(readSealed(path, stranger))).rejects.toThrow('encrypted to another key');
  });

  it.each([
    ['truncated at a chunk', (file: string) => truncate(file, 65_752)],
    ['truncated in its header', (file: string) => truncate(file, 60)],
    [
      'changed by one bit',
      async (file: string) => {
        const bytes = await readFile(file);
        bytes[bytes.length - 9] = (bytes.at(-9) ?? 0) ^ 1;
        await writeFile(file, bytes);
      },
    ],
  ])('that was %s is reported by its name (FIG-16)', async (_what, damage) => {
    const path = join(folder, `damaged-${_what.length}`);
    await writeSealed(Readable.from([Buffer.alloc(150_000)]), path, [recipient]);
    await damage(`${path}.age`);
    const files = backedUpFiles({ folder, about: {}, decrypter: await decrypterFor(identity) });
    await expect(files.read(`../damaged-${_what.length}`)).rejects.toBeInstanceOf(FileDamaged);
    await expect(buffer(readSealed(path, await decrypterFor(identity)))).rejects.toThrow(
      `${path}.age has been changed or truncated.`,
    );
  });
});

describe('a folder in a backup', () => {
  it('lacks what belongs to another user, which is named, and nothing else (FIG-29)', async () => {
    // Only root can create files of another user.
    if (process.getuid?.() !== 0) return;
    const [source, target] = [join(folder, 'mixed'), join(folder, 'copied')];
    await mkdir(join(source, 'theirs'), { recursive: true });
    for (const name of ['a.pdf', 'stray', 'theirs/b.pdf', 'z.pdf'])
      await writeFile(join(source, name), 'x', { mode: name.endsWith('z.pdf') || name === 'a.pdf' ? 0o644 : 0o600 });
    await chmod(join(source, 'theirs'), 0o700);
    await mkdir(target);
    for (const place of [folder, source, target]) await chmod(place, 0o777);
    const unreadable: string[] = [];
    const copy = async (name: string) => writeFile(join(target, name), await readFile(join(source, name)));
    process.seteuid?.(65_534);
    try {
      await copyTree(source, target, copy, (name) => unreadable.push(name));
      await expect(copyTree(source, target, copy)).rejects.toThrow('EACCES');
    } finally {
      process.seteuid?.(0);
    }
    expect(unreadable.sort()).toEqual(['stray', 'theirs']);
    expect((await readdir(target)).sort()).toEqual(['a.pdf', 'theirs', 'z.pdf']);
  });

  it('comes back with its empty folders, and its documents are read in ranges', async () => {
    const [source, sealed, target] = ['source', 'sealed', 'target'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await mkdir(join(source, 'documents/empty'), { recursive: true });
    for (const name of ['card.pdf', 'card.pdf.part']) await writeFile(join(source, 'documents', name), '0123456789');
    await copyTree(source, sealed, async (name) => {
      await writeSealed(Readable.from([await readFile(join(source, name))]), join(sealed, name), [recipient]);
    });
    const decrypter = await decrypterFor(identity);
    await unsealFolder(sealed, target, decrypter);
    expect((await readdir(target, { recursive: true })).sort()).toEqual([
      'documents',
      'documents/card.pdf',
      'documents/empty',
    ]);
    const files = backedUpFiles({ folder: sealed, about: {}, decrypter });
    expect((await files.stream('card.pdf'))?.size).toBe(10);
    const range = await files.stream('card.pdf', { start: 2, end: 4 });
    expect(range && (await buffer(range.body)).toString()).toBe('234');
    expect(await files.stream('other.pdf')).toBeNull();
  });
});

describe('keys', () => {
  it('a recipient is a public key, never a secret one', () => {
    expect(isRecipient(recipient)).toBe(true);
    for (const text of ['', 'age1x', identity, recipient.toUpperCase()]) expect(isRecipient(text)).toBe(false);
  });

  it('an identity file that cannot be used is refused without its content', async () => {
    const failure = (promise: Promise<unknown>) => promise.then(String, ({ message }: Error) => message);
    expect(await failure(readIdentities(join(folder, 'none')))).toContain('cannot be read (ENOENT)');
    expect(await failure(decrypterFor(''))).toContain('There is no identity in');
    const wrong = await failure(decrypterFor('SECRET-VALUE'));
    expect(wrong).toContain('a line that is no secret key of age');
    expect(wrong).not.toContain('SECRET-VALUE');
    await writeFile(join(folder, 'locked'), '-----BEGIN AGE ENCRYPTED FILE-----\n');
    expect(await failure(readIdentities(join(folder, 'locked')))).toContain('age -d');
  });
});
