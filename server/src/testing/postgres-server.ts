import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, statfsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

/** A temporary PostgreSQL server on a free port. */
export interface PostgresServer {
  /** The URL of one of its databases; 'postgres' always exists. */
  urlOf(database: string): string;
  /** Stops it at once and removes its data. */
  stop(): Promise<void>;
}

/** A temporary server that can be stopped and started again. */
export interface StoppablePostgresServer extends PostgresServer {
  /** Stops it as a crash does, or after closing the clients' connections; keeps its data. */
  halt(mode: 'immediate' | 'fast'): Promise<void>;
  /** Starts it again on the same port, after `halt`. */
  resume(): Promise<void>;
  /** Promotes a standby to primary. */
  promote(): Promise<void>;
}

/** The origin of a server's initial data, and its folder. */
interface Origin {
  /** Start as a standby of this server, until it is promoted. */
  standbyOf?: PostgresServer;
  folder?: string;
}

/**
 * Starts the newest installed PostgreSQL of Debian on an empty folder; it ends with this process at the latest. Throws
 * with its output if that fails.
 */
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
  const stop = endWithThisProcess(join(bin, 'pg_ctl'), folder, data);
  await resume();
  return {
    urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    halt,
    resume,
    promote,
    stop,
  };
}

/**
 * Stops the server and removes its folder on the call of the returned function, or when this process has ended in
 * whatever way: each run that is killed would leave a gigabyte in memory.
 */
function endWithThisProcess(pgCtl: string, folder: string, data: string): () => Promise<void> {
  const script = 'cat; "$0" -D "$1" -m immediate -w -s stop; rm -rf "$2"';
  const guard = spawn('/bin/sh', ['-c', script, pgCtl, data, folder], {
    cwd: '/',
    // A signal for the whole run, such as Ctrl+C, must not end it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    ...unprivileged(),
  });
  guard.unref();
  const ended = once(guard, 'exit');
  return async () => {
    guard.ref();
    guard.stdin.end();
    await ended;
  };
}

/** A temporary server for tests, which need no data after a crash. Its URLs lead to its socket, which costs less than TCP. */
export async function startTestPostgres(): Promise<PostgresServer> {
  const folder = unprivilegedFolder('postgres', inMemory());
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    wal_init_zero: 'off',
    max_wal_size: '256MB',
    max_connections: '300',
    // Statistics that are created during a test change a search's counts: tests that need them run ANALYZE.
    autovacuum: 'off',
  };
  const { urlOf, stop } = await startPostgresServer(settings, { folder });
  return { urlOf: (database) => `${urlOf(database)}?host=${encodeURIComponent(folder)}`, stop };
}

/** A file system in memory if there is one with room: a database is 400 files, which take long to create on a disk. */
function inMemory(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 * 1024 ** 3 ? memory : tmpdir();
}

/** Debian's newest, or those that scripts/postgres.mjs has found elsewhere. */
function programs(): string {
  if (process.env.POSTGRES_PROGRAMS) return process.env.POSTGRES_PROGRAMS;
  const byVersion = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
  const newest = globSync('/usr/lib/postgresql/*/bin/initdb').sort(byVersion).at(-1);
  if (!newest) throw new Error('PostgreSQL is not installed (Debian, Ubuntu: apt-get install postgresql).');
  return dirname(newest);
}

/** The user for PostgreSQL and pgbouncer, which refuse to run as root: as root, Debian's user postgres. */
export function unprivileged(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A new folder that this user can write. */
export function unprivilegedFolder(name: string, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, `arrival-desk-${name}-`));
  const { uid, gid } = unprivileged();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}
