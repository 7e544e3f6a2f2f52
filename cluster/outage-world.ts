import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskFiles } from '../server/src/platform/files/disk-files.ts';
import type { Files } from '../server/src/platform/files/files.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import type { StoppablePostgresServer } from '../server/src/testing/postgres-server.ts';
import { startBucket } from './bucket.ts';
import { thisBuild } from './builds.ts';
import { DeskBrowser } from './desk-browser.ts';
import { DeskServer } from './desk-server.ts';
import { signIn } from './load.ts';
import { startMailServer } from './mail-server.ts';
import { movableClock } from './movable-clock.ts';
import { startNginx } from './nginx.ts';
import { run, smallDisk, startPgbouncer, startStoppablePostgres } from './postgres.ts';
import { atTheEnd } from './programs.ts';
import { TcpGate } from './tcp-gate.ts';

/** The check itself connects to PostgreSQL without the gate. */
const maxConnections = 60;

/** Special needs of a case, for which it gets a world of its own. */
export interface WorldNeeds {
  /** Documents in a bucket instead of a folder. */
  bucket?: true;
  /** Size of PostgreSQL's disk in megabytes. */
  databaseDisk?: number;
  /** Servers whose clock can be moved. */
  clock?: true;
}

/** Two servers behind nginx with all their dependencies, each behind a gate that can fail. */
export interface OutageWorld {
  pooled: boolean;
  address: string;
  token: string;
  servers: readonly DeskServer[];
  postgres: StoppablePostgresServer & { url: string };
  database: TcpGate;
  mail: Awaited<ReturnType<typeof startMailServer>>;
  mailGate: TcpGate;
  /** The gate in front of the bucket, if there is one. */
  bucketGate: TcpGate | null;
  /** Where the documents are. */
  files: Files;
  /** PostgreSQL's data folder, if it has a disk of its own. */
  databaseFolder: string | null;
  /** Sets the servers' clocks to this many seconds from the true time. */
  moveClock(seconds: number): void;
  dataDir: string;
  browser: DeskBrowser;
}

export async function startOutageWorld(pooled: boolean, needs: WorldNeeds = {}): Promise<OutageWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'arrival-desk-outage-'));
  atTheEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const databaseFolder = needs.databaseDisk ? smallDisk(needs.databaseDisk) : null;
  const settings = { max_connections: String(maxConnections), ...(databaseFolder && { max_wal_size: '64MB' }) };
  const postgres = await startStoppablePostgres(settings, databaseFolder ?? undefined);
  const database = await TcpGate.before(Number(new URL(postgres.url).port));
  const directUrl = withPort(postgres.url, database.port);
  const databaseUrl = pooled ? await startPgbouncer(directUrl) : directUrl;
  const mail = await startMailServer({ signIn: true });
  const mailGate = await TcpGate.before(mail.port);
  const smtpUrl = `smtp://desk:secret@127.0.0.1:${mailGate.port}`;
  const bucket = needs.bucket ? await startBucket(dataDir) : null;
  const clock = needs.clock ? movableClock(dataDir) : null;
  const env = { ...bucket?.env, ...clock?.env };
  const places = { databaseUrl, directUrl, dataDir, smtpUrl, env };
  const servers = await Promise.all([1, 2].map(async () => new DeskServer(await freePort(), places)));
  for (const server of servers) await server.start(thisBuild);
  const address = await startNginx(servers.map(({ port }) => port));
  const token = await signIn(address);
  const browser = await DeskBrowser.open(address, token);
  return {
    ...{ pooled, address, token, servers, postgres, database, mail, mailGate, dataDir, browser, databaseFolder },
    bucketGate: bucket?.gate ?? null,
    files: bucket?.files ?? diskFiles(join(dataDir, 'uploads')),
    moveClock: (seconds) => clock?.move(seconds),
  };
}

function withPort(url: string, port: number): string {
  const moved = new URL(url);
  moved.port = String(port);
  return moved.href;
}

/** Open files of each server, and PostgreSQL's connections from them; null while they cannot be determined. */
export async function countOpen({ servers, postgres }: OutageWorld) {
  const files = servers.map(({ pid }) => (pid ? readdirSync(`/proc/${pid}/fd`).length : 0));
  const count = `select count(*)::int as connections from pg_stat_activity where datname = 'arrival_desk' and pid <> pg_backend_pid()`;
  const connections = await run<{ connections: number }>(postgres.url, count).then(
    ([row]) => row?.connections ?? null,
    () => null,
  );
  return { files, connections };
}
