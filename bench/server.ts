import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serverEnv, serverOptions } from '../scripts/server-env.mjs';
import { freePort } from '../server/src/testing/free-port.ts';
import { benchDataKey } from './data-key.ts';
import { staffEmail, staffPassword } from './fill/fill.ts';
import { processorTime } from './processor.ts';

export const intakeKey = 'bench-intake-key-0123456789';
const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
const bare = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

/** A server in a process of its own. */
export interface BenchServer {
  url: string;
  /** Resident memory now, in MB. */
  memory(): number;
  /** The largest resident memory so far, in MB. */
  peak(): number;
  /** Processor time so far, in milliseconds. */
  processor(): number;
  stop(): Promise<void>;
}

/** `group` is the file of a control group to which the process writes its ID before it starts. */
async function start(
  file: string,
  env: Record<string, string>,
  readyPath: string,
  group?: string,
): Promise<BenchServer> {
  const port = await freePort();
  const [program, ...inGroup] = group
    ? ['/bin/sh', '-c', 'echo $$ > "$0" && exec "$@"', group, process.execPath]
    : [process.execPath];
  const child = spawn(program ?? '', [...inGroup, ...serverOptions, file], {
    env: { ...serverEnv, PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', ...env },
    // The server writes its log as in production; the output is discarded.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // A bench that fails leaves no server behind.
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${file} ended with code ${child.exitCode}.`);
    const answer = await fetch(`${url}${readyPath}`).catch(() => null);
    if (answer?.ok) break;
    await wait(100);
  }
  return {
    url,
    memory: () => megabytes('VmRSS', child.pid),
    peak: () => peakMegabytes(child.pid),
    processor: () => processorTime(child.pid),
    stop: () => end(child),
  };
}

/** The largest resident memory of a process so far, in MB. */
export const peakMegabytes = (pid: number | undefined) => megabytes('VmHWM', pid);

/** A size of a process in MB; 0 once it has ended. */
function megabytes(size: 'VmRSS' | 'VmHWM', pid: number | undefined): number {
  try {
    const kilobytes = new RegExp(`${size}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/**
 * The product as it runs in production, on a database; without `url` the embedded one in `dataDir`. `file` starts another
 * version, `group` limits its memory.
 */
export async function startProduct(
  url: string | undefined,
  dataDir = '',
  more: Record<string, string> = {},
  file = main,
  group?: string,
): Promise<BenchServer> {
  const folder = dataDir || (await mkdtemp(join(tmpdir(), 'arrival-desk-bench-data-')));
  const server = await start(
    file,
    {
      // Production does not start without a mail provider; otherwise only the sample data differs.
      SAMPLE_DATA: 'off',
      DATA_DIR: folder,
      ...(url && { DATABASE_URL: url }),
      // The same in each run: databases can be kept.
      DATA_KEY: benchDataKey,
      INTAKE_API_KEY: intakeKey,
      // The measurements send all their orders with one key, as fast as they can.
      INTAKE_CALLS_PER_MINUTE: '1000000',
      // Every invented traveller has an IP address of their own.
      TRUST_PROXY: 'on',
      PUBLIC_URL: 'http://127.0.0.1',
      ...more,
    },
    '/readyz',
    group,
  );
  const stop = async () => {
    await server.stop();
    if (!dataDir) await rm(folder, { recursive: true, force: true });
  };
  return { ...server, stop };
}

/** Starts the minimal server that returns the same rows (bare-server.ts). */
export function startBare(url: string): Promise<BenchServer> {
  return start(bare, { DATABASE_URL: url }, '/healthz');
}

/** Signs in the filled managers; returns their tokens. */
export function signInManagers(server: BenchServer): Promise<string[]> {
  return Promise.all([0, 1, 2].map((index) => signIn(server, index)));
}

/** Signs in one of the filled staff; returns the token. */
export async function signIn(server: BenchServer, index = 0): Promise<string> {
  const answer = await fetch(`${server.url}/api/admin/admin-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.0.${index + 1}` },
    body: JSON.stringify({ email: staffEmail(index), password: staffPassword }),
  });
  const { data } = (await answer.json()) as { data?: { jwtToken: string } };
  if (!data) throw new Error(`Signing in failed with ${answer.status}.`);
  return data.jwtToken;
}
