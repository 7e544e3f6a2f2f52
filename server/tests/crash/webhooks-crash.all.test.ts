import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildOrder } from '../../src/features/orders/orders.factory.ts';
import { startServerProcess } from '../../src/testing/server-process.ts';

const admin = { email: 'admin@staff.example', password: 'correct horse' };
const intakeKey = 'test-intake-key-0123456789';

let dataDir: string;
let server: Awaited<ReturnType<typeof startServerProcess>> | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'arrival-desk-webhooks-'));
});
afterEach(async () => {
  await kill();
  await rm(dataDir, { recursive: true, force: true });
});

async function kill(): Promise<void> {
  server?.child.kill('SIGKILL');
  await server?.ended;
}

async function start(): Promise<string> {
  server = await startServerProcess({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    INTAKE_API_KEY: intakeKey,
    WEBHOOK_ALLOWED_HOSTS: '127.0.0.1:*',
    LOG_LEVEL: 'warn',
  });
  return server.address;
}

async function call<Data>(address: string, method: string, path: string, authorization: string, body?: object) {
  const response = await fetch(address + path, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { status, message, data } = (await response.json()) as { status: number; message: string; data: Data };
  if (status !== 1) throw new Error(`${path}: ${message}`);
  return data;
}

it('a server killed before and while it sends webhooks sends each event at least once, in order per order (FIG-2)', async () => {
  let secret = '';
  let isHanging = false;
  let hanging = 0;
  const ids = new Map<string, string[]>();
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] | null = await request.toArray().catch(() => null);
    // Cut off by the kill.
    if (!chunks) return;
    const body = Buffer.concat(chunks);
    const event = new Webhook(secret).verify(body, request.headers as Record<string, string>) as {
      type: string;
      data: { order_id: string };
    };
    hanging += isHanging ? 1 : 0;
    if (isHanging) return;
    const known = ids.get(event.data.order_id) ?? [];
    // A repeated ID is the same event.
    const seen = `${event.type} ${request.headers['webhook-id']}`;
    if (!known.includes(seen)) ids.set(event.data.order_id, [...known, seen]);
    response.writeHead(204).end();
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;

  let address = await start();
  const signIn = async () =>
    (await call<{ jwtToken: string }>(address, 'POST', '/api/admin/admin-login', '', admin)).jwtToken;
  const set = { siteId: 1, url };
  const made = await call<{ secret: string }>(address, 'PUT', '/api/admin/set-webhook-endpoint', await signIn(), set);
  secret = made.secret;
  const orders: string[] = [];
  for (isHanging of [false, true, false]) {
    const body = buildOrder();
    const { order_id } = await call<{ order_id: string }>(address, 'POST', '/api/intake/orders', intakeKey, body);
    orders.push(order_id);
    if (isHanging) await expect.poll(() => hanging).toBeGreaterThan(0);
    await kill();
    address = await start();
  }
  const types = () => orders.map((orderId) => (ids.get(orderId) ?? []).map((event) => event.split(' ')[0]));
  // If the server is killed during a delivery, the message is claimed again after half a minute.
  const each = ['order.created', 'order.paid'];
  await expect.poll(types).toEqual([each, each, each]);
  receiver.closeAllConnections();
  receiver.close();
}, 150_000);
