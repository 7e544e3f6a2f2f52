import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { freePort } from '../server/src/testing/free-port.ts';
import { buildOf, nextBuild, partsOfThisBuild, plantedMigration, thisBuild } from './builds.ts';
import { DeskServer } from './desk-server.ts';
import { Load, signIn } from './load.ts';
import { startMailServer } from './mail-server.ts';
import { startNginx } from './nginx.ts';
import { run, startPostgres } from './postgres.ts';
import { atTheEnd, runCheck } from './programs.ts';
import { findDamage, findLosses, readMails } from './verify.ts';
import { Watcher } from './watcher.ts';

// npm run desk -- upgrade-check [--from COMMIT]: under load, the two servers behind nginx are replaced one after the
// other by the next version, which has one more migration and a web app of its own. No request must fail, although the
// second server stops while nginx still avoids the first. The old version is this build, or with --from the build of a
// commit.

const { values } = parseArgs({ options: { from: { type: 'string' } } });
const workers = 6;
/** Milliseconds for which a report or a backup prevents the orders table from being altered. */
const longTransaction = 8000;

await runCheck(360, async () => {
  const problems: string[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), 'arrival-desk-upgrade-'));
  atTheEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const [oldBuild, newBuild] = [values.from ? buildOf(values.from) : thisBuild, nextBuild()];
  const database = await startPostgres();
  const mail = await startMailServer();
  const settings = { databaseUrl: database, directUrl: database, dataDir, smtpUrl: mail.url };
  const servers = await Promise.all([1, 2].map(async () => new DeskServer(await freePort(), settings)));
  for (const server of servers) await server.start(oldBuild);
  const address = await startNginx(servers.map(({ port }) => port));
  console.log('PostgreSQL, nginx and two servers of the old version are up.');

  const token = await signIn(address);
  const watcher = new Watcher();
  watcher.watch(address, token);
  const load = new Load(address, token);
  load.start(workers);
  await pause(2000);

  const holding = holdOrders(database);
  const last = servers.at(-1);
  for (const [index, server] of servers.entries()) {
    await exchange(server, newBuild);
    console.log(`Server ${index + 1} is of the new version; ${load.requests} requests so far.`);
    if (index > 0 || !last) continue;
    await holding;
    // A supervisor can restart an old server at any moment, so the old version must work with the newer schema.
    await exchange(last, oldBuild);
    if (!last.output().includes('newer version'))
      problems.push('The old server does not say that the schema is newer.');
    console.log('An old server has started again on the new schema.');
  }
  await pause(2000);
  await load.stop();
  watcher.stop();

  const { intakes, completed } = load.acknowledged;
  console.log(
    `${load.requests} requests, ${intakes.size} orders, ${completed.size} of them completed; ${load.failures.length} requests failed, the slowest took ${load.slowest} ms.`,
  );
  for (const { call, why } of load.failures) problems.push(`${call} failed: ${why}`);
  if (completed.size < 20) problems.push(`Only ${completed.size} orders were completed: that is no load.`);
  const migrated = await run(database, 'select 1 from kysely_migration where name = $1', [plantedMigration]);
  if (migrated.length !== 1) problems.push('The planted migration was not run.');
  problems.push(...(await findLosses(database, load.acknowledged)));
  // A tab opened before the upgrade loads a screen's chunk only when the person opens that screen.
  for (const part of partsOfThisBuild()) {
    const { status } = await fetch(address + part);
    if (status !== 200) problems.push(`${part} of the old version: ${status}`);
  }

  const deadline = Date.now() + 60_000;
  while ((await readMails(database)).some(({ state }) => state === 'Queued') && Date.now() < deadline) await pause(500);
  for (const { id, order_id, state, sent } of await readMails(database)) {
    const [, times = []] = [...mail.taken].find(([key]) => key.startsWith(`<mail-${id}.${order_id}@`)) ?? [];
    if (state !== 'Sent' || sent !== 1 || times.length !== 1)
      problems.push(`Mail ${id}: ${state}, ${sent} times in the history, handed over ${times.length} times.`);
  }
  problems.push(...(await findDamage(database, dataDir)));
  return problems;
});

/** What `systemctl restart` does after an installation. */
async function exchange(server: DeskServer, build: string): Promise<void> {
  await server.stop();
  await server.start(build);
}

/** Holds a transaction that has read the orders: a migration of that table must wait for it without blocking others. */
async function holdOrders(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query('begin');
  await client.query('select count(*) from orders');
  await pause(longTransaction);
  await client.query('commit');
  await client.end();
}
