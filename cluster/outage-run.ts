import { setTimeout as pause } from 'node:timers/promises';
import { intakeKey } from './desk-server.ts';
import { Load } from './load.ts';
import type { OutageCase } from './outage-cases.ts';
import { countOpen, type OutageWorld } from './outage-world.ts';
import { run } from './postgres.ts';
import { findLosses, readMails } from './verify.ts';
import { Watcher } from './watcher.ts';

const workers = 3;
/** Milliseconds after the end of the cause until everything works again. */
const recoveryAtMost = 10_000;
const mailsAtMost = 60_000;
/** Additional open files per server: ten pool connections, those of the job queue, and requests in progress. */
const filesAtMost = 60;

/** Runs one case under load. Prints the measurements and returns the problems. */
export async function runOutage(world: OutageWorld, outage: OutageCase): Promise<string[]> {
  const problems: string[] = [];
  const { address, token } = world;
  const load = new Load(address, token, outage.name);
  const watcher = new Watcher();
  watcher.watch(address, token);
  load.start(workers);
  await pause(3000);
  const sampler = sampleOpen(world);
  const before = await countOpen(world);

  const began = Date.now();
  await outage.cause(world);
  const goneAt = Date.now();
  await pause(recoveryAtMost + 3000);
  await load.stop();
  watcher.stop();
  const open = await sampler.stop();

  const late = load.failures.filter(({ at }) => at > goneAt);
  const recovered = Math.max(0, ...late.map(({ at }) => at - goneAt));
  const streamBack = watcher.refreshed.find((at) => at >= goneAt);
  if (recovered > recoveryAtMost) {
    const { call, why } = late.at(-1) ?? { call: '', why: '' };
    problems.push(`${call} still failed ${seconds(recovered)} after the cause was gone: ${why}`);
  }
  for (const { at, call, why } of load.failures.filter(({ at }) => at < began))
    problems.push(`${call} failed ${seconds(began - at)} before anything happened: ${why}`);
  const fewest = Math.max(...before.files);
  if (open.files > fewest + filesAtMost) problems.push(`A server opened ${open.files} files; it had ${fewest} before.`);
  for (const { port, pid, output } of world.servers.map((server) => ({
    port: server.port,
    pid: server.pid,
    output: server.output(),
  })))
    if (!pid) problems.push(`The server on port ${port} has ended: ${output.slice(-1000)}`);
  problems.push(...(await findLosses(world.postgres.url, load.acknowledged)));
  const mails = await awaitMails(world, goneAt, problems);
  const screen = await findDeadScreen(world, problems);

  const { completed } = load.acknowledged;
  console.log(
    `${load.requests} calls, ${load.failures.length} failed; ${completed.size} orders completed; works again after ${seconds(recovered)}` +
      `${streamBack ? `, streams ${seconds(streamBack - goneAt)}` : ''}, screen ${screen}, mails ${mails}; ` +
      `at most ${open.files} open files in a server (${fewest} before), ${open.connections} connections (${before.connections} before).`,
  );
  if (completed.size < 5) problems.push(`Only ${completed.size} orders were completed: that is no load.`);
  return problems.map((problem) => `${outage.name}${world.pooled ? ' through pgbouncer' : ''}: ${problem}`);
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Samples the maximum of one server's open files and of all connections until it is stopped. */
function sampleOpen(world: OutageWorld) {
  const most = { files: 0, connections: 0 };
  const over = new AbortController();
  const sampling = (async () => {
    while (!over.signal.aborted) {
      const { files, connections } = await countOpen(world);
      most.files = Math.max(most.files, ...files);
      most.connections = Math.max(most.connections, connections ?? 0);
      await pause(500);
    }
  })();
  return {
    async stop() {
      over.abort();
      await sampling;
      return most;
    },
  };
}

/** Waits for every mail; each must have been delivered once and recorded as sent once in the history. */
async function awaitMails(world: OutageWorld, goneAt: number, problems: string[]): Promise<string> {
  const { postgres, mail } = world;
  const waiting = async () => (await readMails(postgres.url)).some(({ state }) => state === 'Queued');
  // The last mails are held for ten seconds and can then take as long as the rest.
  const deadline = Math.max(goneAt, Date.now()) + mailsAtMost;
  while ((await waiting()) && Date.now() < deadline) await pause(500);
  const took = Date.now() - goneAt;
  const byKey = new Map([...mail.taken].map(([id, times]) => [id.split('@')[0], times]));
  for (const { id, order_id, state, sent } of await readMails(postgres.url)) {
    const times = byKey.get(`<mail-${id}.${order_id}`) ?? [];
    // A mail delivered when the database became unavailable was not recorded, so it is sent again with the same ID.
    const again = times.length > 1 && (times.at(-1) ?? 0) - (times[0] ?? 0) > mailsAtMost * 2;
    if (state !== 'Sent' || sent !== 1 || times.length === 0 || again)
      problems.push(`Mail ${id}: ${state}, ${sent} times in the history, handed over ${times.length} times.`);
  }
  return seconds(took);
}

/** The browser shows the number of new orders, and updates it without a reload when an order comes in. */
async function findDeadScreen(world: OutageWorld, problems: string[]): Promise<string> {
  const { address, browser, postgres } = world;
  const count = async () => {
    const [row] = await run<{ orders: number }>(
      postgres.url,
      `select count(*)::int as orders from orders where process_status = 'New'`,
    );
    return row?.orders ?? 0;
  };
  const known = await browser.showsNewOrders(await count(), recoveryAtMost);
  if (known === null) problems.push('The browser does not show the present number of new orders.');
  const body = JSON.stringify({ full_name: 'After Outage', email: 'after@cluster.example', paid: true });
  const headers = { 'content-type': 'application/json', authorization: intakeKey };
  await fetch(`${address}/api/intake/orders`, { method: 'POST', headers, body });
  const live = await browser.showsNewOrders(await count(), recoveryAtMost);
  if (live === null) problems.push('The browser is not live again: it shows no new order.');
  problems.push(...(await browser.problems()).map((problem) => `In the browser: ${problem}`));
  return live === null ? 'dead' : `live (${seconds(live)})`;
}
