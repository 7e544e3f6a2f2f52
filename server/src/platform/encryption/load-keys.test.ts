import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addMadeKey, loadKeys } from './load-keys.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arrival-desk-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a made key is found again, and a newer one comes before it', () => {
  const settings = { DATA_KEY: undefined, DATA_KEY_OLD: [], DATA_DIR: folder };
  const made = loadKeys(settings);
  expect(loadKeys(settings).ids).toEqual(made.ids);
  addMadeKey(folder);
  expect(loadKeys(settings).ids).toEqual([loadKeys(settings).preferred, made.preferred]);
});

it.runIf(process.getuid?.() === 0)(
  'what a command of root makes belongs to the owner of the data folder, alone',
  () => {
    const nobody = 65534;
    chownSync(folder, nobody, nobody);
    const expectTheirs = () => {
      const { uid, gid, mode } = statSync(join(folder, 'data-key'));
      expect([uid, gid, mode & 0o777]).toEqual([nobody, nobody, 0o600]);
    };
    loadKeys({ DATA_KEY: undefined, DATA_KEY_OLD: [], DATA_DIR: folder });
    expectTheirs();
    addMadeKey(folder);
    expectTheirs();
  },
);
