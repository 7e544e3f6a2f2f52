import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { addRoutes } from './app.ts';
import { backgroundWork } from './background.ts';
import { logResults, refuseSampleAccounts, refuseWrongSettings } from './checks/checks.ts';
import type { Config } from './config.ts';
import { LateEntries, OrderReads, Strangers } from './features/audit/audit.ts';
import { SessionActivity } from './features/auth/auth.ts';
import { brandChannel, readBrands } from './features/brands/brands.ts';
import { readDay } from './features/erasure/erasure.ts';
import { intakeKeyChannel, readIntakeKeys } from './features/landing-sites/landing-sites.ts';
import { orderNewsChannel } from './features/live/live.ts';
import { resealSecrets } from './features/second-factors/second-factors.ts';
import { claimStorage } from './features/stored-files/stored-files.ts';
import { WebhookSender } from './features/webhooks/webhooks.ts';
import { openConfigured } from './open-configured.ts';
import { CallerCache } from './platform/access/caller-cache.ts';
import { serveCommands } from './platform/backup/server-socket.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Context } from './platform/context.ts';
import { AnnouncedCache } from './platform/database/announced-cache.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { findNewerMigrations, migrate } from './platform/database/migrate.ts';
import { checkKeys, hasKey } from './platform/encryption/data-keys.store.ts';
import { logUnreadable } from './platform/encryption/encrypt-again.ts';
import { keysOf } from './platform/encryption/keys-of-database.ts';
import { rotateKeys } from './platform/encryption/rotate-keys.ts';
import { openFiles } from './platform/files/open-files.ts';
import { makeHttpServer } from './platform/http/http-server.ts';
import type { LogStream } from './platform/http/log-options.ts';
import type { RequestTimeouts } from './platform/http/slow-bodies.ts';
import { JobRunner } from './platform/jobs/jobs.ts';
import { Live } from './platform/live/live.ts';
import { sealOutbox } from './platform/mail/outbox.ts';
import { makeTransports } from './platform/mail/transports.ts';
import {
  closingMails,
  packedFingerprints,
  sealedReferences,
  travellerChanges,
  travellerRequests,
} from './platform/operations/capabilities.ts';
import { certificateReader, type ReadCertificate } from './platform/operations/certificate.ts';
import { addDrain } from './platform/operations/drain.ts';
import { findRehearsal } from './platform/operations/rehearsal.ts';
import { ServerRegistry } from './platform/operations/server-registry.ts';
import { deriveSecrets, loadSecret } from './platform/secrets.ts';
import { openScanner } from './platform/virus-scan/scanner.ts';
import { seed } from './seed.ts';

export interface RunningServer {
  app: FastifyInstance;
  context: Context;
  /**
   * Lets proxies switch to other servers (DRAIN_SECONDS), finishes running requests and jobs, then releases all
   * resources.
   */
  stop(): Promise<void>;
}

interface Parts {
  database?: OpenDatabase;
  clock?: Clock;
  logStream?: LogStream;
  /** Shortened in tests. */
  timeouts?: RequestTimeouts;
  fetch?: typeof fetch;
  certificate?: ReadCertificate;
  /** Settles when the web app is built, if that is under way: until then the server gets its database ready. */
  webApp?: Promise<void>;
  /** Called with the HTTP server before any route is registered. */
  inspect?: (app: FastifyInstance) => void;
}

