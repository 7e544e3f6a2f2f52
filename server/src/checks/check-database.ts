import { TLSSocket } from 'node:tls';
import pg from 'pg';
import { findNewerMigrations, isMigrated } from '../platform/database/migrate.ts';
import { isLocalHost } from '../platform/local-host.ts';
import { reasonOf } from '../platform/log-error.ts';
import { type CheckResult, type CheckTarget, ok, warning, wrong } from './check.ts';

const connectTimeout = 10_000;
const oldestVersion = 15;
/** Seconds; sessions, links and the filing window depend on these clocks. */
const clockTolerance = 5;
/** Milliseconds within which a notification must arrive if the address leads to a session. */
const notificationTimeout = 3000;

interface ServerFacts {
  version: string;
  now: Date;
  started: string;
  name: string;
}

const statement = `
  select current_setting('server_version') as version, clock_timestamp() as now, current_database() as name,
    pg_postmaster_start_time()::text as started`;

const reach = 'Check host, port, user, password and database in it, and that PostgreSQL runs and accepts this machine.';

/** Checks that both database addresses are reachable and lead to the same database, and its version and clock. */
export async function checkAddresses({ config }: CheckTarget): Promise<CheckResult[]> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = config;
  if (!url) {
    if (!direct) return [ok('Database', 'embedded, in DATA_DIR')];
    const todo = 'Set DATABASE_URL too, or remove it.';
    return [wrong('DATABASE_DIRECT_URL', 'is set without DATABASE_URL, so the embedded database would be used.', todo)];
  }
  const results: CheckResult[] = [];
  const facts = new Map<string, ServerFacts>();
  for (const [name, address] of Object.entries({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct })) {
    if (!address) continue;
    try {
      const { found, milliseconds, ahead, host, encrypted } = await ask(address);
      facts.set(name, found);
      results.push(ok(name, `PostgreSQL ${found.version}, ${milliseconds} ms away`), ...judge(name, found, ahead));
      results.push(...judgeWire(name, host, encrypted));
    } catch (error) {
      results.push(wrong(name, `cannot be reached: ${reasonOf(error)}.`, reach));
    }
  }
  const [pooled, past] = [facts.get('DATABASE_URL'), facts.get('DATABASE_DIRECT_URL')];
  if (pooled && past && (pooled.started !== past.started || pooled.name !== past.name))
    results.push(
      wrong('DATABASE_DIRECT_URL', 'leads to another database than DATABASE_URL.', 'Both must lead to the same one.'),
    );
  return results;
}

function judge(name: string, { version }: ServerFacts, ahead: number): CheckResult[] {
  const results: CheckResult[] = [];
  if (Number.parseInt(version, 10) < oldestVersion)
    results.push(wrong(name, `PostgreSQL ${version} is too old.`, `Use version ${oldestVersion} or newer.`));
  if (Math.abs(ahead) > clockTolerance)
    results.push(
      warning(
        'Time',
        `the database's clock is ${Math.round(Math.abs(ahead))} s ${ahead > 0 ? 'ahead of' : 'behind'} this machine's.`,
        'Let both follow a time server (systemd-timesyncd, chrony).',
      ),
    );
  return results;
}

/** A database on another machine needs TLS; one on this machine, or behind a socket in its file system, does not. */
export function judgeWire(name: string, host: string, encrypted: boolean): CheckResult[] {
  if (encrypted || host.startsWith('/') || isLocalHost(host)) return [];
  const says = 'leads to another machine without TLS: whoever listens on the way reads everything.';
  return [warning(name, says, 'Add ?sslmode=verify-full to it, and TLS to the server.')];
}

async function ask(address: string) {
  const client = clientOf(address);
  try {
    await client.connect();
    const before = Date.now();
    const { rows } = await client.query<ServerFacts>(statement);
    const after = Date.now();
    const found = rows[0] as ServerFacts;
    const ahead = (found.now.getTime() - (before + after) / 2) / 1000;
    // The socket that the driver has opened, or upgraded to TLS.
    const { stream } = (client as unknown as { connection: { stream: unknown } }).connection;
    return { found, milliseconds: after - before, ahead, host: client.host, encrypted: stream instanceof TLSSocket };
  } finally {
    await client.end();
  }
}

function clientOf(address: string): pg.Client {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: connectTimeout,
  });
  client.on('error', () => {});
  return client;
}

/** Checks that notifications arrive: they need a session, which a pooler in transaction mode does not provide. */
export async function checkNotifications({ config }: CheckTarget): Promise<CheckResult[]> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = config;
  if (!url) return [];
  const about = direct ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const [listening, notifying] = [clientOf(direct ?? url), clientOf(direct ?? url)];
  try {
    await Promise.all([listening.connect(), notifying.connect()]);
    const arrived = new Promise<boolean>((resolve) => {
      listening.on('notification', () => resolve(true));
      setTimeout(() => resolve(false), notificationTimeout).unref();
    });
    await listening.query('listen arrival_desk_doctor');
    await notifying.query('notify arrival_desk_doctor');
    if (await arrived) return [ok(about, 'notifications arrive')];
    const todo = 'Let DATABASE_DIRECT_URL lead to PostgreSQL itself.';
    return [wrong(about, 'notifications do not arrive: it leads to a pooler in transaction mode.', todo)];
  } catch {
    // `checkAddresses` reports an unreachable database.
    return [];
  } finally {
    await Promise.all([listening.end(), notifying.end()]);
  }
}

/** Checks that the schema is not from a newer version, and whether migrations are pending. */
export async function checkSchema({ db }: CheckTarget): Promise<CheckResult[]> {
  if (!db) return [];
  const newer = await findNewerMigrations(db);
  if (newer.length)
    return [warning('Schema', `is of a newer version (${newer.at(-1)}).`, 'Is this the version that you mean to run?')];
  if (await isMigrated(db)) return [ok('Schema', 'is current')];
  return [warning('Schema', 'is older than this version.', 'The next start of the server brings it up to date.')];
}
