import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StoppablePostgresServer, startPostgresServer } from '../../src/testing/postgres-server.ts';
import { startServerProcess } from '../../src/testing/server-process.ts';

// A server whose PostgreSQL stops and starts again: one of its own, which it can stop.
const admin = { email: 'admin@outage.example', password: 'outage-password-1' };

let postgres: StoppablePostgresServer;
let server: Awaited<ReturnType<typeof startServerProcess>>;
let folder: string;
let authorization: string;

beforeAll(async () => {
  postgres = await startPostgresServer({ fsync: 'off' });
  folder = await mkdtemp(join(tmpdir(), 'outage-'));
  server = await startServerProcess({
    DATABASE_URL: postgres.urlOf('postgres'),
    DATA_DIR: folder,
    SAMPLE_DATA: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  const response = await fetch(`${server.address}/api/admin/admin-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  authorization = ((await response.json()) as { data: { jwtToken: string } }).data.jwtToken;
});

afterAll(async () => {
  server?.child.kill('SIGKILL');
  await postgres?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const openFiles = async () => (await readdir(`/proc/${server.child.pid}/fd`)).length;
const ask = async (path: string) => (await fetch(`${server.address}${path}`, { headers: { authorization } })).status;

/** Callers that send requests continuously, so that connections are in use when the database stops. */
function callers(paths: readonly string[]) {
  const stop = new AbortController();
  const statuses = new Set<number>();
  const lines = paths.map(async (path) => {
    while (!stop.signal.aborted) statuses.add(await ask(path));
  });
  return { statuses, stop: () => Promise.all([stop.abort(), ...lines]) };
}

it('outlives every outage of its database with a handful of open files, and goes on by itself (FIG-6)', async () => {
  const load = callers([
    '/api/admin/get-folder-count',
    '/api/admin/get-orders-list/order-history',
    '/api/admin/get-team-member-list',
    '/api/user_info',
    '/readyz',
  ]);
  await pause(500);
  const before = await openFiles();
  for (const mode of ['immediate', 'fast', 'immediate'] as const) {
    await postgres.halt(mode);
    await pause(4000);
    expect(await openFiles()).toBeLessThan(before + 40);
    await postgres.resume();
    await expect.poll(() => ask('/readyz')).toBe(200);
    await expect.poll(() => ask('/api/admin/get-folder-count')).toBe(200);
  }
  await load.stop();
  expect(server.child.exitCode).toBeNull();
  expect([...load.statuses].sort()).toEqual([200, 503]);
  expect(await openFiles()).toBeLessThan(before + 40);
});

it('hears of changes again after an outage', async () => {
  const stop = new AbortController();
  const stream = await fetch(`${server.address}/api/admin/watch-orders`, {
    headers: { authorization },
    signal: stop.signal,
  });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  await postgres.halt('immediate');
  await pause(2000);
  await postgres.resume();
  let text = '';
  while (!text.includes('event: resync')) text += (await reader?.read())?.value ?? '';
  stop.abort();
});
