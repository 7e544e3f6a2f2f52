import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arrival-desk-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockFile = () => join(folder, 'lock.json');

/** Acquires the lock in another process, which runs until it is killed. */
async function otherProcess() {
  const script = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))};
    lockFolder(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((done) => child.stdout.once('data', done));
  return {
    pid: child.pid,
    kill: () =>
      new Promise((done) => {
        child.once('close', done);
        child.kill('SIGKILL');
      }),
  };
}

describe('the lock of a data folder', () => {
  it('is held by one process, and the second one learns by which', async () => {
    const other = await otherProcess();
    expect(() => lockFolder(folder)).toThrow(`in use by process ${other.pid}`);
    expect(() => lockFolder(folder)).toThrow('DATABASE_URL');
    await other.kill();
  });

  it('of a killed process is taken over', async () => {
    const other = await otherProcess();
    await other.kill();
    lockFolder(folder);
    expect(JSON.parse(readFileSync(lockFile(), 'utf8')).pid).toBe(process.pid);
  });

  it('is held against a second opening in the same process too', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
    unlock();
    lockFolder(folder)();
  });

  it('of a process whose number another one has since is taken over', () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, started: 'long ago' }));
    lockFolder(folder);
  });

  it('that a crash left half-written is taken over', () => {
    for (const content of ['', '{"pid": 1', 'null', '[]', '{}']) {
      writeFileSync(lockFile(), content);
      lockFolder(folder)();
    }
  });

  it('is gone once it is given back', () => {
    lockFolder(join(folder, 'made', 'on', 'the', 'way'))();
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual(['made']);
  });
});
