import { type AddressInfo, connect } from 'node:net';
import { endpoints } from '@arrival-desk/contract/api.ts';
import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import { type ErrorCode, errorStatus } from '@arrival-desk/contract/errors.ts';
import { failuresOf } from '@arrival-desk/contract/failures-of.ts';
import { createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { cancelIntakeOrder } from '@arrival-desk/contract/intake/order-changes.endpoints.ts';
import { advanceIntakeTestOrder } from '@arrival-desk/contract/intake/test-order-events.endpoints.ts';
import { addIntakeKey } from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPng } from '../../src/features/documents/documents.factory.ts';
import { buildOrder } from '../../src/features/orders/orders.factory.ts';
import { startScannerStandIn } from '../../src/testing/clamd.ts';
import { newSite } from '../../src/testing/new-site.ts';
import { intakeKey, TestServer } from '../../src/testing/test-server.ts';

type Sent = { url?: string; token?: string; headers?: Record<string, string>; payload?: unknown; ip?: string };
type Reply = { status: number; code: string };

let server: TestServer;
let scanner: Awaited<ReturnType<typeof startScannerStandIn>>;
let port: number;
let finding = 'stream: OK';
beforeAll(async () => {
  scanner = await startScannerStandIn(() => finding);
  // Long enough for a large file on a busy machine, and short for what never comes.
  const timeouts = { body: 3000, whole: 20_000, interval: 100 };
  server = await TestServer.start({ CLAMAV_URL: scanner.url }, undefined, undefined, undefined, timeouts);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(async () => {
  await server.stop();
  await scanner.stop();
});

const calls = endpoints.filter(({ access }) => access === 'intake');
const bodies: Record<string, object> = {
  confirmIntakePayment: { paid: true, transaction_id: 'ch_2', merchant_name: 'Shop Ltd' },
};

const pathOf = (endpoint: EndpointDefinition, orderId: string) => endpoint.path.replace(/:\w+/, orderId);
const form = (bytes: Buffer) => {
  const head =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]);
};
const types = (endpoint: EndpointDefinition) => ({
  'content-type': endpoint.file ? 'multipart/form-data; boundary=b' : 'application/json',
});

/** Sends a call that would succeed for this order, with something changed. */
async function send(endpoint: EndpointDefinition, sent: Sent = {}, orderId = '999999'): Promise<Reply> {
  const { body: example } = endpoint.example ?? {};
  const payload = endpoint.file ? form(buildPng()) : endpoint.body && JSON.stringify(example);
  const response = await server.app.inject({
    method: endpoint.method,
    url: sent.url ?? pathOf(endpoint, orderId),
    headers: {
      authorization: sent.token ?? intakeKey,
      ...((endpoint.body || sent.payload !== undefined) && types(endpoint)),
      ...sent.headers,
    },
    payload: (sent.payload ?? payload) as string,
    ...(sent.ip && { remoteAddress: sent.ip }),
  });
  return { status: response.statusCode, code: response.json().error?.code };
}

/** Sends the head of a call, and a body that never comes. */
function sendSlowly(endpoint: EndpointDefinition): Promise<Reply> {
  const socket = connect(port, '127.0.0.1');
  const head = { host: 'x', authorization: intakeKey, ...types(endpoint), 'content-length': '100' };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.write(`${endpoint.method} ${pathOf(endpoint, '999999')} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n-`);
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  return new Promise((done) =>
    socket.on('close', () => done({ status: Number(text.slice(9, 12)), code: /"code":"(\w+)"/.exec(text)?.[1] ?? '' })),
  );
}

/** Makes every look at a key fail with this SQLSTATE, for one call. */
async function whileKeysFail(sqlState: string, call: () => Promise<Reply>): Promise<Reply> {
  const { db } = server.context;
  await sql`alter table intake_keys rename to kept_keys`.execute(db);
  await sql`
    create function fail_keys() returns boolean language plpgsql as ${sql.raw(
      `$$ begin raise exception 'planted' using errcode = '${sqlState}'; end $$`,
    )}`.execute(db);
  await sql`create view intake_keys as select * from kept_keys where fail_keys()`.execute(db);
  server.context.intakeKeys.forget();
  const reply = await call();
  await sql`drop view intake_keys`.execute(db);
  await sql`drop function fail_keys()`.execute(db);
  await sql`alter table kept_keys rename to intake_keys`.execute(db);
  return reply;
}

