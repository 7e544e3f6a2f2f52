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

it('what is made belongs to the owner of the data folder, alone, also when root makes it', () => {
  const { uid, gid } = statSync(folder);
  const owner = uid === 0 ? { uid: 65534, gid: 65534 } : { uid, gid };
  chownSync(folder, owner.uid, owner.gid);
  const expectTheirs = () => {
    const file = statSync(join(folder, 'data-key'));
    expect([file.uid, file.gid, file.mode & 0o777]).toEqual([owner.uid, owner.gid, 0o600]);
  };
  loadKeys({ DATA_KEY: undefined, DATA_KEY_OLD: [], DATA_DIR: folder });
  expectTheirs();
  addMadeKey(folder);
  expectTheirs();
});
