import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import type { TimelineEntry } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildOrder } from '../../src/features/orders/orders.factory.ts';
import { startServerProcess } from '../../src/testing/server-process.ts';

vi.setConfig({ testTimeout: 240_000 });

const admin = { email: 'admin@staff.example', password: 'correct horse' };
const intakeKey = 'test-intake-key-0123456789';
const count = 24;

let dataDir: string;
let server: Awaited<ReturnType<typeof startServerProcess>>;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'arrival-desk-answers-crash-'));
  await start();
});
afterEach(async () => {
  await kill();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = await startServerProcess({
    ...{ NODE_ENV: 'test', DATA_DIR: dataDir, SAMPLE_DATA: 'off', LOG_LEVEL: 'warn', INTAKE_API_KEY: intakeKey },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  });
}

async function kill(): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
}

/** Calls the server with a key, a token or a cookie. */
async function call(method: string, path: string, who: Record<string, string>, body?: object | FormData) {
  const isForm = body instanceof FormData;
  const headers = { ...who, ...(body && !isForm && { 'content-type': 'application/json' }) };
  const response = await fetch(server.address + path, { method, headers, body: isForm ? body : JSON.stringify(body) });
  // biome-ignore lint/suspicious/noExplicitAny: any response of the server
  return { http: response.status, cookie: response.headers.getSetCookie(), body: (await response.json()) as any };
}

async function signIn(): Promise<{ authorization: string }> {
  return { authorization: (await call('POST', '/api/admin/admin-login', {}, admin)).body.data.jwtToken };
}

/** A traveller of whom a name and a photo are asked, with the page of the order open. */
async function askedTraveller(place: number, staff: { authorization: string }) {
  const email = `crash.${place}@example.com`;
  const order = buildOrder({ email, surname: 'Before', visa_type: '' });
  const taken = await call('POST', '/api/intake/orders', { authorization: intakeKey }, order);
  const orderId: string = taken.body.data.order_id;
  const fields = ['surname', 'passport_page'];
  await call('POST', '/api/admin/ask-traveller', staff, { orderId, fields, text: '', by: 'whatsapp' });
  const tracked = await call('POST', '/api/front/track-order', {}, { orderId, email });
  const cookie = tracked.cookie.map((each) => each.split(';')[0]).join('; ');
  const seen = await call('POST', '/api/front/get-download-history', { cookie }, { orderId });
  return { orderId, cookie, requestId: seen.body.request.id as number };
}
type Traveller = Awaited<ReturnType<typeof askedTraveller>>;

/** The response to an answer, or null if the connection broke before one came. */
function answer({ orderId, cookie, requestId }: Traveller, photo: Buffer): Promise<number | null> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ orderId, requestId, values: '{"surname":"After"}' }))
    form.set(name, String(value));
  form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'page.jpg');
  return call('POST', '/api/front/answer-request', { cookie }, form).then(
    ({ http }) => http,
    () => null,
  );
}

it('of a server that is killed while answers arrive, each acknowledged one is there once, and none is there in part (ASK-38)', async () => {
  let staff = await signIn();
  const travellers: Traveller[] = [];
  for (let place = 0; place < count; place += 1) travellers.push(await askedTraveller(place, staff));
  const photo = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();

  let acknowledged = 0;
  const outcomes = travellers.map(async (traveller) => {
    const http = await answer(traveller, photo);
    if (http === 200) acknowledged += 1;
    return http;
  });
  await expect.poll(() => acknowledged, { interval: 5, timeout: 60_000 }).toBeGreaterThan(2);
  await kill();
  const before = await Promise.all(outcomes);
  expect(before).toContain(200);
  expect(before).toContain(null);

  await start();
  staff = await signIn();
  for (const [place, traveller] of travellers.entries()) {
    const { orderId } = traveller;
    const read = async (): Promise<OrderDetail> =>
      (await call('GET', `/api/admin/get-orders-details/${orderId}`, staff)).body.data;
    const now = await read();
    const isThere = now.answered_at !== null;
    if (before[place] === 200) expect(isThere).toBe(true);
    expect([now.surname, now.filing.passport_page !== null, now.request === null]).toEqual(
      isThere ? ['After', true, true] : ['Before', false, false],
    );
    // Whoever got no response sends the same again.
    expect(await answer(traveller, photo)).toBe(isThere ? 409 : 200);
    expect((await read()).surname).toBe('After');
    const told = await call('GET', `/api/admin/get-order-timeline/${orderId}`, staff);
    const events = (told.body.data as TimelineEntry[]).filter(({ kind }) => kind === 'answered');
    expect(events).toHaveLength(1);
  }
});
