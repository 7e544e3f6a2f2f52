import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';

/** The application's tables, and those of the job queue. */
const schemas = ['public', 'jobs'];

/**
 * Passes a consistent snapshot of a server's database to `save`, also while it is in use. Rejects if `save` or pg_dump
 * fails; what was saved is not complete then.
 */
export async function dumpDatabase(url: string, save: (dump: Readable) => Promise<unknown>): Promise<void> {
  const { child, ended } = start('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges']);
  await bothDone(save(child.stdout), ended);
}

/**
 * Restores a snapshot of `dumpDatabase` into an empty database, completely or not at all. Rejects if reading the
 * snapshot or pg_restore fails.
 */
export async function loadDump(url: string, dump: Readable): Promise<void> {
  const { PGDATABASE = '' } = environmentOf(url);
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  const { child, ended } = start('pg_restore', url, [...options, `--dbname=${PGDATABASE}`]);
  // The start of a snapshot must not be committed when the rest cannot be read.
  dump.once('error', () => child.kill('SIGKILL'));
  await bothDone(pipeline(dump, child.stdin), ended);
  await analyze(url);
}

/** Counts rows for the planner, as autovacuum does after a while. */
export async function analyze(url: string): Promise<void> {
  await query(url, 'analyze');
}

/**
 * Runs a script in psql, which stops at the first error. `script` gets the lines that its statements print. A transaction
 * that it has not committed is rolled back when psql ends, also because this process was killed.
 */
export async function runInPsql(
  url: string,
  script: (lines: AsyncIterator<string>) => AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const options = ['--no-psqlrc', '--quiet', '--tuples-only', '--no-align', '--set=ON_ERROR_STOP=1'];
  const { child, ended } = start('psql', url, options);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  await bothDone(pipeline(script(lines), child.stdin), ended);
}

/** Waits for a stream and its program. Of two failures, a closed pipe is only the consequence of the other. */
async function bothDone(stream: Promise<unknown>, ended: Promise<void>): Promise<void> {
  const [streamed, program] = await Promise.allSettled([stream, ended]);
  const isClosedPipe =
    streamed.status === 'rejected' && ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(streamed.reason?.code);
  if (streamed.status === 'rejected' && !(isClosedPipe && program.status === 'rejected')) throw streamed.reason;
  if (program.status === 'rejected') throw program.reason;
}

/** The encoding of a database's texts. */
export async function encodingOf(url: string): Promise<string> {
  const rows = await query(url, 'show server_encoding');
  return (rows as { server_encoding: string }[])[0]?.server_encoding ?? '';
}

/** Whether the schemas of the application and its job queue, or one of them, contain any table. */
export async function hasTables(url: string, among = schemas): Promise<boolean> {
  const rows = await query(url, `select 1 from pg_tables where schemaname = any ('{${among}}') limit 1`);
  return rows.length > 0;
}

/**
 * Who else uses the database, as text for the operator: our servers, which keep connections with known names, and any
 * connection that is not idle. Other idle connections belong to a pooler or a waiting psql, and do not count.
 */
export async function findOthers(url: string): Promise<string[]> {
  const rows = await query(
    url,
    `select coalesce(nullif(application_name, ''), 'unnamed') || ', ' || state as who from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
       and (application_name like 'arrival-desk-%' or state <> 'idle')`,
  );
  return (rows as { who: string }[]).map(({ who }) => who);
}

/** Drops the schemas of the application and its job queue with all data, and recreates an empty `public`. */
export async function emptyDatabase(url: string): Promise<void> {
  await query(
    url,
    `${schemas.map((name) => `drop schema if exists ${name} cascade`).join('; ')}; create schema public`,
  );
}

/**
 * Creates an empty database next to the one in `url`, on the same server, and replaces one that an earlier run left
 * behind. Returns its URL. Throws an Error for the operator when the role is not allowed to create databases.
 */
export async function createBeside(url: string, suffix: string): Promise<string> {
  const name = besideName(url, suffix);
  await dropBeside(url, suffix);
  try {
    await query(url, `create database ${name} template template0`);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    const role = decodeURIComponent(new URL(url).username);
    throw new Error(
      `The role may not create a database for the test. As PostgreSQL's superuser: alter role "${role}" createdb; or name an empty database: --database postgres://…`,
    );
  }
  return Object.assign(new URL(url), { pathname: `/${besideName(url, suffix).slice(1, -1)}` }).href;
}

/** Drops the database that `createBeside` created, and closes its connections. */
export async function dropBeside(url: string, suffix: string): Promise<void> {
  await query(url, `drop database if exists ${besideName(url, suffix)} with (force)`);
}

/** The quoted name, shortened here because PostgreSQL truncates longer names. */
function besideName(url: string, suffix: string): string {
  const { PGDATABASE = '' } = environmentOf(url);
  return `"${PGDATABASE.replaceAll('"', '').slice(0, 62 - suffix.length)}_${suffix}"`;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows ?? [];
  } finally {
    await client.end();
  }
}

/** Connection parameters as environment variables: every user of the machine can read arguments, passwords included. */
function environmentOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const parts = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''));
}

/** Debian installs these programs in a folder per version; in PATH it has only a wrapper that needs a local cluster. */
function find(program: string): string {
  const byVersion = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
  const newest = globSync(`/usr/lib/postgresql/*/bin/${program}`).sort(byVersion).at(-1);
  return newest ? `${dirname(newest)}/${program}` : program;
}

/** Starts a program; `ended` rejects with what it printed when it is missing or fails. */
function start(program: string, url: string, args: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(find(program), args, {
    env: { PATH: process.env.PATH ?? '', ...environmentOf(url) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => {});
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  child.once('error', () =>
    reject(new Error(`${program} is missing. Install PostgreSQL's programs (Debian: postgresql-client).`)),
  );
  child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} failed: ${said.trim()}`))));
  return { child, ended: promise };
}
