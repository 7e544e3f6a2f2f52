import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../server/src/testing/free-port.ts';
import { thisBuild } from './builds.ts';
import { findFailedCommands } from './commands.ts';
import { DeskServer, intakeKey } from './desk-server.ts';
import { Load, signIn } from './load.ts';
import { startMailServer } from './mail-server.ts';
import { startNginx } from './nginx.ts';
import { startPgbouncer, startPostgres } from './postgres.ts';
import { atTheEnd, runCheck } from './programs.ts';
import { findDamage, findLosses, readMails } from './verify.ts';
import { Watcher } from './watcher.ts';

// npm run desk -- cluster-check: two servers behind nginx on one PostgreSQL, with pgbouncer in transaction mode
// between. Under load one is killed (kill -9) and comes back. No person and no landing site must see a call fail: nginx
// sends reads and PUTs to the other server and caches the static files; landing sites and the web app repeat calls
// without a response, and an ID makes the repetition idempotent. Compares everything that was acknowledged with the
// database, by its ID.

const workers = 6;
/** Milliseconds after the kill in which requests can fail: those that the killed server was working on. */
const failuresAllowed = 2000;
/** A job whose server is gone goes to another after 15 s without a heartbeat, and then waits for its retry. */
const mailsTakeAtMost = 90_000;

await runCheck(240, async () => {
  const problems: string[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), 'arrival-desk-cluster-'));
  atTheEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const directUrl = await startPostgres();
  const databaseUrl = await startPgbouncer(directUrl);
  const mail = await startMailServer();
  const servers = await Promise.all(
    [1, 2].map(async () => new DeskServer(await freePort(), { databaseUrl, directUrl, dataDir, smtpUrl: mail.url })),
  );
  const [first, second] = servers as [DeskServer, DeskServer];
  // All at once, so that they compete to migrate an empty database.
  await Promise.all(servers.map((server) => server.start(thisBuild)));
  const address = await startNginx(servers.map(({ port }) => port));
  console.log('PostgreSQL, pgbouncer, nginx and two servers are up.');

  // A session of one server must be valid on the other.
  const token = await signIn(`http://127.0.0.1:${first.port}`);
  problems.push(...(await findUnsharedState(first, second, token)));

  const load = new Load(address, token);
  const watchers = servers.map(() => new Watcher());
  for (const watcher of watchers) watcher.watch(address, token);
  while (watchers.some(({ refreshed }) => refreshed.length === 0)) await pause(50);
  load.start(workers);
  await pause(6000);
  const killedAt = Date.now();
  await second.kill();
  await pause(3000);
  const back = second.start(thisBuild);
  await pause(7000);
  await back;
  await load.stop();
  const { intakes, remarks, uploaded, completed } = load.acknowledged;
  console.log(
    `${load.requests} requests, ${intakes.size} orders, ${remarks.size} remarks, ${uploaded.size} uploads, ${completed.size} moves acknowledged; the slowest took ${load.slowest} ms.`,
  );
  const seen = load.failures.filter(({ isMadeGood }) => !isMadeGood);
  console.log(
    `${load.failures.length} requests had no answer, as the killed server had them in its hands. Their senders sent ${load.failures.length - seen.length} of them again and were served; people saw ${seen.length} fail${seen.map(({ call }) => `, ${call}`).join('')}.`,
  );
  // Each worker has one call in flight.
  if (load.failures.length > workers) problems.push(`${load.failures.length} requests failed with ${workers} workers.`);
  for (const { call, why } of seen) problems.push(`A client saw ${call} fail: ${why}`);
  const before = load.failures.filter(({ at }) => at < killedAt);
  const after = load.failures.filter(({ at }) => at > killedAt + failuresAllowed);
  for (const { at, call, why } of [...before, ...after])
    problems.push(`${call} failed ${at - killedAt} ms after the kill: ${why}`);
  if (completed.size < 20) problems.push(`Only ${completed.size} orders were completed: that is no load.`);

  problems.push(...(await findLosses(directUrl, load.acknowledged)));

  const deadline = Date.now() + mailsTakeAtMost;
  while ((await readMails(directUrl)).some(({ state }) => state === 'Queued') && Date.now() < deadline)
    await pause(500);
  const mails = await readMails(directUrl);
  const times = ({ id, order_id }: { id: number; order_id: string }) =>
    [...mail.taken].find(([messageId]) => messageId.startsWith(`<mail-${id}.${order_id}@`))?.[1] ?? [];
  for (const row of mails) {
    const sent = times(row);
    if (row.state !== 'Sent' || row.sent !== 1 || sent.length === 0)
      problems.push(
        `Mail ${row.id}: ${row.state}, ${row.sent} times in the history, handed over ${sent.length} times.`,
      );
    if (sent.length > 1 && (sent[0] ?? 0) > killedAt + 1000)
      problems.push(`Mail ${row.id} went out ${sent.length} times, though no server died with it.`);
  }
  const twice = mails.filter((row) => times(row).length > 1);
  console.log(
    `${mails.length} mails, ${twice.length} of them twice${twice.length ? `, with the same message id each, since the killed server could not note them any more: orders ${twice.map(({ order_id }) => order_id).join(', ')}` : ''}.`,
  );

  // Each screen must have been notified of each order, or have reloaded after it.
  await pause(1000);
  for (const watcher of watchers) {
    watcher.stop();
    const untold = (id: string, at: number) => !watcher.seen.has(id) && !watcher.refreshed.some((then) => then >= at);
    const unseen = [...load.takenAt].filter(([id, at]) => untold(id, at)).map(([id]) => id);
    if (unseen.length)
      problems.push(`A screen was not told of ${unseen.length} orders: ${unseen.slice(0, 5).join(', ')} …`);
  }
  const reconnected = watchers.filter(({ refreshed }) => refreshed.length > 1).length;
  console.log(`${reconnected} of ${watchers.length} streams lost their server and came back.`);
  problems.push(...(await findFailedCommands({ databaseUrl, directUrl, dataDir })));
  problems.push(...(await findDamage(directUrl, dataDir)));
  return problems;
});

