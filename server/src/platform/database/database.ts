import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { type ConstructorOptions, fromPglite } from 'pg-boss';
import { lockFolder } from './folder-lock.ts';
import { type Listener, listenOnServer } from './listen.ts';
import { PreparingClient } from './preparing-client.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

/** Types by their number in PostgreSQL's catalogue that leave the database in the form of the wire. */
const wireForms: Record<number, (value: string) => unknown> = {
  20: (value) => value, // bigint: decimal string
  1082: (value) => value, // date: YYYY-MM-DD
  1700: (value) => value, // numeric: decimal string
  1184: (value) => new Date(value).toISOString(), // timestamptz: ISO 8601 in UTC
};

export interface OpenDatabase {
  db: Db;
  /** What the job queue needs to work on the same database. */
  jobsConnection: Pick<ConstructorOptions, 'db' | 'connectionString' | 'backend' | 'max'>;
  /** Listens for notifications on a channel; answers a function that stops it. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** How many connections the pool has, how many of them are idle, and how many calls wait for one; null without a pool. */
  connections(): Connections | null;
  close(): Promise<void>;
}

export interface Connections {
  open: number;
  idle: number;
  waiting: number;
}

interface DatabaseOptions {
  /** A PostgreSQL server; absent means the embedded one in `dataDir`. */
  url?: string | undefined;
  /** The same database past a pooler in transaction mode, for what needs a session: notifications and the job queue. */
  directUrl?: string | undefined;
  dataDir: string;
}

/** Opens the embedded database of a folder, or connects to a PostgreSQL server (15 or newer). */
export async function openDatabase({ url, directUrl, dataDir }: DatabaseOptions): Promise<OpenDatabase> {
  if (url) return openServer(url, directUrl ?? url);
  const folder = join(dataDir, 'database');
  const unlock = lockFolder(folder);
  try {
    const opened = await openEmbedded(await PGlite.create(join(folder, 'pg'), embeddedOptions()));
    return {
      ...opened,
      close: async () => {
        await opened.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

export function embeddedOptions() {
  return { extensions: { pg_trgm }, parsers: wireForms };
}

/** Wraps a PGlite instance that `embeddedOptions` made; tests start from a copy in memory. */
export async function openEmbedded(pglite: PGlite): Promise<OpenDatabase> {
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  return {
    db,
    jobsConnection: { db: fromPglite(pglite), backend: 'pglite' },
    listen: (channel, { onMessage }) => pglite.listen(channel, onMessage),
    connections: () => null,
    close: async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
    },
  };
}

function openServer(url: string, directUrl: string): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    // A pooler in between hands another connection to each transaction: what was prepared on one is not on the next.
    Client: directUrl === url ? PreparingClient : pg.Client,
    max: 10,
    // A server that is away is told so, rather than waited for without end.
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: ((type: number, format?: 'text' | 'binary') =>
        wireForms[type] ?? pg.types.getTypeParser(type, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    jobsConnection: { connectionString: directUrl, max: 4 },
    listen: (channel, listener) => listenOnServer(directUrl, channel, listener),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => db.destroy(),
  };
}
