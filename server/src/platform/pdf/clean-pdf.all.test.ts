import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suspectNames } from './active-content.ts';
import { cleanPdf } from './clean-pdf.ts';
import { brokenHostilePdf, hostilePdfs, packedPdf, quietPdf, updatedPdf } from './hostile-pdf.factory.ts';
import { hasName, mentionsName } from './pdf-names.ts';

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
      for (const name of suspectNames) expect(text).not.toMatch(new RegExp(`/${name}(?![A-Za-z0-9])`));
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

  it('is cleaned to the same bytes each time, so that the same file is known', async () => {
    const [[, bytes] = ['', Buffer.alloc(0)]] = hostilePdfs;
    expect(Buffer.from(await cleaned(bytes)).equals(Buffer.from(await cleaned(bytes)))).toBe(true);
  });

  it('and is too damaged to be taken apart is refused', async () => {
    expect(await cleanPdf(brokenHostilePdf())).toEqual({ outcome: 'broken' });
  });
});

describe('a PDF that does nothing', () => {
  it('is left as it is, to the byte, also if it is broken (DOC-12)', async () => {
    expect(await cleanPdf(quietPdf())).toEqual({ outcome: 'unchanged' });
    expect(await cleanPdf(Buffer.from('%PDF-1.7\nnothing'))).toEqual({ outcome: 'unchanged' });
  });

  it('is written anew where object streams hide what it does', async () => {
    const text = await unpacked(await cleaned(packedPdf()));
    expect(text).toContain('https://harmless.example');
    expect(text).toContain('China Arrival Card');
  });
});

describe('the names of a PDF', () => {
  const names = new Set(['JavaScript', 'AA']);
  const read = (text: string) => [mentionsName, hasName].map((find) => find(Buffer.from(text, 'latin1'), names));
  it.each([
    ['plain', '<< /AA 1 0 R >>', [true, true]],
    ['escaped', '<< /#4a#61vaScrip#74 1 0 R >>', [true, true]],
    ['at the end', '<< /S/AA', [true, true]],
    ['a longer name', '<< /AAA 1 /JavaScripts 2 >>', [false, false]],
    ['in a text', '<< /T (see /AA \\) or (/AA)) >>', [true, false]],
    ['after a text', '<< /T (a\\\\) /AA 1 >>', [true, true]],
    ['in the data of a stream', '<< >>\nstream\n/AA \nendstream', [true, false]],
    ['after a stream', '<< >>\nstream\nx\nendstream /AA ', [true, true]],
    ['in a comment', '% /AA \n<< >>', [true, false]],
    ['after a comment', '% a\n<< /AA 1 >>', [true, true]],
  ])('are found: %s', (_, text, found) => expect(read(text)).toEqual(found));
});
