import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preparedFacts } from '../../src/features/filing/filing.factory.ts';
import { buildOrder } from '../../src/features/orders/orders.factory.ts';
import { startServerProcess } from '../../src/testing/server-process.ts';

vi.setConfig({ testTimeout: 240_000 });

const admin = { email: 'admin@staff.example', password: 'correct horse' };
const intakeKey = 'test-intake-key-0123456789';

let dataDir: string;
let server: Awaited<ReturnType<typeof start>>;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'arrival-desk-filing-crash-'));
  server = await start();
});
afterEach(async () => {
  await kill();
  await rm(dataDir, { recursive: true, force: true });
});

const start = () =>
  startServerProcess({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    INTAKE_API_KEY: intakeKey,
    LOG_LEVEL: 'warn',
  });
function kill(): Promise<unknown> {
  server.child.kill('SIGKILL');
  return server.ended;
}

// biome-ignore lint/suspicious/noExplicitAny: any response of the server
async function call(method: string, path: string, authorization: string, body?: object): Promise<any> {
  const isForm = body instanceof FormData;
  const response = await fetch(server.address + path, {
    method,
    headers: {
      ...(authorization && { authorization }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { status: number; message: string; data: unknown };
  if (answer.status !== 1) throw new Error(`${path}: ${answer.message}`);
  return answer.data;
}

let token = '';
const signIn = async () => {
  token = (await call('POST', '/api/admin/admin-login', '', admin)).jwtToken;
};
const details = (orderId: string): Promise<OrderDetail> =>
  call('GET', `/api/admin/get-orders-details/${orderId}`, token);

/** Kills the server right after it has acknowledged an act, and starts it again. */
async function killAfter<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const answer = await act();
  await kill();
  server = await start();
  await signIn();
  return answer;
}

it('every act of filing that was acknowledged is there after a crash (FILE-83)', async () => {
  await signIn();
  const arrival_date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const order = buildOrder({ ...preparedFacts, arrival_date, purpose_of_trip: 'Pilgrimage' });
  const orderId: string = (await call('POST', '/api/intake/orders', intakeKey, order)).order_id;
  expect((await details(orderId)).filing.checks.map(({ id }) => id)).toContain('purpose-unknown');

  const entry = { list: 'purpose', name: 'Pilgrimage', version: null, retired: false };
  await killAfter(() => call('PUT', '/api/admin/edit-form-data', token, entry));
  expect((await details(orderId)).filing.checks.map(({ id }) => id)).not.toContain('purpose-unknown');

  const page = new FormData();
  page.set('orderId', orderId);
  const red = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  page.set('file', new Blob([new Uint8Array(red)]), 'page.jpg');
  await killAfter(() => call('POST', '/api/admin/passport-page', token, page));
  const url = (await details(orderId)).filing.passport_page?.url ?? '';
  const shown = await fetch(server.address + url, { headers: { authorization: token } });
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);

  expect(await killAfter(() => call('POST', '/api/admin/take-next', token, {}))).toEqual({ order_id: orderId });
  expect((await details(orderId)).assign_to).not.toBeNull();

  await killAfter(() => call('POST', '/api/admin/skip-order', token, { orderId, reason: 'No photo.' }));
  const skipped = await details(orderId);
  expect([skipped.assign_to, skipped.remark.map(({ remark }) => remark)]).toEqual([
    null,
    [expect.stringContaining('No photo.')],
  ]);
  expect(await call('POST', '/api/admin/take-next', token, {})).toBeNull();

  const filed = await killAfter(() => call('PUT', '/api/admin/mark-filed', token, { orderId, reference: 'CN-7' }));
  const after = await details(orderId);
  expect([after.process_status, after.filing.reference]).toEqual(['AwaitingGovt', 'CN-7']);
  expect(after.filing.filed_at).not.toBeNull();

  await killAfter(() => call('POST', '/api/admin/undo-changes', token, { changes: filed.changes }));
  expect((await details(orderId)).filing).toMatchObject({ filed_at: null, reference: '' });
});
