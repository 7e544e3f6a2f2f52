import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../server/src/testing/free-port.ts';
import { startPostgresServer, unprivileged, unprivilegedFolder } from '../server/src/testing/postgres-server.ts';
import { atTheEnd, start, untilReady } from './programs.ts';

/** A throw-away PostgreSQL with an empty database; answers its address. */
export async function startPostgres(): Promise<string> {
  return (await startStoppablePostgres()).url;
}

/** The same, which can go away and return. */
export async function startStoppablePostgres(settings: Record<string, string> = {}) {
  const server = await startPostgresServer({ fsync: 'off', max_connections: '200', ...settings });
  atTheEnd(() => server.stop());
  await run(server.urlOf('postgres'), 'create database arrival_desk');
  return { ...server, url: server.urlOf('arrival_desk') };
}

/** pgbouncer in transaction mode, as docs/operations/pgbouncer.ini sets it up; answers the address through it. */
export async function startPgbouncer(database: string): Promise<string> {
  const folder = unprivilegedFolder('pgbouncer');
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
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
