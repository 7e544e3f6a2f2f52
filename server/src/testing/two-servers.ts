import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDataKey } from './data-key.ts';
import { newDatabase } from './own-database.ts';
import { startServerProcess } from './server-process.ts';

export type StartedServer = Awaited<ReturnType<typeof startServerProcess>>;

/** Two server processes on one new database of the tests' PostgreSQL server. */
export async function startTwoServers(purpose: string, env: Record<string, string>) {
  const database = await newDatabase(purpose);
  const dataDir = await mkdtemp(join(tmpdir(), 'two-servers-'));
  const start = () =>
    startServerProcess({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      JWT_SECRET: 'one secret for all of the servers, long enough',
      SAMPLE_DATA: 'off',
      DATA_KEY: testDataKey,
      ...env,
    });
  const servers: [StartedServer, StartedServer] = [await start(), await start()];
  return {
    ...database,
    servers,
    dataDir,
    async stop() {
      for (const { child, ended } of servers) {
        child.kill('SIGTERM');
        await ended;
      }
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
