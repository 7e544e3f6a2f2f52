import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOrdersCsv } from '../../src/features/order-import/orders-csv.factory.ts';
import { prepareForProcess, runFile } from '../../src/testing/server-process.ts';

/** A program of util-linux that runs a command in a terminal. */
const terminal = 'script';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arrival-desk-import-'));
  await prepareForProcess({ DATA_DIR: join(folder, 'data') });
  await writeFile(join(folder, 'orders.csv'), buildOrdersCsv(1000).file);
  await writeFile(join(folder, 'good.csv'), 'email,paid,full_name\na@example.com,yes,Mary\n');
  await writeFile(join(folder, 'unpaid.csv'), 'email,paid,full_name,external_ref\np@example.com,no,Paul,P-1\n');
  await writeFile(
    join(folder, 'paid.csv'),
    'email,paid,full_name,external_ref,transaction_id,date_of_birth\np@example.com,yes,Paul,P-1,ch_1,\nq@example.com,yes,Quentin,P-1,ch_2,03/04/1981\n',
  );
  await writeFile(
    join(folder, 'contradictory.csv'),
    'email,paid,full_name,date_of_birth\nc@example.com,yes,Carol,03/04/1981\nd@example.com,yes,Dan,31/12/1981\n',
  );
  await writeFile(join(folder, 'empty.csv'), '');
  await writeFile(join(folder, 'unknown.csv'), 'email,paid,shoe_size\na@example.com,yes,42\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function importFile(...args: string[]) {
  const { ended, output } = runFile('import-orders.ts', { DATA_DIR: join(folder, 'data') }, args);
  const { code } = await ended;
  return { code, output: output() };
}

describe('the command that imports orders', () => {
  it('says what is wrong with each bad row, how many rows were good, and ends with 2', async () => {
    const { code, output } = await importFile(join(folder, 'orders.csv'));
    const lines = output.trimEnd().split('\n');
    expect(lines.at(-1)).toBe('963 loaded, 0 known before, 37 bad');
    expect(lines).toHaveLength(38);
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/^line \d+(, column \w+)?: .+/);
    expect(code).toBe(2);

    const again = await importFile(join(folder, 'orders.csv'));
    expect(again.output).toContain('0 loaded, 963 known before, 37 bad');
  });

  it('ends with 0 when every row is good, before and after it was loaded', async () => {
    for (const said of ['1 loaded, 0 known before, 0 bad', '0 loaded, 1 known before, 0 bad'])
      expect(await importFile(join(folder, 'good.csv'))).toEqual({ code: 0, output: `${said}\n` });
  });

  it('counts payments, says how it read dates that can mean two days, and ends with 2 for a second traveller', async () => {
    await importFile(join(folder, 'unpaid.csv'));
    const { code, output } = await importFile(join(folder, 'paid.csv'));
    expect(output.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^line 3: Has the external_ref of order \d+, but differs from it in .*full_name/),
      '1 date can mean two days, read as MM/DD/YYYY: first in line 3, column date_of_birth',
      '0 loaded, 1 now paid, 0 known before, 1 bad',
    ]);
    expect(code).toBe(2);
  });

  it('loads nothing of a file whose dates contradict each other, and ends with 1', async () => {
    const { code, output } = await importFile(join(folder, 'contradictory.csv'));
    expect(output).toMatch(/^Line 3, column date_of_birth: can only be DD\/MM\/YYYY, .*Nothing was loaded\./);
    expect(code).toBe(1);
  });

  it('shows a progress bar on a terminal only', async () => {
    const command = `${process.execPath} ${join(import.meta.dirname, '../../src/commands/import-orders.ts')} ${join(folder, 'orders.csv')}`;
    const { stdout } = spawnSync(terminal, ['-qec', command, '/dev/null'], {
      env: { PATH: process.env.PATH, TERM: 'xterm', DATA_DIR: join(folder, 'data') },
    });
    expect(stdout.toString()).toMatch(/orders\.csv [█░]+ 100%/);
    expect(stdout.toString()).toContain('963 known before');
    expect((await importFile(join(folder, 'orders.csv'))).output).not.toMatch(/[█░]/);
  });

  it.each([
    [
      'no file name',
      [],
      'Usage: npm run desk -- import-orders FILE.csv (dates as YYYY-MM-DD; date_of_birth and date_of_departure also as MM/DD/YYYY)',
    ],
    ['a file that is not there', ['nowhere.csv'], 'There is no file nowhere.csv.'],
    ['a folder', ['.'], 'There is no file ..'],
    ['an empty file', ['empty.csv'], 'The file is empty; its first line must name the columns.'],
    ['an unknown column', ['unknown.csv'], 'Line 1: unknown column shoe_size.'],
  ])('given %s says so in one line and ends with 1', async (_, args, message) => {
    const [name] = args;
    const file = name?.endsWith('y.csv') || name?.startsWith('unknown') ? [join(folder, name)] : args;
    const { code, output } = await importFile(...file);
    expect(output.trim()).toBe(message);
    expect(code).toBe(1);
  });
});
