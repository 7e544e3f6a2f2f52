import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { closeSettingsFile, isOpenToEveryone } from './settings-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'arrival-desk-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const modeOf = (file: string) => statSync(file).mode & 0o777;

it('a file of settings as cp leaves it is closed to all other users (WIRE-34)', () => {
  const file = join(folder, 'copied.env');
  writeFileSync(file, 'DATA_KEY=secret\n');
  chmodSync(file, 0o644);
  expect(isOpenToEveryone(file)).toBe(true);
  expect(closeSettingsFile(file)).toBe(true);
  expect(modeOf(file)).toBe(0o600);
  expect(closeSettingsFile(file)).toBe(false);
});

it('a group that was given the file keeps it (WIRE-34)', () => {
  const file = join(folder, 'given.env');
  writeFileSync(file, 'DATA_KEY=secret\n');
  chmodSync(file, 0o640);
  expect(closeSettingsFile(file)).toBe(false);
  expect(modeOf(file)).toBe(0o640);
  // Only root can give a file to a group of which it is no member.
  if (process.getuid?.() !== 0) return;
  chownSync(file, 0, 65_534);
  chmodSync(file, 0o644);
  expect(closeSettingsFile(file)).toBe(true);
  expect(modeOf(file)).toBe(0o640);
});

it('without a file there is nothing to close', () => {
  expect(closeSettingsFile(join(folder, 'missing.env'))).toBe(false);
});