/** Assembles the whole server without listening. Tests pass their own database and clock. */
export async function prepareServer(config: Config, parts: Parts = {}): Promise<RunningServer> {
  // It can fail before the server waits for it.
  parts.webApp?.catch(() => {});
  const warnings = await refuseWrongSettings({ config, db: null, fetch: parts.fetch ?? fetch });
  const database: OpenDatabase & { closed?: number } = parts.database ?? (await openConfigured(config));
  try {
    await migrate(database.db);
    const keys = keysOf(database.db);
    await checkKeys(database.db, keys);
    await refuseSampleAccounts({ config, db: database.db });
    const app = await makeHttpServer(config, parts.logStream, parts.timeouts);
    parts.inspect?.(app);
    logResults(app.log, warnings);
    const { closed } = database;
    if (closed) app.log.warn({ closed }, 'files in DATA_DIR were open to other users and are closed now');
    const drain = addDrain(app);
    const newer = await findNewerMigrations(database.db);
    if (newer.length) app.log.warn({ newer }, 'the database is of a newer version of this server');
    const jobs = new JobRunner(database.jobsConnection, app.log);
    const live = new Live(orderNewsChannel);
    await live.start(database);
    const callers = new CallerCache();
    await callers.start(database);
    const brands = new AnnouncedCache(brandChannel, () => readBrands(database.db));
    await brands.start(database);
    const intakeKeys = new AnnouncedCache(intakeKeyChannel, () => readIntakeKeys(database.db));
    await intakeKeys.start(database);
    const clock = parts.clock ?? systemClock;
    const capabilities = [
      ...keys.ids.map(hasKey),
      packedFingerprints,
      closingMails,
      sealedReferences,
      travellerRequests,
      travellerChanges,
    ];
    const servers = new ServerRegistry({ config, db: database.db, clock, capabilities });
    const sessionActivity = new SessionActivity({ db: database.db, clock, log: app.log });
    const secrets = deriveSecrets(loadSecret(config.JWT_SECRET, config.DATA_DIR), config.JWT_SECRET_OTHER);
    const strangers = new Strangers({ db: database.db, clock, log: app.log });
    const lateEntries = new LateEntries({ config, db: database.db, clock, jobs, secrets, log: app.log });
    const orderReads = new OrderReads({ db: database.db, clock, log: app.log });
    const context: Context = {
      config,
      db: database.db,
      jobs,
      live,
      connections: database.connections,
      callers,
      brands,
      intakeKeys,
      strangers,
      lateEntries,
      orderReads,
      files: openFiles(config),
      scanner: openScanner(config.CLAMAV_URL),
      clock,
      fetch: parts.fetch ?? fetch,
      log: app.log,
      secrets,
      keys,
      certificate: parts.certificate ?? certificateReader(config.publicUrl),
      servers,
      sessionActivity,
    };
    const { kinds, schedules } = backgroundWork(context, makeTransports(config, keys));
    await jobs.prepare(kinds, schedules);
    await claimStorage(context);
    await sealOutbox(join(config.DATA_DIR, 'outbox'), keys, logUnreadable(app.log));
    await seed(context);
    await resealSecrets(context);
    await parts.webApp;
    await addRoutes(app, context);
    await app.ready();
    await jobs.work(kinds, schedules);
    await servers.start();
    const since = await findRehearsal(database.db);
    if (since) app.log.warn({ since }, 'this is a rehearsal: nothing is sent outside');
    // A rotation checks the servers that have reported: one that came before this one did is noticed here.
    await checkKeys(database.db, keys);
    strangers.start();
    lateEntries.start();
    orderReads.start();
    const webhooks = new WebhookSender(context);
    webhooks.start();
    const { db, copyTo } = database;
    const rotate = () => rotateKeys({ db, keys, config });
    const served = { db, rotate, readDay: () => readDay(context) };
    const commands = copyTo && (await serveCommands(join(config.DATA_DIR, 'database'), { ...served, copyTo }, app.log));
    const stop = async () => {
      drain.begin();
      await pause(config.DRAIN_SECONDS * 1000);
      await app.close();
      await sessionActivity.stop();
      await strangers.stop();
      await lateEntries.stop();
      await orderReads.stop();
      await servers.stop();
      await jobs.stop();
      await webhooks.stop();
      await live.stop();
      await callers.stop();
      await brands.stop();
      await intakeKeys.stop();
      await commands?.();
      await database.close();
    };
    return { app, context, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}
