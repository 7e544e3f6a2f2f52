import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arrival-desk-settings-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The environment that a command would have after loading a settings file. */
function settingsFrom(file: string) {
  const script = `import { loadSettings } from ${JSON.stringify(join(import.meta.dirname, 'settings.mjs'))};
    loadSettings(${JSON.stringify(file)}); console.log(process.env.PORT, process.env.HOST);`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { HOST: '127.0.0.1' },
    encoding: 'utf8',
  });
  return { status, text: stdout.trim() + stderr.trim() };
}

test('settings are read from .env, and a variable of the environment wins', () => {
  const file = join(folder, '.env');
  writeFileSync(file, 'PORT=3001\nHOST=0.0.0.0\n');
  expect(settingsFrom(file)).toEqual({ status: 0, text: '3001 127.0.0.1' });
  expect(settingsFrom(join(folder, 'nowhere'))).toEqual({ status: 0, text: 'undefined 127.0.0.1' });
});

test('settings that cannot be read end a command with what to do, not with a stack trace', () => {
  // A folder cannot be read as a file by any user, root included.
  const file = join(folder, 'unreadable');
  mkdirSync(file);
  const { status, text } = settingsFrom(file);
  expect(status).toBe(1);
  expect(text).toContain(`The settings in ${file} cannot be read (EISDIR)`);
  expect(text).toContain('chmod 640');
  expect(text).not.toMatch(/^\s+at /m);
});
