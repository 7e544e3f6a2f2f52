import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import { thisBuild } from './builds.ts';
import { DeskServer } from './desk-server.ts';
import { planJourney } from './intake-plan.ts';
import { IntakeSite } from './intake-site.ts';
import { findWrongRows, findWrongStatuses } from './intake-verify.ts';
import { startMailServer } from './mail-server.ts';
import { startPostgres } from './postgres.ts';
import { atTheEnd, runCheck } from './programs.ts';
import { findDamage } from './verify.ts';

// npm run desk -- intake-check [--orders N --seed S --concurrency C --kills K --embedded]: a landing site sends orders
// and payments under failures: connections that break in either direction, duplicates at once and later, other orders
// under the same key, second transactions, and servers that are killed. In the end exactly the right orders and
// payments must exist. Runs on two servers with PostgreSQL, or on one server with the embedded database.

const { values } = parseArgs({
  options: {
    orders: { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    concurrency: { type: 'string', default: '8' },
    kills: { type: 'string', default: '2' },
    embedded: { type: 'boolean', default: false },
  },
});
const { embedded } = values;
const orders = Number(values.orders ?? (embedded ? 1000 : 10_000));
const [seed, concurrency, kills] = [values.seed, values.concurrency, values.kills].map(Number) as [
  number,
  number,
  number,
];
if (![orders, seed, concurrency, kills].every((value) => Number.isSafeInteger(value) && value >= 0))
  throw new Error('--orders, --seed, --concurrency and --kills are whole numbers.');
console.log(
  `Seed ${seed}, ${orders} orders, ${concurrency} at once, ${embedded ? 'embedded database' : 'PostgreSQL'}.`,
);

await runCheck(120 + orders / 20, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'arrival-desk-intake-'));
  atTheEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const databaseUrl = embedded ? '' : await startPostgres();
  const mail = await startMailServer();
  const settings = {
    databaseUrl,
    directUrl: databaseUrl,
    dataDir,
    smtpUrl: mail.url,
    env: { EMBEDDED_DATABASE: embedded ? 'on' : '' },
  };
  const servers = await Promise.all(
    Array.from({ length: embedded ? 1 : 2 }, async () => new DeskServer(await freePort(), settings)),
  );
  await Promise.all(servers.map((server) => server.start(thisBuild)));
  const addresses = servers.map(({ port }) => `http://127.0.0.1:${port}`);

  const journeys = Array.from({ length: orders }, (_, number) => planJourney(seed, number));
  const site = new IntakeSite(addresses, seed);
  const started = Date.now();
  let begun = 0;
  const workers = Array.from({ length: concurrency }, async () => {
    for (let next = journeys[begun++]; next; next = journeys[begun++]) await site.walk(next);
  });
  const killing = killInTurn(servers, () => begun / orders);
  await Promise.all([...workers, killing]);
  site.close();
  const seconds = (Date.now() - started) / 1000;
  const { requests, failed, ...mishaps } = site.counted;
  const told = Object.entries(mishaps).map(([name, times]) => `${times} ${name}`);
  console.log(
    `${requests} requests in ${seconds.toFixed(0)} s (${Math.round(requests / seconds)}/s): ${told.join(', ')}, ${failed} failed with a killed server, ${kills} kills.`,
  );

  const [address = ''] = addresses;
  const problems = [...site.problems, ...(await findWrongStatuses(address, journeys, site.acknowledged))];
  for (const server of servers) await server.stop();
  const database = await openDatabase({ ...(databaseUrl && { url: databaseUrl }), dataDir });
  problems.push(...(await findWrongRows(database, journeys, site.acknowledged)));
  await database.close();
  problems.push(...(await findDamage(databaseUrl, dataDir)));
  const paid = journeys.filter(({ payment }) => payment).length;
  const refused = journeys.flatMap((journey) => journey.refused).length;
  console.log(`Expected: ${orders} orders, ${paid} of them paid, ${refused} payments refused.`);
  if (problems.length > 20) problems.splice(20, Infinity, `… and ${problems.length - 20} more`);
  return problems;
});

/** Kills and restarts the servers in turn, spread evenly over the run. */
async function killInTurn(servers: readonly DeskServer[], progress: () => number): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    while (progress() < kill / (kills + 1)) await pause(20);
    const server = servers[kill % servers.length];
    await server?.kill();
    await server?.start(thisBuild);
  }
}
