import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import type { Receipt } from '@arrival-desk/contract/receipts/receipts.endpoints.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildPdf } from '../../src/features/documents/documents.factory.ts';
import { preparedFacts } from '../../src/features/filing/filing.factory.ts';
import { readOutbox } from '../../src/testing/read-outbox.ts';
import { startServerProcess } from '../../src/testing/server-process.ts';

vi.setConfig({ testTimeout: 300_000 });

const admin = { email: 'admin@staff.example', password: 'correct horse' };
const intakeKey = 'test-intake-key-0123456789';
const count = 24;

let dataDir: string;
let server: Awaited<ReturnType<typeof startServerProcess>>;
let token = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'arrival-desk-receipts-crash-'));
});
afterEach(async () => {
  await kill();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = await startServerProcess({
    ...{ NODE_ENV: 'test', DATA_DIR: dataDir, SAMPLE_DATA: 'off', LOG_LEVEL: 'warn', INTAKE_API_KEY: intakeKey },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, SEND_HOLD_SECONDS: '0' },
  });
  token = '';
  token = (await call<{ jwtToken: string }>('POST', '/api/admin/admin-login', admin)).jwtToken;
}

async function kill(): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
}

async function call<Data>(
  method: string,
  path: string,
  body?: object | FormData,
  authorization = token,
): Promise<Data> {
  const isForm = body instanceof FormData;
  const headers = {
    ...(authorization && { authorization }),
    ...(body && !isForm && { 'content-type': 'application/json' }),
  };
  const response = await fetch(server.address + path, { method, headers, body: isForm ? body : JSON.stringify(body) });
  const answer = (await response.json()) as { status: number; message: string; data: Data };
  if (answer.status !== 1) throw new Error(`${path}: ${answer.message}`);
  return answer.data;
}

const receipts = () => call<Receipt[]>('GET', '/api/admin/receipts');
const idsIn = async (state: Receipt['state']) =>
  (await receipts()).filter((each) => each.state === state).map(({ id }) => id);

it('a server killed while it reads and while it sends receipts loses none and sends none twice (RECEIPT-4)', async () => {
  await start();
  await call('PUT', '/api/admin/set-site-confirmations', { siteId: 1, confirms: false });
  const orders: string[] = [];
  const files: Buffer[] = [];
  for (let place = 0; place < count; place += 1) {
    const passport_number = `RC${5_000_000 + place}`;
    const arrival_date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const body = { ...preparedFacts, arrival_date, passport_number, email: `crash.${place}@example.com` };
    const { order_id } = await call<{ order_id: string }>('POST', '/api/intake/orders', body, intakeKey);
    orders.push(order_id);
    files.push(buildPdf(`Arrival Card\nMary Ann Lamb\n${passport_number}`));
  }
  await call('PUT', '/api/admin/move-order-status', { orderId: orders, updatingStatus: 'AwaitingGovt' });
  for (let at = 0; at < count; at += 12) {
    const form = new FormData();
    for (const bytes of files.slice(at, at + 12))
      form.append('files', new Blob([new Uint8Array(bytes)]), 'receipt.pdf');
    await call('POST', '/api/admin/receipts', form);
  }

  // Some are read, and others are not.
  await expect.poll(async () => (await idsIn('matched')).length, { interval: 50, timeout: 60_000 }).toBeGreaterThan(0);
  expect((await idsIn('reading')).length).toBeGreaterThan(0);
  await kill();
  await start();
  await expect.poll(async () => (await idsIn('matched')).length, { timeout: 120_000 }).toBe(count);

  const ids = await idsIn('matched');
  const sending = call('PUT', '/api/admin/send-receipts', { ids }).catch(() => 'cut off');
  await expect.poll(async () => (await idsIn('sent')).length, { interval: 50, timeout: 60_000 }).toBeGreaterThan(0);
  await kill();
  expect(await sending).toBe('cut off');
  await start();
  const left = await idsIn('matched');
  expect(left.length).toBeGreaterThan(0);
  await call('PUT', '/api/admin/send-receipts', { ids: left });

  expect((await idsIn('sent')).length).toBe(count);
  for (const orderId of orders) {
    const details = () => call<OrderDetail>('GET', `/api/admin/get-orders-details/${orderId}`);
    await expect
      .poll(async () => (await details()).mailHistory.map(({ kind, state }) => `${kind} ${state}`), { timeout: 60_000 })
      .toEqual(['document Sent']);
    const { process_status, uploadDoc } = await details();
    expect([process_status, uploadDoc.length]).toEqual(['Completed', 1]);
    expect(new Set((await readOutbox(dataDir, orderId)).map(({ headers }) => headers.get('message-id'))).size).toBe(1);
  }
});
