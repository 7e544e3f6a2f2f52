import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { type ConstructorOptions, fromPglite } from 'pg-boss';
import { collectGarbage } from './collect-garbage.ts';
import { lockFolder } from './folder-lock.ts';
import { type Listener, NotificationConnection } from './listen.ts';
import { PreparingClient } from './preparing-client.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

/** Parsers that convert column types, by their OID in PostgreSQL, to their form in the API. */
const wireForms: Record<number, (value: string) => unknown> = {
  20: (value) => value, // bigint: decimal string
  1082: (value) => value, // date: YYYY-MM-DD
  1700: (value) => value, // numeric: decimal string
  1184: (value) => new Date(value).toISOString(), // timestamptz: ISO 8601 in UTC
};

export interface OpenDatabase {
  db: Db;
  /** Connection options for the job queue on the same database. */
  jobsConnection: Pick<ConstructorOptions, 'db' | 'backend'>;
  /** Listens on a channel. Rejects if the database cannot be reached. Returns a function that stops listening. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** Open and idle connections of the pool, and calls that wait for one; null without a pool. */
  connections(): Connections | null;
  /** Only for an embedded database in a folder: copies its files between statements, as a crash would leave them. */
  copyTo?(target: string): Promise<void>;
  /** Only for an embedded database in a folder: the rows of a query, in the text format of COPY. */
  copyOut?(query: string): Promise<Uint8Array>;
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
  /** URL that bypasses a pooler in transaction mode, for what needs a session: notifications and the job queue. */
  directUrl?: string | undefined;
  dataDir: string;
}

/**
 * Opens the embedded database of a folder, or creates a pool for a PostgreSQL server (15 or newer). Throws FolderInUse
 * when another process has the folder open.
 */
export async function openDatabase({ url, directUrl, dataDir }: DatabaseOptions): Promise<OpenDatabase> {
  if (url) return openServer(url, directUrl ?? url);
  const folder = join(dataDir, 'database');
  const unlock = lockFolder(folder);
  try {
    const isNew = !existsSync(join(folder, 'pg'));
    const pglite = await PGlite.create(join(folder, 'pg'), embeddedOptions());
    // What creates a database has 270 MB.
    if (isNew) await collectGarbage();
    const opened = await openEmbedded(pglite);
    let looking = Promise.resolve();
    const look = () => {
      // Tried again at the next look; what uses the database meets the same error.
      looking = checkpointIfDue(pglite).catch(() => {});
    };
    const looks = setInterval(look, checkpointLook).unref();
    return {
      ...opened,
      copyOut: async (query) => {
        const { blob } = await pglite.query(`copy (${query}) to '/dev/blob'`);
        return (await blob?.bytes()) ?? new Uint8Array();
      },
      copyTo: async (target) => {
        await pglite.query('checkpoint');
        await pglite.runExclusive(() => cp(join(folder, 'pg'), target, { recursive: true }));
      },
      close: async () => {
        clearInterval(looks);
        await looking;
        await opened.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

const settings = {
  // Less than PostgreSQL's default of 128 MB, which this process would need; the system caches the files anyway.
  shared_buffers: '32MB',
  // What a checkpoint leaves of the log of changes; the default is a gigabyte.
  min_wal_size: '32MB',
  max_wal_size: '64MB',
};

/** Bytes of changes after which a checkpoint is due, and milliseconds between two looks at them. */
const checkpointAfter = 64 * 1_048_576;
const checkpointLook = 60_000;

/**
 * Makes a checkpoint if enough has changed. Nothing else does while an embedded database is open: it has no process for
 * that, so its log of changes, which a start after a crash reads again, would grow until it is closed.
 */
export async function checkpointIfDue(pglite: Pick<PGlite, 'query'>): Promise<void> {
  const { rows } = await pglite.query<{ due: boolean }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1 as due from pg_control_checkpoint()',
    [checkpointAfter],
  );
  if (rows[0]?.due) await pglite.query('checkpoint');
}

/** Options that every PGlite instance of the application needs: parsers and settings. */
export function embeddedOptions() {
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const startParams = [...PGlite.defaultStartParams, ...given];
  return { parsers: wireForms, startParams };
}

/**
 * Lets the event loop turn after each statement. The embedded database runs on this thread, and what waits for it goes on in
 * microtasks: the statements of all requests would run before anything else is answered.
 */
function turnAfterEach(pglite: PGlite): void {
  const run = pglite._runExclusiveQuery.bind(pglite);
  pglite._runExclusiveQuery = (statement) => run(() => statement().finally(() => nextTurn()));
}

/** Wraps a PGlite instance created with `embeddedOptions`; tests start from a copy in memory. */
export async function openEmbedded(pglite: PGlite): Promise<OpenDatabase> {
  turnAfterEach(pglite);
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
    // A pooler can give each transaction another connection, on which the prepared statements do not exist.
    Client: directUrl === url ? PreparingClient : pg.Client,
    max: 10,
    types: {
      getTypeParser: ((type: number, format?: 'text' | 'binary') =>
        wireForms[type] ?? pg.types.getTypeParser(type, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  const jobsPool = openPool({
    connectionString: directUrl,
    application_name: 'arrival-desk-jobs',
    Client: PreparingClient,
    max: 4,
  });
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

/** A pool whose broken connections do not end the process: idle ones are replaced, the others reject their queries. */
function openPool(options: pg.PoolConfig): pg.Pool {
  // Without a timeout a caller would wait for ever instead of getting the error that the server is unavailable.
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, ...options });
  pool.on('error', () => {});
  // The pool handles errors of idle connections only. A connection in use rejects its query and emits the error too.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
