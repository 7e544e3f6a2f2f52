import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startServerProcess } from './server-process.ts';

export type StartedServer = Awaited<ReturnType<typeof startServerProcess>>;

/**
 * Two server processes on one new database of the PostgreSQL in TEST_DATABASE_URL. The embedded database belongs to one
 * process, so vitest.config.ts leaves the tests that use this out without that variable.
 */
export async function startTwoServers(name: string, env: Record<string, string>) {
  const given = process.env.TEST_DATABASE_URL ?? '';
  const database = `${name}_${process.pid}`;
  const url = Object.assign(new URL(given), { pathname: `/${database}` }).href;
  const inPostgres = (sql: string) => run(given, sql);
  await inPostgres(`create database ${database}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'two-servers-'));
  const start = () =>
    startServerProcess({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      JWT_SECRET: 'one secret for all of the servers, long enough',
      SAMPLE_DATA: 'off',
      ...env,
    });
  const servers: [StartedServer, StartedServer] = [await start(), await start()];
  return {
    servers,
    database,
    url,
    dataDir,
    inPostgres,
    inDatabase: (sql: string) => run(url, sql),
    async stop() {
      for (const { child, ended } of servers) {
        child.kill('SIGTERM');
        await ended;
      }
      await inPostgres(`drop database if exists ${database} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