const newOrder = async (fields: object = {}) => {
  const body = buildOrder({ external_ref: crypto.randomUUID(), ...fields });
  return { body, orderId: (await server.call(createIntakeOrder, { body, token: intakeKey })).body.data.order_id };
};
const deleted = async () => {
  const order = await newOrder({ paid: false });
  const params = { orderId: order.orderId };
  await server.call(cancelIntakeOrder, { token: intakeKey, params, body: {} });
  return order;
};
const refunding = async () => {
  const { orderId } = await newOrder({ paid: true });
  const token = await server.signIn('Admin');
  const body = { orderId, updatingStatus: 'Refunds' as const };
  expect((await server.call(moveOrderStatus, { token, body })).http).toBe(200);
  return orderId;
};

/** Provokes each code; the ones of one call are under its name. */
const provoke: Record<string, (endpoint: EndpointDefinition) => Promise<Reply>> = {
  malformed_request: (endpoint) => send(endpoint, { payload: endpoint.file ? '--b\r\nX: y' : '{' }),
  not_signed_in: (endpoint) => send(endpoint, { token: 'unknown' }),
  not_found: (endpoint) => send(endpoint, { ...(bodyFor(endpoint) && { payload: bodyFor(endpoint) }) }),
  request_timeout: (endpoint) => sendSlowly(endpoint),
  too_large: (endpoint) =>
    send(endpoint, { payload: endpoint.file ? form(Buffer.alloc(10_500_000)) : JSON.stringify('x'.repeat(300_000)) }),
  unsupported_type: (endpoint) => send(endpoint, { headers: { 'content-type': 'text/plain' }, payload: '{}' }),
  validation_failed: (endpoint) => send(endpoint, { url: `${pathOf(endpoint, '999999')}?colour=red` }),
  too_many_requests: async (endpoint) => {
    const ip = `10.9.0.${calls.indexOf(endpoint)}`;
    for (let call = 0; call < 50; call += 1) await send(endpoint, { token: `wrong-${call}`, ip });
    return send(endpoint, { token: 'wrong-50', ip });
  },
  internal: (endpoint) => whileKeysFail('P0001', () => send(endpoint)),
  unavailable: (endpoint) => whileKeysFail('57P03', () => send(endpoint)),
  virus_found: async (endpoint) => {
    const { orderId } = await newOrder();
    finding = 'stream: Planted.Virus FOUND';
    return send(endpoint, {}, orderId).finally(() => (finding = 'stream: OK'));
  },
  not_allowed: async (endpoint) => {
    const { testKey } = await newSite(server, crypto.randomUUID());
    return send(endpoint, { token: testKey });
  },
  idempotency_conflict: async (endpoint) => {
    const { body } = await newOrder();
    return send(endpoint, { payload: { ...body, city: 'Elsewhere' } });
  },
  already_paid: async (endpoint) => {
    const { body, orderId } = await newOrder({ paid: true, transaction_id: 'ch_1', merchant_name: 'Shop Ltd' });
    const again = { ...body, transaction_id: 'ch_2' };
    return send(endpoint, { payload: bodyFor(endpoint) ?? again }, orderId);
  },
  order_deleted: async (endpoint) => {
    const { body, orderId } = await deleted();
    const payment = { paid: true, transaction_id: 'ch_2', merchant_name: 'Shop Ltd' };
    return send(endpoint, { payload: bodyFor(endpoint) ?? { ...body, ...payment } }, orderId);
  },
  move_not_allowed: async (endpoint) => {
    if (endpoint !== advanceIntakeTestOrder) return send(endpoint, {}, (await deleted()).orderId);
    const admin = await server.signIn('Admin');
    const { key } = (await server.call(addIntakeKey, { token: admin, body: { siteId: 1, test: true } })).body.data;
    const { data } = (await server.call(createIntakeOrder, { body: buildOrder({ paid: true }), token: key })).body;
    return send(endpoint, { token: key, payload: { event: 'order.paid' } }, data.order_id);
  },
  too_late: async (endpoint) => send(endpoint, {}, await refunding()),
  already_settled: async (endpoint) => send(endpoint, {}, (await newOrder()).orderId),
  not_paid: async (endpoint) => send(endpoint, {}, (await newOrder({ paid: false })).orderId),
};

function bodyFor(endpoint: EndpointDefinition): object | undefined {
  return endpoint.path.endsWith('/payment') ? bodies.confirmIntakePayment : undefined;
}

const documented = calls.flatMap((endpoint) =>
  failuresOf(endpoint).map((code): [string, ErrorCode, EndpointDefinition] => [
    `${endpoint.method} ${endpoint.path}`,
    code,
    endpoint,
  ]),
);

describe('a documented code of the landing sites', () => {
  it.each(documented)('can be provoked: %s %s (WIRE-85)', async (_, code, endpoint) => {
    expect(await provoke[code]?.(endpoint)).toEqual({ status: errorStatus[code], code });
  });
});
