import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { inject } from 'vitest';
import { testServerEnv } from '../../../scripts/server-env.mjs';
import { freePort } from './free-port.ts';
import { prepareDataFolder } from './prepare-data-folder.ts';

const serverFolder = join(import.meta.dirname, '..');

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A started process with its output so far. */
export interface StartedProcess {
  child: ChildProcess;
  output(): string;
  ended: Promise<Ended>;
}

/**
 * Runs `main.ts` or the file of a command (`import-orders.ts`) with only `env` and the limits that `npm start` sets.
 * `launcher` is a program, with arguments, that runs it.
 */
export function runFile(
  file: string,
  env: Record<string, string>,
  args: readonly string[] = [],
  launcher: readonly string[] = [],
): StartedProcess {
  const folder = file === 'main.ts' ? serverFolder : join(serverFolder, 'commands');
  const [program = '', ...programArgs] = [...launcher, process.execPath, join(folder, file), ...args];
  const child = spawn(program, programArgs, {
    env: { PATH: process.env.PATH ?? '', ...testServerEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<Ended>((done) => child.on('close', (code, signal) => done({ code, signal })));
  return { child, output: () => output, ended };
}

/** Gives the data folder of a server process or command the tests' empty database, if it would use an embedded one. */
export async function prepareForProcess({ DATABASE_URL, DATA_DIR }: Record<string, string>): Promise<void> {
  const template = inject('template');
  if (!DATABASE_URL && DATA_DIR && template.kind === 'embedded') await prepareDataFolder(DATA_DIR, template.file);
}

/**
 * Starts the real server and waits until it responds; throws with its output if it exits instead. A data folder without
 * a database gets the tests' empty one, unless `createsDatabase` says that the server must create it.
 */
export async function startServerProcess(env: Record<string, string>, { createsDatabase = false } = {}) {
  if (!createsDatabase) await prepareForProcess(env);
  const port = await freePort();
  const started = runFile('main.ts', { PORT: String(port), HOST: '127.0.0.1', SEND_HOLD_SECONDS: '0', ...env });
  let over = false;
  started.ended.then(() => {
    over = true;
  });
  const address = `http://127.0.0.1:${port}`;
  for (;;) {
    if (over) throw new Error(`The server ended:\n${started.output()}`);
    const ready = await fetch(`${address}/readyz`).catch(() => null);
    if (ready?.ok) return { ...started, address, port };
    await new Promise((done) => setTimeout(done, 50));
  }
}
