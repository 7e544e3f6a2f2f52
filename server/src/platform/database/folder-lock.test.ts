import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { otherNamespace } from '../../testing/other-namespace.ts';
import { lockFolder } from './folder-lock.ts';

const onLinux = process.platform === 'linux';

let folder: string;
let children: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arrival-desk-lock-'));
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Acquires the lock in another process, which keeps it until it is killed. */
async function otherProcess(launcher: readonly string[] = []) {
  const script = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))};
    lockFolder(${JSON.stringify(folder)}); console.log(process.pid); setInterval(() => {}, 1000);`;
  const [program = '', ...args] = [...launcher, process.execPath, '--input-type=module', '-e', script];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const pid = Number(await new Promise((done) => child.stdout.once('data', done)));
  return {
    pid,
    errors: text(child.stderr),
    kill: () =>
      new Promise((done) => {
        child.once('close', done);
        child.kill('SIGKILL');
      }),
  };
}

/** The fields of a process as proc_pid_stat(5) counts them, less one; the name of ours contains no spaces. */
const statOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');

/** Acquires the lock in a process that is killed and has a parent which never asks how it ended. */
async function unreapedProcess(): Promise<number> {
  const { pid } = await otherProcess(['sh', '-c', '"$@" & exec sleep 1000', 'sh']);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => statOf(pid)[2]).toBe('Z');
  return pid;
}

describe('the lock of a data folder', () => {
  it('is held by one process, and the second one learns by which', async () => {
    const other = await otherProcess();
    const owner = `process ${other.pid} (node) on the host ${hostname()}, since 20`;
    expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} is in use by ${owner}`);
    await other.kill();
    // Such as 'SQLite is an experimental feature', which an operator would take for a problem.
    expect(await other.errors).toBe('');
  });

  it.skipIf(!otherNamespace)('is seen from another container with the same volume (FIG-22)', async () => {
    const other = await otherProcess(otherNamespace ?? []);
    expect(other.pid).toBe(1);
    expect(() => lockFolder(folder)).toThrow('in use by process 1 (');
    await other.kill();
    lockFolder(folder);
  });

  it('of a killed process is taken over', async () => {
    const other = await otherProcess();
    await other.kill();
    lockFolder(folder);
    expect(readFileSync(join(folder, 'lock-owner.txt'), 'utf8')).toContain(`process ${process.pid} (`);
  });

  it.runIf(onLinux)('of a killed process is taken over before init has reaped it (FIG-22)', async () => {
    await unreapedProcess();
    lockFolder(folder);
  });

  it('is held against a second opening in the same process too', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
    unlock();
    const again = lockFolder(folder);
    // Released once; this one is of another.
    unlock();
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
    again();
  });

  it('leaves nothing of its owner once it is released', () => {
    lockFolder(join(folder, 'made', 'on', 'the', 'way'))();
    lockFolder(folder)();
    expect(readdirSync(folder).sort()).toEqual(['lock.sqlite', 'made']);
  });
});

describe('the lock of version 0.2', () => {
  const former = (owner: object | string) =>
    writeFileSync(join(folder, 'lock.json'), typeof owner === 'string' ? owner : JSON.stringify(owner));

  it.runIf(onLinux)('keeps the folder for a process that runs', () => {
    former({ pid: process.pid, started: statOf(process.pid)[21] });
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid} of an earlier version`);
    former({ pid: process.pid, started: 'long ago' });
    lockFolder(folder)();
  });

  it.runIf(onLinux)('ends with its process, before init has reaped that too', async () => {
    const pid = await unreapedProcess();
    former({ pid, started: statOf(pid)[21] });
    lockFolder(folder);
  });

  it('is removed, also if a crash left it half-written', () => {
    for (const content of ['', '{"pid": 1', 'null', '[]', '{}', { pid: 2 ** 22 + 1, started: '' }]) {
      former(content);
      lockFolder(folder)();
      expect(readdirSync(folder)).not.toContain('lock.json');
    }
  });
});
