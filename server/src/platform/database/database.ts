import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { type ConstructorOptions, fromPglite } from 'pg-boss';
import { lockFolder } from './folder-lock.ts';
import { type Listener, NotificationConnection } from './listen.ts';
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
  jobsConnection: Pick<ConstructorOptions, 'db' | 'backend'>;
  /** Listens for notifications on a channel; returns a function that stops it. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** How many connections the pool has, how many of them are idle, and how many calls wait for one; null without a pool. */
  connections(): Connections | null;
  /** The embedded database in its folder: copies its files while no statement runs, as a crash would leave them. */
  copyTo?(target: string): Promise<void>;
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
    const pglite = await PGlite.create(join(folder, 'pg'), embeddedOptions());
    const opened = await openEmbedded(pglite);
    return {
      ...opened,
      copyTo: (target) => pglite.runExclusive(() => cp(join(folder, 'pg'), target, { recursive: true })),
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

/** PostgreSQL's default of 128 MB is taken from this process; the system caches the files besides. */
const embeddedBuffers = '32MB';

export function embeddedOptions() {
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${embeddedBuffers}`];
  return { extensions: { pg_trgm }, parsers: wireForms, startParams };
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
  const pool = openPool({
    connectionString: url,
    // A pooler in between hands another connection to each transaction: what was prepared on one is not on the next.
    Client: directUrl === url ? PreparingClient : pg.Client,
    max: 10,
    types: {
      getTypeParser: ((type: number, format?: 'text' | 'binary') =>
        wireForms[type] ?? pg.types.getTypeParser(type, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  const jobsPool = openPool({ connectionString: directUrl, application_name: 'arrival-desk-jobs', max: 4 });
  const notifications = new NotificationConnection(directUrl);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    jobsConnection: {
      db: {
        executeSql: (text, values) => jobsPool.query(text, values),
        listen: async (channel, onMessage, onReconnect) => {
          const close = await notifications.listen(channel, { onMessage, onReconnect });
          return { close };
        },
      },
    },
    listen: (channel, listener) => notifications.listen(channel, listener),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await notifications.close();
      await jobsPool.end();
      await db.destroy();
    },
  };
}

/** A pool whose connections end no process when they break: idle ones are replaced, those in use reject their queries. */
function openPool(options: pg.PoolConfig): pg.Pool {
  // A caller is told that the server is unavailable, rather than waiting for it without end.
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, ...options });
  pool.on('error', () => {});
  // The pool listens for errors of idle connections only. One in use rejects its query, and then emits the error too.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
