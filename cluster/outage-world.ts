import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/src/testing/free-port.ts';
import type { StoppablePostgresServer } from '../server/src/testing/postgres-server.ts';
import { thisBuild } from './builds.ts';
import { DeskBrowser } from './desk-browser.ts';
import { DeskServer } from './desk-server.ts';
import { signIn } from './load.ts';
import { startMailServer } from './mail-server.ts';
import { startNginx } from './nginx.ts';
import { run, startPgbouncer, startStoppablePostgres } from './postgres.ts';
import { atTheEnd } from './programs.ts';
import { TcpGate } from './tcp-gate.ts';

/** What the checker itself may always use: PostgreSQL without the gate in front of it. */
const maxConnections = 60;

/** Two servers behind nginx with everything that they depend on, each of it behind a gate that can fail. */
export interface OutageWorld {
  pooled: boolean;
  address: string;
  token: string;
  servers: readonly DeskServer[];
  postgres: StoppablePostgresServer & { url: string };
  database: TcpGate;
  mail: Awaited<ReturnType<typeof startMailServer>>;
  mailGate: TcpGate;
  dataDir: string;
  browser: DeskBrowser;
}

export async function startOutageWorld(pooled: boolean): Promise<OutageWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'arrival-desk-outage-'));
  atTheEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const postgres = await startStoppablePostgres({ max_connections: String(maxConnections) });
  const database = await TcpGate.before(Number(new URL(postgres.url).port));
  const directUrl = withPort(postgres.url, database.port);
  const databaseUrl = pooled ? await startPgbouncer(directUrl) : directUrl;
  const mail = await startMailServer({ signIn: true });
  const mailGate = await TcpGate.before(mail.port);
  const smtpUrl = `smtp://desk:secret@127.0.0.1:${mailGate.port}`;
  const settings = { databaseUrl, directUrl, dataDir, smtpUrl };
  const servers = await Promise.all([1, 2].map(async () => new DeskServer(await freePort(), settings)));
  for (const server of servers) await server.start(thisBuild);
  const address = await startNginx(servers.map(({ port }) => port));
  const token = await signIn(address);
  const browser = await DeskBrowser.open(address, token);
  return { pooled, address, token, servers, postgres, database, mail, mailGate, dataDir, browser };
}

function withPort(url: string, port: number): string {
  const moved = new URL(url);
  moved.port = String(port);
  return moved.href;
}

/** Open files of each server, and PostgreSQL's connections from them; null where that cannot be known now. */
export async function countOpen({ servers, postgres }: OutageWorld) {
  const files = servers.map(({ pid }) => (pid ? readdirSync(`/proc/${pid}/fd`).length : 0));
  const count = `select count(*)::int as connections from pg_stat_activity where datname = 'arrival_desk' and pid <> pg_backend_pid()`;
  const connections = await run<{ connections: number }>(postgres.url, count).then(
    ([row]) => row?.connections ?? null,
    () => null,
  );
  return { files, connections };
}
