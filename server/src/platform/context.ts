import type { Config } from '../config.ts';
import type { CallerCache } from './access/caller-cache.ts';
import type { Clock } from './clock.ts';
import type { Db, OpenDatabase } from './database/database.ts';
import type { KeyRing } from './encryption/key-ring.ts';
import type { Files } from './files/files.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';
import type { ReadCertificate } from './operations/certificate.ts';
import type { ServerRegistry } from './operations/server-registry.ts';
import type { Secrets } from './secrets.ts';
import type { Scanner } from './virus-scan/scanner.ts';

/** First argument of every operation. Created once at start; `assembled-types.ts` adds the members of the features. */
export interface Context {
  config: Config;
  db: Db;
  jobs: Jobs;
  files: Files;
  live: Live;
  /** State of the database connection pool, for the metrics. */
  connections: OpenDatabase['connections'];
  callers: CallerCache;
  clock: Clock;
  /** Used for all calls to other servers; tests replace it. */
  fetch: typeof fetch;
  log: Log;
  secrets: Secrets;
  /** The virus scanner of CLAMAV_URL; null without one. */
  scanner: Scanner | null;
  /** The data keys; stores take them from the database (keys-of-database.ts). */
  keys: KeyRing;
  /** Reads the TLS certificate of PUBLIC_URL. */
  certificate: ReadCertificate;
  /** The servers of this installation, this one included. */
  servers: ServerRegistry;
}
