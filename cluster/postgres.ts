import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../server/src/testing/free-port.ts';
import {
  type StoppablePostgresServer,
  startPostgresServer,
  unprivileged,
  unprivilegedFolder,
} from '../server/src/testing/postgres-server.ts';
import { atTheEnd, start, untilReady } from './programs.ts';

/** Starts a temporary PostgreSQL with an empty database; returns its URL. */
export async function startPostgres(): Promise<string> {
  return (await startStoppablePostgres()).url;
}

/** Starts a temporary PostgreSQL that can be stopped and started again. */
export async function startStoppablePostgres(settings: Record<string, string> = {}, folder?: string) {
  const all = { fsync: 'off', max_connections: '200', ...settings };
  const server = await startPostgresServer(all, folder ? { folder } : {});
  atTheEnd(() => server.stop());
  await run(server.urlOf('postgres'), 'create database arrival_desk');
  return { ...server, url: server.urlOf('arrival_desk') };
}

/** Starts a synchronous standby: every commit reaches it before it is acknowledged. */
export async function startSynchronousStandby(primary: StoppablePostgresServer) {
  const standby = await startPostgresServer({ fsync: 'off' }, { standbyOf: primary });
  atTheEnd(() => standby.stop());
  const url = primary.urlOf('postgres');
  await run(url, `alter system set synchronous_standby_names = '*'`);
  await run(url, 'select pg_reload_conf()');
  const isFollowing = async () => {
    const [row] = await run<{ sync_state: string }>(url, 'select sync_state from pg_stat_replication');
    return row?.sync_state === 'sync';
  };
  while (!(await isFollowing())) await pause(100);
  return { ...standby, url: standby.urlOf('arrival_desk') };
}

/** Mounts an in-memory disk of this size for PostgreSQL's data folder; needs root. */
export function smallDisk(megabytes: number): string {
  const folder = unprivilegedFolder('disk');
  const { uid = 0, gid = 0 } = unprivileged();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,uid=${uid},gid=${gid},mode=700`, 'tmpfs', folder]);
  atTheEnd(() => {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true });
  });
  // The server removes its folder when it ends, and a mount point cannot be removed.
  const own = join(folder, 'postgres');
  mkdirSync(own);
  chownSync(own, uid, gid);
  return own;
}

/** Starts pgbouncer in transaction mode, as in docs/operations/pgbouncer.ini; returns the database URL through it. */
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

/** Runs one statement on a connection of its own. */
export async function run<Row extends pg.QueryResultRow>(address: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
