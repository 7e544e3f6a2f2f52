import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

export interface Cluster {
  /** The address of one database in it. */
  urlOf(database: string): string;
  stop(): Promise<void>;
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}

/** The server in DATABASE_URL, or Debian's PostgreSQL started on a spare port with a folder of its own. */
export async function openCluster(): Promise<Cluster> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) {
    const urlOf = (database: string) => Object.assign(new URL(DATABASE_URL), { pathname: `/${database}` }).href;
    return { urlOf, stop: async () => {} };
  }
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const newest = versions.sort((one, other) => Number(other) - Number(one))[0];
  if (!newest) throw new Error('No PostgreSQL here: install the package postgresql, or set DATABASE_URL.');
  const bin = join('/usr/lib/postgresql', newest, 'bin');
  const folder = await mkdtemp(join(tmpdir(), 'arrival-desk-bench-'));
  const port = await freePort();
  // PostgreSQL refuses to run as root.
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
    await chown(folder, await id('-u'), await id('-g'));
  }
  const owned = (command: string, args: string[]) =>
    asRoot
      ? run('runuser', ['-u', 'postgres', '--', join(bin, command), ...args], { cwd: folder })
      : run(join(bin, command), args, { cwd: folder });
  const data = join(folder, 'data');
  await owned('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']);
  const options = [
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`,
    // As docs/operations.md has it.
    '-c shared_buffers=1GB -c effective_cache_size=3GB -c random_page_cost=1.1 -c max_wal_size=4GB',
    '-c max_connections=200',
  ].join(' ');
  await owned('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', '-s', '-o', options, 'start']);
  return {
    urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    stop: async () => {
      await owned('pg_ctl', ['-D', data, '-m', 'fast', '-w', '-s', 'stop']);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a statement in the database that everyone has. */
export async function asOwner(cluster: Cluster, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: cluster.urlOf('postgres') });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
