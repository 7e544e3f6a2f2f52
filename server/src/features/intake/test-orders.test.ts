import { createHash } from 'node:crypto';
import { endpoints } from '@arrival-desk/contract/api.ts';
import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import { confirmIntakePayment, createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { getIntakeOrder, listIntakeOrders } from '@arrival-desk/contract/intake/intake-status.endpoints.ts';
import { deleteTestOrders, getTestOrders } from '@arrival-desk/contract/intake/test-orders.endpoints.ts';
import {
  addIntakeKey,
  addLandingSite,
  getLandingSites,
} from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import { searchOrder } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { getWebhookMessages, setWebhookEndpoint } from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { validCalls } from '../../testing/valid-calls.ts';
import { startReceiver } from '../../testing/webhook-receiver.ts';
import { buildOrder } from '../orders/orders.factory.ts';
import { forgetOldTestOrders } from './intake.ts';

let server: TestServer;
let token: string;
let testKey: string;
beforeAll(async () => {
  server = await TestServer.start({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.1:*' });
  token = await server.signIn('Admin');
  testKey = (await server.call(addIntakeKey, { token, body: { siteId: 1, test: true } })).body.data.key;
});
afterAll(() => server.stop());

const traveller = buildOrder({ full_name: 'Tessa Tester', email: 'tessa.tester@example.com', phone_number: '5550199' });
const send = (order: Record<string, unknown>, headers = {}, key = testKey) =>
  server.call(createIntakeOrder, { token: key, body: { ...traveller, ...order }, headers });
const statusOf = (orderId: string, key = testKey) => server.call(getIntakeOrder, { token: key, params: { orderId } });
const pay = (orderId: string, transaction_id: string, key = testKey) =>
  server.call(confirmIntakePayment, {
    token: key,
    params: { orderId },
    body: { paid: true, transaction_id, merchant_name: 'Shop Ltd' },
  });

describe('a test key', () => {
  it('says that it is one, and an ordinary key does not', async () => {
    expect(testKey).toMatch(/^ad_test_/);
    const [site] = (await server.call(getLandingSites, { token })).body.data;
    expect(site?.keys.map(({ test }) => test).toSorted()).toEqual([false, true]);
  });

  it('is unknown to a server of the version before test keys', async () => {
    // The previous version searches for the SHA-256 of the key.
    const hash = createHash('sha256').update(testKey).digest('hex');
    const keys = server.context.db.selectFrom('intake_keys').select('id').where('key_hash', '=', hash);
    expect(await keys.execute()).toEqual([]);
  });

  it('is answered as a real key: new, repeated, other content, a wrong field, a date in the past (INTAKE-10)', async () => {
    const order = { external_ref: 'WEB-1', paid: true };
    const first = await send(order, { 'idempotency-key': 'one' });
    expect(first.http).toBe(201);
    const { order_id: orderId } = first.body.data;
    expect(first.body.data).toMatchObject({ process_status: 'New', test: true });
    expect(first.body.data.tracking_url).toMatch(/^https:\/\/desk\.example\/track-order\//);

    for (const headers of [
      { 'idempotency-key': 'one' },
      {},
      { 'idempotency-key': 'two' },
      { 'idempotency-key': 'two' },
    ]) {
      const again = await send(order, headers);
      expect([again.http, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
      expect(again.body.data.order_id).toBe(orderId);
    }
    expect((await send({ external_ref: 'WEB-9' }, { 'idempotency-key': 'two' })).http).toBe(409);
    const other = await send({ ...order, city: 'Ulm' });
    expect([other.http, other.failure.error.code]).toEqual([409, 'idempotency_conflict']);
    expect(Object.keys(other.failure.error.fields ?? {})).toEqual(['city']);
    expect((await send({ email: 'nope' })).http).toBe(422);
    expect((await send({ arrival_date: '2020-01-01' })).failure.error.fields).toHaveProperty('arrival_date');
    expect((await send({ unheard_of: 1, paid: false })).body.warnings).toHaveLength(1);
    expect((await send({ arrival_date: '2099-03-01' })).body.data.process_status).toBe('Future');
    expect((await statusOf(orderId)).body.data).toMatchObject({
      order_id: orderId,
      external_ref: 'WEB-1',
      process_status: 'New',
      paid: true,
      test: true,
    });
  });

  it('pays in a second step, or by the order again; another transaction is refused', async () => {
    const { order_id: orderId } = (await send({ paid: false, external_ref: 'WEB-2' })).body.data;
    expect((await statusOf(orderId)).body.data).toMatchObject({ process_status: 'Pending', paid: false });
    expect((await pay(orderId, 'ch_1')).body.data).toEqual({ order_id: orderId, process_status: 'New' });
    expect((await pay(orderId, 'ch_1')).http).toBe(200);
    expect((await pay(orderId, 'ch_2')).failure.error.code).toBe('already_paid');
    expect((await statusOf(orderId)).body.data.paid).toBe(true);

    const unpaid = (await send({ paid: false, external_ref: 'WEB-3', transaction_id: '' })).body.data;
    const paid = await send({ paid: true, external_ref: 'WEB-3', transaction_id: 'ch_3' });
    expect([paid.http, paid.body.data.order_id]).toEqual([200, unpaid.order_id]);
    expect(paid.body.data.process_status).toBe('New');
    expect((await pay(unpaid.order_id, 'ch_4')).failure.error.code).toBe('already_paid');
  });

  it('lists its orders by their changes, page by page', async () => {
    const refs: (string | null)[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 2, ...(cursor && { cursor }) };
      const page = await server.call(listIntakeOrders, { token: testKey, query });
      refs.push(...page.body.data.map(({ external_ref }) => external_ref));
      cursor = page.body.next_cursor ?? undefined;
    } while (cursor);
    expect(refs.filter(Boolean)).toEqual(['WEB-1', 'WEB-2', 'WEB-3']);
    const query = { external_ref: 'WEB-2', updated_since: '2026-01-01T00:00:00Z' };
    expect((await server.call(listIntakeOrders, { token: testKey, query })).body.data).toHaveLength(1);
  });

  it('and a real key of the same site know nothing of each other', async () => {
    const order = {
      external_ref: 'WEB-1',
      paid: true,
      full_name: 'Real Person',
      email: 'real@example.com',
      phone_number: '',
    };
    const real = await send(order, { 'idempotency-key': 'one' }, intakeKey);
    expect(real.http).toBe(201);
    const { order_id: realId } = real.body.data;
    expect((await statusOf(realId, intakeKey)).body.data.test).toBe(false);
    expect((await statusOf(realId)).http).toBe(404);
    expect((await pay(realId, 'ch_9')).http).toBe(404);
    const { order_id: testId } = (await send({ external_ref: 'WEB-1', paid: true })).body.data;
    expect(testId).not.toBe(realId);
    expect((await statusOf(testId, intakeKey)).http).toBe(404);
    expect((await pay(testId, 'ch_9', intakeKey)).http).toBe(404);
    const { siteId } = (await server.call(addLandingSite, { token, body: { name: 'Other Shop' } })).body.data;
    const { key } = (await server.call(addIntakeKey, { token, body: { siteId, test: true } })).body.data;
    expect((await statusOf(testId, key)).http).toBe(404);
  });

  it('makes webhooks that say so, in order', async () => {
    let secret = '';
    const receiver = await startReceiver(
      () => secret,
      () => server.context.clock.now().getTime(),
    );
    receiver.answer = { status: 204 };
    const body = { siteId: 1, url: receiver.url };
    secret = (await server.call(setWebhookEndpoint, { token, body })).body.data.secret ?? '';
    const { order_id: orderId } = (await send({ paid: false })).body.data;
    await pay(orderId, 'ch_1');
    await vi.waitFor(() => expect(receiver.events).toHaveLength(2), { timeout: 15_000, interval: 50 });
    expect(receiver.events).toMatchObject([
      { type: 'order.created', data: { order_id: orderId, test: true, paid: false, process_status: 'Pending' } },
      { type: 'order.paid', data: { order_id: orderId, test: true, paid: true, process_status: 'New' } },
    ]);
    const messages = (await server.call(getWebhookMessages, { token, query: { siteId: 1 } })).body.data;
    expect(messages.map(({ test }) => test)).toEqual([true, true]);
    await receiver.stop();
  });
});

/** A hash of each table's content, including this product's jobs in the queue. */
async function everyTable(): Promise<Record<string, string>> {
  const { db } = server.context;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const hashes: Record<string, string> = {};
  for (const { name } of rows) {
    const hash = sql<{ hash: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(row::text, ',' order by row::text)), '') as hash
      from ${sql.table(name)} as row`;
    hashes[name] = (await hash.execute(db)).rows[0]?.hash ?? '';
  }
  return hashes;
}

describe('test orders', () => {
  it('change no table but their own, webhooks and the use of the key; none names its traveller', async () => {
    await server.call(getLandingSites, { token });
    const before = await everyTable();
    const { order_id: orderId } = (await send({ paid: false, external_ref: 'WEB-5', transaction_id: '' })).body.data;
    await pay(orderId, 'ch_5');
    await pay(orderId, 'ch_6');
    await send({ paid: true, amount: '49.00', currency: 'USD', processing_mode: 'Priority' });
    for (const { path, method } of endpoints.filter(({ access }) => access === 'intake'))
      if (method === 'GET') await server.app.inject({ method, url: path, headers: { authorization: testKey } });
    const after = await everyTable();
    const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
    const allowed = ['intake_calls', 'intake_keys', 'servers', 'test_orders', 'webhook_attempts', 'webhook_messages'];
    expect(changed.filter((name) => !allowed.includes(name))).toEqual([]);
    expect(changed).toContain('test_orders');
    const { rows } = await sql<{ said: string }>`
      select t::text as said from test_orders t union all select m::text from webhook_messages m`.execute(
      server.context.db,
    );
    expect(rows.map(({ said }) => said).join()).not.toMatch(/tessa|5550199/i);
    const jobs = sql<{ n: number }>`select count(*)::int as n from jobs.job where data::text like ${`%${orderId}%`}`;
    expect((await jobs.execute(server.context.db)).rows[0]?.n).toBe(0);
  });

  it('appear in no response to staff or travellers, whatever they call (INTAKE-10)', async () => {
    const { order_id: orderId } = (await send({ external_ref: 'WEB-only-a-test', paid: true })).body.data;
    const told: readonly EndpointDefinition[] = [getTestOrders, deleteTestOrders, getWebhookMessages];
    const calls = (await validCalls(server)).filter(({ endpoint }) => !told.includes(endpoint));
    expect(calls.length).toBeGreaterThan(60);
    for (const { endpoint, params, query, body, headers } of calls) {
      const response = await server.call(endpoint, {
        params,
        query,
        body: body ?? undefined,
        headers: await headers(),
      });
      const text = response.bytes.toString();
      expect([endpoint.path, text.includes(orderId), text.includes('WEB-only-a-test'), /tessa/i.test(text)]).toEqual([
        endpoint.path,
        false,
        false,
        false,
      ]);
    }
    for (const searchVal of [orderId, 'Tessa', 'tessa.tester@example.com', '5550199']) {
      const body = { folderName: 'order-history', searchVal, start: 0, end: 10 } as const;
      const found = await server.call(searchOrder, { token, body });
      expect(found.body.data).toEqual([]);
    }
    expect((await server.call(getOrdersDetails, { token, params: { orderId } })).http).toBe(404);
    const move = { orderId, updatingStatus: 'Completed' } as const;
    expect((await server.call(moveOrderStatus, { token, body: move })).http).toBe(404);
  });

  it('are listed for Admins with the newest first, and deleted in one act', async () => {
    const list = async () => (await server.call(getTestOrders, { token, query: { siteId: 1 } })).body;
    const { data, total } = await list();
    expect(total).toBe(data.length);
    expect(data[0]).toMatchObject({ external_ref: 'WEB-only-a-test', paid: true, process_status: 'New' });
    const realOrders = (await server.call(listIntakeOrders, { token: intakeKey })).body.data.length;
    const done = await server.call(deleteTestOrders, { token, body: { siteId: 1 } });
    expect(done.body.message).toBe(`${total} test orders have been deleted.`);
    expect((await list()).total).toBe(0);
    expect((await server.call(listIntakeOrders, { token: intakeKey })).body.data).toHaveLength(realOrders);
    expect((await server.call(getTestOrders, { token, query: { siteId: 999 } })).http).toBe(404);
  });

  it('are deleted after 30 days', async () => {
    const { order_id: orderId } = (await send({})).body.data;
    const now = Date.now();
    const clock = (days: number) => ({ now: () => new Date(now + days * 86_400_000) });
    await forgetOldTestOrders({ db: server.context.db, clock: clock(29) });
    expect((await statusOf(orderId)).http).toBe(200);
    await forgetOldTestOrders({ db: server.context.db, clock: clock(31) });
    expect((await statusOf(orderId)).http).toBe(404);
  });
});
