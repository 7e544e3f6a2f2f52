import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeNames, hidingNames } from './active-content.ts';
import { cleanPdf } from './clean-pdf.ts';
import { hostilePdfs, packedPdf, updatedPdf } from './hostile-pdf.factory.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clean-pdf-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The file with every stream unpacked and every name in plain letters, by a program that is not ours. */
async function unpacked(bytes: Uint8Array): Promise<string> {
  const path = join(folder, 'file.pdf');
  await writeFile(path, bytes);
  // 3 is a warning: the size of the table counts objects that were removed.
  expect(spawnSync('qpdf', ['--check', path]).status).toBeOneOf([0, 3]);
  const args = ['--qdf', '--object-streams=disable', '--normalize-content=n', path, '-'];
  return spawnSync('qpdf', args, { maxBuffer: 1e8 }).stdout.toString('latin1');
}

async function cleaned(bytes: Buffer): Promise<Uint8Array> {
  const result = await cleanPdf(bytes);
  if (result.outcome !== 'cleaned') throw new Error(`The outcome was ${result.outcome}.`);
  return result.bytes;
}

describe('a PDF that does something by itself', () => {
  it.each(hostilePdfs)(
    'has %s taken out, and still shows its text and its harmless link (DOC-12)',
    async (_, bytes) => {
      const result = await cleaned(bytes);
      const text = await unpacked(result);
      for (const name of [...activeNames, ...hidingNames])
        expect(text).not.toMatch(new RegExp(`/${name}(?![A-Za-z0-9])`));
      expect(text).not.toContain('planted');
      expect(text).toContain('https://harmless.example');
      expect(text).toContain('China Arrival Card');
      const pdf = await getDocumentProxy(new Uint8Array(result), { verbosity: 0 });
      expect([pdf.numPages, await pdf.getJSActions(), await pdf.getAttachments(), await pdf.getOpenAction()]).toEqual([
        1,
        null,
        null,
        null,
      ]);
      await pdf.loadingTask.destroy();
    },
  );

  it('in an update at its end is cleaned too (DOC-12)', async () => {
    expect(await unpacked(await cleaned(updatedPdf()))).not.toMatch(/OpenAction|planted/);
  });

  it.each([
    ['a password', 'secret', 'locked'],
    ['an owner password', '', 'protected'],
  ])('is refused for %s, also where its object streams are encrypted', async (_, password, outcome) => {
    const [plain, encrypted] = [join(folder, 'plain.pdf'), join(folder, 'encrypted.pdf')];
    await writeFile(plain, packedPdf());
    const args = ['--object-streams=generate', '--encrypt', password, 'owner', '256', '--', plain, encrypted];
    expect(spawnSync('qpdf', args).status).toBe(0);
    expect(await cleanPdf(await readFile(encrypted))).toEqual({ outcome });
  });

  it('is cleaned to the same bytes each time, so that the same file is known', async () => {
    const [[, bytes] = ['', Buffer.alloc(0)]] = hostilePdfs;
    expect(Buffer.from(await cleaned(bytes)).equals(Buffer.from(await cleaned(bytes)))).toBe(true);
  });
});
