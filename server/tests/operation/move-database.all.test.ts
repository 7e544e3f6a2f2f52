import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildScan } from '../../src/features/documents/documents.factory.ts';
import { buildOrder } from '../../src/features/orders/orders.factory.ts';
import { newDatabase } from '../../src/testing/own-database.ts';
import { runFile, startServerProcess } from '../../src/testing/server-process.ts';
import { startSmtpServer } from '../../src/testing/smtp-stand-in.ts';

// Starts processes, as an operator does.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const key = 'test-intake-key-0123456789';
const document = buildScan();
/** Servers to stop at the end, also after a failed test. */
const servers = new Set<ChildProcess>();
let folder: string;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let target: Awaited<ReturnType<typeof newDatabase>>;
let env: Record<string, string>;
/** What the embedded server knew: an Admin's session, and an order with a document whose email is held. */
let token: string;
let order: OrderDetail;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arrival-desk-move-'));
  smtp = await startSmtpServer(() => null);
  target = await newDatabase('moved');
  env = {
    NODE_ENV: 'test',
    DATA_DIR: folder,
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: 'admin@staff.example',
    ADMIN_PASSWORD: 'correct horse',
    INTAKE_API_KEY: key,
    SMTP_URL: smtp.url,
    SEND_HOLD_SECONDS: '40',
  };
  const { address, child, ended } = await startServerProcess(env);
  servers.add(child);
  const post = async <T>(path: string, authorization: string, body: object): Promise<T> => {
    const headers = new Headers({ authorization });
    if (!(body instanceof FormData)) headers.set('content-type', 'application/json');
    const sent = body instanceof FormData ? body : JSON.stringify(body);
    const response = await fetch(address + path, { method: 'POST', headers, body: sent });
    expect(response.ok, await response.clone().text()).toBe(true);
    return ((await response.json()) as { data: T }).data;
  };
  const account = { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD };
  token = (await post<{ jwtToken: string }>('/api/admin/admin-login', '', account)).jwtToken;
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1)
    ids.push((await post<{ order_id: string }>('/api/intake/orders', key, buildOrder())).order_id);
  const form = new FormData();
  const fields = { orderId: ids[1] ?? '', email: 'mary@example.com', mailServiceProvider: 'AWS' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('uploadVisaDoc', new Blob([new Uint8Array(document)]), 'card.pdf');
  await post('/api/admin/upload-visa-document', token, form);
  order = await details(address, token, ids[1] ?? '');
  child.kill('SIGTERM');
  await ended;
});
afterAll(async () => {
  for (const child of servers) child.kill('SIGKILL');
  await smtp.stop();
  await target.drop();
  await rm(folder, { recursive: true, force: true });
});

async function details(address: string, authorization: string, orderId: string): Promise<OrderDetail> {
  const response = await fetch(`${address}/api/admin/get-orders-details/${orderId}`, { headers: { authorization } });
  expect(response.ok, await response.clone().text()).toBe(true);
  return ((await response.json()) as { data: OrderDetail }).data;
}

function startMove(more: Record<string, string> = {}) {
  return runFile('move-database.ts', { ...env, DATABASE_URL: target.url, ...more });
}

async function move(more: Record<string, string> = {}) {
  const { ended, output } = startMove(more);
  return { code: (await ended).code, output: output() };
}

const tablesThere = () => target.inDatabase("select tablename from pg_tables where schemaname = 'public'");

it('needs an address, an embedded database, and an empty target', async () => {
  const without = await move({ DATABASE_URL: '' });
  expect(without).toMatchObject({ code: 1, output: expect.stringContaining('Set DATABASE_URL to the empty') });
  const elsewhere = await move({ DATA_DIR: join(folder, 'elsewhere') });
  expect(elsewhere).toMatchObject({ code: 1, output: expect.stringContaining('There is no embedded database in') });
  await target.inDatabase('create table other (id integer)');
  const full = await move();
  expect(full).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
  expect((await tablesThere()).map(({ tablename }) => tablename)).toEqual(['other']);
  await target.inDatabase('drop table other');
});

it('that is killed in the middle leaves an empty database, and is repeated (FIG-40)', async () => {
  // A table of the same name that nobody has committed holds the move up inside of its transaction.
  const client = new pg.Client({ connectionString: target.url });
  await client.connect();
  await client.query('begin; create table webhook_attempts (id integer)');
  const { child, ended } = startMove();
  const isHeldUp = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(() => target.inDatabase(isHeldUp)).toHaveLength(1);
  child.kill('SIGKILL');
  await ended;
  await client.query('rollback');
  await client.end();
  await expect
    .poll(() =>
      target.inDatabase(
        "select 1 from pg_stat_activity where query like '%webhook_attempts%' and state = 'active' and pid <> pg_backend_pid()",
      ),
    )
    .toEqual([]);
  expect(await tablesThere()).toEqual([]);

  const moved = await move();
  expect(moved.output).toContain('3 orders, ');
  expect(moved.output).toContain('no problems');
  expect(moved.output).toMatch(/Moved and verified in \d+ s/);
  expect(moved.output).toContain(`DATA_KEY=$(head -n 1 ${join(folder, 'data-key')})`);
  expect(moved.code).toBe(0);
});

it('says so when it had moved everything before it was killed, and is refused once it has ended (FIG-40)', async () => {
  const [at] = (await readdir(join(folder, 'database'))).filter((name) => name.startsWith('moved'));
  const refused = await move();
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('was moved to PostgreSQL at ') });
  await rm(join(folder, 'database', at ?? ''));
  const again = await move();
  expect(again.output).toContain('already has all rows of the embedded one');
  expect(again.output).toContain('Moved and verified');
  expect(again.code).toBe(0);
});

it('takes orders, documents and held emails with it, and no session; the old database is opened no more (FIG-40)', async () => {
  const DATA_KEY = (await readFile(join(folder, 'data-key'), 'utf8')).trim();
  await expect(startServerProcess(env)).rejects.toThrow('was moved to PostgreSQL at ');
  const { address, child, ended } = await startServerProcess({ ...env, DATABASE_URL: target.url, DATA_KEY });
  servers.add(child);
  const signedOut = await fetch(`${address}/api/admin/get-orders-details/${order.order_id}`, {
    headers: { authorization: token },
  });
  expect(signedOut.status).toBe(401);
  const response = await fetch(`${address}/api/admin/admin-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }),
  });
  const { data } = (await response.json()) as { data: { jwtToken: string } };
  await expect
    .poll(() => smtp.delivered.some((mail) => mail.includes('To: mary@example.com')), { timeout: 100_000 })
    .toBe(true);
  const moved = await details(address, data.jwtToken, order.order_id);
  const { date_of_birth, passport_number, uploadDoc, full_name } = moved;
  expect({ date_of_birth, passport_number, full_name }).toEqual({
    date_of_birth: order.date_of_birth,
    passport_number: order.passport_number,
    full_name: order.full_name,
  });
  const bytes = Buffer.from(await (await fetch(address + (uploadDoc[0]?.url ?? ''))).arrayBuffer());
  expect(bytes.equals(document)).toBe(true);
  const later = await fetch(`${address}/api/intake/orders`, {
    method: 'POST',
    headers: { authorization: key, 'content-type': 'application/json' },
    body: JSON.stringify(buildOrder()),
  });
  expect(later.ok).toBe(true);
  child.kill('SIGTERM');
  await ended;
});
