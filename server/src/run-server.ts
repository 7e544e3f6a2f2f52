import './platform/files/private-umask.ts';
import { setFlagsFromString } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { warnOfSettings } from './checks/checks.ts';
import { type Config, readConfig } from './config.ts';
import { hasSampleAccounts } from './features/sample-data/sample-data.ts';
import { samplePassword, sampleStaff } from './features/sample-data/sample-staff.ts';
import { closeSettingsFile } from './platform/files/settings-file.ts';
import { listenForMetrics } from './platform/operations/metrics-access.ts';
import { onStopSignal } from './platform/operations/stop-signals.ts';
import { commit, version } from './platform/version.ts';
import { prepareServer } from './start-server.ts';

// The heap can grow by half between two garbage collections instead of to four times its size: 270 MB under load
// instead of 420, at the same speed (docs/performance.md).
setFlagsFromString('--heap-growing-percent=50');

/** Milliseconds; jobs have 20 seconds of them to finish. */
const longestStop = 40_000;

/**
 * Starts the server and logs its URL; stops it gracefully on SIGTERM and SIGINT. `webApp` settles when the web app is
 * built, if that is under way. An error ends the process.
 */
export function runServer(parts: { webApp?: Promise<void> } = {}): void {
  start(parts).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}

async function start(parts: { webApp?: Promise<void> }): Promise<void> {
  const config = readConfig(process.env);
  const closedSettings = closeSettingsFile();
  const server = await prepareServer(config, parts);
  const { log } = server.app;
  await listen(server.app, config);
  await listenForMetrics(server.app, config);
  const database = config.DATABASE_URL ? 'PostgreSQL server' : 'embedded';
  log.info({ version, commit, node: process.version, database }, 'the server is ready');
  if (closedSettings) log.warn('the file of the settings was open to other users and is closed now');
  void warnOfSettings(server.context);

  let stopping = false;
  const stop = (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    log.info({ version }, 'the server is stopping');
    // A process that cannot stop gracefully must still exit, so that a supervisor can restart it.
    setTimeout(() => process.exit(1), longestStop + config.DRAIN_SECONDS * 1000).unref();
    server.stop().then(
      () => process.exit(exitCode),
      () => process.exit(1),
    );
  };
  onStopSignal(() => stop(0));
  // After an unhandled error the state of the process is unknown: it finishes what it can, and exits. Unhandled
  // rejections arrive here too, with the origin 'unhandledRejection'.
  process.on('uncaughtException', (err, origin) => {
    log.fatal({ err, origin }, 'unhandled error: the server stops');
    stop(1);
  });
  if (!config.production) announce(config.publicUrl, await hasSampleAccounts(server.context));
}

/** Listens; the error for an address that cannot be used names the variable. */
async function listen(app: FastifyInstance, { PORT: port, HOST: host }: Config): Promise<void> {
  try {
    await app.listen({ port, host, listenTextResolver: (address) => `listening at ${address}` });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new Error(`PORT: another program listens on ${port}. Stop it, or set another one.`);
    if (code === 'EACCES') throw new Error(`PORT: ${port} may be used by root only. Set one of 1024 or higher.`);
    throw new Error(
      `HOST: this machine cannot listen at ${host} (${message}). Set 127.0.0.1, 0.0.0.0 or one of its own.`,
    );
  }
}

function announce(address: string, withSampleData: boolean): void {
  const lines = [`Arrival Desk is ready: ${address}`];
  if (withSampleData) {
    lines.push('', `Sign in with the password ${samplePassword} as`);
    for (const { email, type, name } of sampleStaff) lines.push(`  ${type.padEnd(12)} ${email.padEnd(32)} ${name}`);
  }
  console.log(`\n${lines.join('\n')}\n`);
}
