import { execFile, execFileSync } from 'node:child_process';
import { chownSync, globSync, mkdtempSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

/** A PostgreSQL of one's own, on a spare port. */
export interface PostgresServer {
  /** The address of one of its databases; 'postgres' is there from the start. */
  urlOf(database: string): string;
  /** Ends it at once and removes its data. */
  stop(): Promise<void>;
}

/** One that can go away for a while. */
export interface StoppablePostgresServer extends PostgresServer {
  /** Ends it as a crash would, or after its clients' connections were closed; it keeps its data. */
  halt(mode: 'immediate' | 'fast'): Promise<void>;
  /** Starts it again on the same port, after `halt`. */
  resume(): Promise<void>;
  /** Makes a standby the primary. */
  promote(): Promise<void>;
}

/** Where a server gets its first data from, and the folder that it works in. */
interface Origin {
  /** A copy of this server, which it follows until it is promoted. */
  standbyOf?: PostgresServer;
  folder?: string;
}

/** Starts Debian's PostgreSQL, the newest that is installed, on an empty folder. Throws with its words if it cannot. */
export async function startPostgresServer(
  settings: Record<string, string> = {},
  { standbyOf, folder = unprivilegedFolder('postgres') }: Origin = {},
): Promise<StoppablePostgresServer> {
  const bin = programs();
  const data = join(folder, 'data');
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(join(bin, program), ['-D', data, ...args], { cwd: folder, ...unprivileged() });
  const port = await freePort();
  if (standbyOf) await run('pg_basebackup', '-R', '-X', 'stream', '-c', 'fast', '-d', standbyOf.urlOf('postgres'));
  else await run('initdb', '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync');
  const own = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: folder, ...settings };
  const lines = Object.entries(own).map(([name, value]) => `${name} = '${value}'\n`);
  await appendFile(join(data, 'postgresql.conf'), lines.join(''));
  const resume = async () => {
    await run('pg_ctl', '-l', join(folder, 'log'), '-w', '-s', 'start');
  };
  const halt = async (mode: string) => {
    await run('pg_ctl', '-m', mode, '-w', '-s', 'stop');
  };
  const promote = async () => {
    await run('pg_ctl', '-w', '-s', 'promote');
  };
  await resume();
  let halted = false;
  return {
    urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    halt: async (mode) => {
      await halt(mode);
      halted = true;
    },
    resume: async () => {
      await resume();
      halted = false;
    },
    promote,
    stop: async () => {
      if (!halted) await halt('immediate');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function programs(): string {
  const byVersion = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
  const newest = globSync('/usr/lib/postgresql/*/bin/initdb').sort(byVersion).at(-1);
  if (!newest) throw new Error('PostgreSQL is not installed (Debian, Ubuntu: apt-get install postgresql).');
  return dirname(newest);
}

/** PostgreSQL and pgbouncer refuse to run as root: then they run as Debian's user postgres. */
export function unprivileged(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A new folder for one of them. */
export function unprivilegedFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `arrival-desk-${name}-`));
  const { uid, gid } = unprivileged();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}
