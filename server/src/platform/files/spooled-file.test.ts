import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { spoolFile } from './spooled-file.ts';

it('a file that waits on the disk is encrypted and has no name, and is read as it came (FIG-26)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arrival-desk-spool-'));
  const content = Buffer.concat([Buffer.from('Mary Lamb, passport E11112222'), randomBytes(200_000)]);
  const spooled = await spoolFile(
    join(folder, 'spool'),
    Readable.from([content.subarray(0, 10), content.subarray(10)]),
  );
  expect(spooled.size).toBe(content.length);
  expect(await readdir(join(folder, 'spool'))).toEqual([]);
  expect((await spooled.read()).equals(content)).toBe(true);
  await spooled.remove();
  const broken = Readable.from(
    (function* () {
      yield content;
      throw new Error('cut off');
    })(),
  );
  const before = (await openFiles()).length;
  await expect(spoolFile(join(folder, 'spool'), broken)).rejects.toThrow('cut off');
  expect(await openFiles()).toHaveLength(before);
  await rm(folder, { recursive: true });

  /** The files of the folder that this process has open. */
  async function openFiles() {
    const numbers = await readdir('/proc/self/fd').catch(() => []);
    const names = await Promise.all(numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')));
    return names.filter((name) => name.startsWith(folder));
  }
});

it('whoever reads the disk reads nothing of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arrival-desk-spool-'));
  const spooled = await spoolFile(folder, Readable.from([Buffer.from('passport E11112222')]));
  const numbers = await readdir('/proc/self/fd');
  const { readFile } = await import('node:fs/promises');
  const ofFolder = async (number: string) =>
    (await readlink(`/proc/self/fd/${number}`).catch(() => '')).startsWith(folder);
  const found = [];
  for (const number of numbers) if (await ofFolder(number)) found.push(await readFile(`/proc/self/fd/${number}`));
  expect(found).toHaveLength(1);
  expect(found[0]).toHaveLength(18);
  expect(found[0]?.includes('passport')).toBe(false);
  await spooled.remove();
  await rm(folder, { recursive: true });
});
