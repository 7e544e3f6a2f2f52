import { execFileSync } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { atTheEnd, freePort, start, unprivileged, untilReady } from './programs.ts';

function programs(): string {
  const found = globSync('/usr/lib/postgresql/*/bin/initdb').sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const newest = found.at(-1);
  if (!newest) throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql).');
  return dirname(newest);
}

function ownFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `arrival-desk-${name}-`));
  const { uid, gid } = unprivileged();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A throw-away PostgreSQL with an empty database; answers its address. */
export async function startPostgres(): Promise<string> {
  const bin = programs();
  const folder = ownFolder('postgres');
  const port = await freePort();
  const options = { cwd: folder, ...unprivileged() };
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const set = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off', max_connections: '200' };
  const settings = Object.entries(set).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = start(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], options);
  atTheEnd(() => postgres.end('SIGQUIT'));
  const server = `postgres://postgres@127.0.0.1:${port}`;
  await untilReady('PostgreSQL', postgres, async () => {
    await run(`${server}/postgres`, 'create database arrival_desk');
    return true;
  });
  return `${server}/arrival_desk`;
}

/** pgbouncer in transaction mode, as docs/operations/pgbouncer.ini sets it up; answers the address through it. */
export async function startPgbouncer(database: string): Promise<string> {
  const folder = ownFolder('pgbouncer');
  const { port, pathname } = new URL(database);
  const listen = await freePort();
  const documented = readFileSync(join(import.meta.dirname, '../docs/operations/pgbouncer.ini'), 'utf8');
  const own: [RegExp, string][] = [
    [/^arrival_desk = .*$/m, `arrival_desk = host=127.0.0.1 port=${port} dbname=${pathname.slice(1)}`],
    [/^listen_port = .*$/m, `listen_port = ${listen}`],
    [/^auth_type = .*$/m, 'auth_type = trust'],
    [/^auth_file = .*$/m, `auth_file = ${join(folder, 'users')}\nunix_socket_dir =`],
  ];
  const config = own.reduce((text, [line, ours]) => {
    if (!line.test(text)) throw new Error(`docs/operations/pgbouncer.ini has no line ${line}.`);
    return text.replace(line, ours);
  }, documented);
  writeFileSync(join(folder, 'pgbouncer.ini'), config);
  writeFileSync(join(folder, 'users'), '"postgres" ""\n');
  const pgbouncer = start('/usr/sbin/pgbouncer', [join(folder, 'pgbouncer.ini')], { cwd: folder, ...unprivileged() });
  const address = `postgres://postgres@127.0.0.1:${listen}/arrival_desk`;
  await untilReady('pgbouncer', pgbouncer, async () => {
    await run(address, 'select 1');
    return true;
  });
  return address;
}

/** One statement on a connection of its own. */
export async function run<Row extends pg.QueryResultRow>(address: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
