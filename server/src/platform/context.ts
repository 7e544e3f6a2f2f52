import type { Config } from '../config.ts';
import type { CallerCache } from './access/caller-cache.ts';
import type { Clock } from './clock.ts';
import type { Db, OpenDatabase } from './database/database.ts';
import type { Files } from './files/files.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';
import type { ReadCertificate } from './operations/certificate.ts';
import type { ServerRegistry } from './operations/server-registry.ts';
import type { Secrets } from './secrets.ts';

/** What every operation receives as its first argument. Made once at start; `assembled-types.ts` adds what features give. */
export interface Context {
  config: Config;
  db: Db;
  jobs: Jobs;
  files: Files;
  live: Live;
  /** The state of the database's pool, for the figures. */
  connections: OpenDatabase['connections'];
  callers: CallerCache;
  clock: Clock;
  /** How this server calls other servers; tests respond in their place. */
  fetch: typeof fetch;
  log: Log;
  secrets: Secrets;
  /** What browsers are shown at PUBLIC_URL. */
  certificate: ReadCertificate;
  /** The servers of this installation, this one included. */
  servers: ServerRegistry;
}