async function findUnsharedState(one: DeskServer, other: DeskServer, token: string): Promise<string[]> {
  const problems: string[] = [];
  const me = await fetch(`http://127.0.0.1:${other.port}/api/user_info`, { headers: { authorization: token } });
  if (me.status !== 200) problems.push(`A session of one server is ${me.status} on another.`);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const { port } = attempt % 2 ? one : other;
    const response = await fetch(`http://127.0.0.1:${port}/api/admin/admin-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.7' },
      body: JSON.stringify({ email: 'nobody@cluster.example', password: 'wrong-password' }),
    });
    statuses.push(response.status);
  }
  if (statuses.join() !== [...Array(10).fill(401), 429, 429].join())
    problems.push(`Wrong sign-ins are not counted together: ${statuses.join(', ')}`);
  problems.push(...(await findUnsharedPresence(one, other, token)));
  return problems;
}

/** Presence reported to one server must be visible through the other. */
async function findUnsharedPresence(one: DeskServer, other: DeskServer, token: string): Promise<string[]> {
  const send = async ({ port }: DeskServer, path: string, body: object, authorization: string) => {
    const headers = { 'content-type': 'application/json', authorization };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await fetch(`http://127.0.0.1:${port}${path}`, request)).json()).data;
  };
  const colleague = {
    name: 'Col League',
    email: 'colleague@cluster.example',
    password: 'cluster-check-2',
    type: 'Team',
  };
  await send(one, '/api/admin/add-team-member', colleague, token);
  const first = await send(other, '/api/admin/admin-login', colleague, '');
  const change = { currentPassword: colleague.password, newPassword: 'cluster-check-3' };
  const { jwtToken } = await send(one, '/api/admin/change-password', change, first.jwtToken);
  const order = { full_name: 'Open Twice', email: 'open@cluster.example', paid: true };
  const { order_id: orderId } = await send(one, '/api/intake/orders', order, intakeKey);
  await send(other, '/api/admin/report-presence', { orderId, tab: randomUUID() }, jwtToken);
  const others = await send(one, '/api/admin/report-presence', { orderId, tab: randomUUID() }, token);
  const seen = JSON.stringify(others) === JSON.stringify([{ name: 'Col League', writing: null }]);
  return seen ? [] : [`Who has an order open on one server is not seen on another: ${JSON.stringify(others)}`];
}
