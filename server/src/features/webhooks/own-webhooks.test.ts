import { getAuditTrail } from '@arrival-desk/contract/audit/audit.endpoints.ts';
import { createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import {
  getIntakeWebhookEndpoint,
  listIntakeEvents,
  replayIntakeEvent,
  rotateIntakeWebhookSecret,
  setIntakeWebhookEndpoint,
  testIntakeWebhookEndpoint,
} from '@arrival-desk/contract/webhooks/site-webhooks.endpoints.ts';
import { getWebhookEndpoint, setWebhookEndpoint } from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSite } from '../../testing/new-site.ts';
import { TestServer } from '../../testing/test-server.ts';
import { buildOrder } from '../orders/orders.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

let sites = 0;
const url = 'https://shop.example/hooks';
async function newShop() {
  sites += 1;
  return newSite(server, `Shop ${sites}`);
}
const set = (token: string, body: object = {}) =>
  server.call(setIntakeWebhookEndpoint, { token, body: { url, ...body } });
const endpointOf = async (token: string) => (await server.call(getIntakeWebhookEndpoint, { token })).body.data;
const eventsOf = async (token: string, query: object = {}) =>
  (await server.call(listIntakeEvents, { token, query })).body.data;
const typesOf = async (token: string) => (await eventsOf(token)).map(({ type }) => type);
const send = async (token: string) =>
  (await server.call(createIntakeOrder, { token, body: buildOrder({ paid: true }) })).body.data.order_id;

describe('a landing site', () => {
  it('sets its endpoint, chooses events and switches them off, and the trail has each change (INTAKE-43)', async () => {
    const { key, siteId } = await newShop();
    expect(await endpointOf(key)).toBeNull();
    const first = await set(key, { events: ['order.paid', 'order.paid'] });
    expect(first.body.data.secret).toMatch(/^whsec_/);
    expect(await endpointOf(key)).toMatchObject({ url, events: ['order.paid'], disabled_at: null });
    await send(key);
    expect(await typesOf(key)).toEqual(['order.paid']);

    expect((await set(key)).body.data.secret).toBeNull();
    expect(await endpointOf(key)).toMatchObject({ events: null });
    await send(key);
    expect(await typesOf(key)).toEqual(['order.paid', 'order.created', 'order.paid']);

    const second = (await server.call(rotateIntakeWebhookSecret, { token: key })).body.data.secret;
    expect(second).not.toBe(first.body.data.secret);
    await set(key, { on: false });
    expect(await endpointOf(key)).toMatchObject({ disabled_reason: 'The landing site switched it off.' });
    await send(key);
    expect(await typesOf(key)).toHaveLength(3);

    const token = await server.signIn('Admin');
    const trail = (await server.call(getAuditTrail, { token, query: {} })).body.data;
    const own = trail.filter(({ object_id, name }) => object_id === String(siteId) && name === null);
    expect(own.map(({ act }) => act)).toEqual([
      ...['webhook_set', 'webhook_secret_rotated', 'webhook_set', 'webhook_set'],
    ]);
    expect(own[0]).toMatchObject({ result: 'done', object_kind: 'site', detail: { by: 'The landing site' } });
    expect(JSON.stringify(trail)).not.toContain('shop.example');
  });

  it('that has set its endpoint is shown to Admins, with the events that it chose (INTAKE-46)', async () => {
    const { key, siteId } = await newShop();
    const token = await server.signIn('Admin');
    const shown = async () => (await server.call(getWebhookEndpoint, { token, query: { siteId } })).body.data;
    const body = { siteId, url };
    await server.call(setWebhookEndpoint, { token, body });
    expect(await shown()).toMatchObject({ events: null, set_by_site_at: null });
    server.setTime('2026-11-21T10:00:00Z');
    await set(key, { events: ['order.paid'] });
    server.setTime(null);
    await server.call(setWebhookEndpoint, { token, body });
    expect(await shown()).toMatchObject({ events: ['order.paid'], set_by_site_at: '2026-11-21T10:00:00.000Z' });
    expect(await endpointOf(key)).not.toHaveProperty('set_by_site_at');
  });

  it.each([
    ['http://shop.example/', /https/],
    ['https://127.0.0.1/', /private/],
    ['https://[::1]/', /private/],
    ['https://a:b@shop.example/', /password/],
    ['nonsense', /Must be a URL/],
  ])('sends no webhooks to %s, as an Admin cannot either (INTAKE-43)', async (address, message) => {
    const { key } = await newShop();
    const { http, failure } = await set(key, { url: address });
    expect([http, Object.keys(failure.error.fields ?? {})]).toEqual([422, ['url']]);
    expect(failure.message).toMatch(message);
    expect(await endpointOf(key)).toBeNull();
  });

  it('is told which events it cannot choose', async () => {
    const { key } = await newShop();
    expect((await set(key, { events: ['order.flown'] })).failure.error.fields).toHaveProperty('events.0');
    expect((await set(key, { events: [] })).failure.error.fields).toHaveProperty('events');
  });

  it('lists its events in pages and sends one again, and sees no others (INTAKE-44)', async () => {
    const { key, testKey } = await newShop();
    const other = await newShop();
    await set(key);
    const orderId = await send(key);
    await send(testKey);
    await server.call(testIntakeWebhookEndpoint, { token: key });
    expect(await typesOf(key)).toEqual(['test', 'order.paid', 'order.created']);
    expect((await eventsOf(testKey)).map(({ test, type }) => [type, test])).toEqual([
      ['order.paid', true],
      ['order.created', true],
    ]);
    const [newest, paid] = await eventsOf(key, { limit: 2 });
    expect(paid).toMatchObject({ order_id: orderId, type: 'order.paid', state: 'Waiting' });
    expect((await eventsOf(key, { before: Number(paid?.id) })).map(({ type }) => type)).toEqual(['order.created']);

    const { db } = server.context;
    const id = paid?.id ?? '';
    const state = () => db.selectFrom('webhook_messages').select('state').where('id', '=', id).executeTakeFirst();
    await db.updateTable('webhook_messages').set({ state: 'Failed' }).where('id', '=', id).execute();
    const replay = (token: string) => server.call(replayIntakeEvent, { token, params: { eventId: id } });
    for (const token of [other.key, testKey]) expect((await replay(token)).http).toBe(404);
    expect(await state()).toEqual({ state: 'Failed' });
    expect((await replay(key)).http).toBe(200);
    expect(await state()).toEqual({ state: 'Waiting' });
    expect(newest?.type).toBe('test');
  });

  it('has an endpoint each for real and test orders, and shares that of real ones until then (INTAKE-45)', async () => {
    const { key, testKey, siteId } = await newShop();
    await set(key, { events: ['order.paid'] });
    expect(await endpointOf(testKey)).toMatchObject({ url, events: ['order.paid'], shared: true });
    expect((await server.call(rotateIntakeWebhookSecret, { token: testKey })).http).toBe(404);
    await send(testKey);
    expect(await typesOf(testKey)).toEqual(['order.paid']);

    const own = 'https://dev.example/hooks';
    expect((await set(testKey, { url: own })).body.data.secret).toMatch(/^whsec_/);
    expect(await endpointOf(testKey)).toMatchObject({ url: own, events: null, shared: false });
    expect(await endpointOf(key)).toMatchObject({ url, events: ['order.paid'], shared: false });
    expect((await endpointOf(key))?.secrets).not.toEqual((await endpointOf(testKey))?.secrets);
    expect((await set(testKey, { url: own })).body.data.secret).toBeNull();
    await send(testKey);
    await send(key);
    expect(await typesOf(testKey)).toEqual(['order.paid', 'order.created', 'order.paid']);
    expect(await typesOf(key)).toEqual(['order.paid']);
    await set(testKey, { url: own, on: false });
    await send(testKey);
    expect(await typesOf(testKey)).toHaveLength(3);
    expect(await endpointOf(key)).toMatchObject({ disabled_at: null });

    const token = await server.signIn('Admin');
    const shown = async (test: 'yes' | 'no') =>
      (await server.call(getWebhookEndpoint, { token, query: { siteId, test } })).body.data;
    expect([await shown('no'), await shown('yes')]).toMatchObject([{ url }, { url: own }]);
    const body = { siteId, test: true, url: 'https://dev.example/staff' };
    await server.call(setWebhookEndpoint, { token, body });
    expect([await shown('no'), await shown('yes')]).toMatchObject([{ url }, { url: body.url, disabled_at: null }]);
  });

  it('narrows the list of its events by type, order and state (INTAKE-80)', async () => {
    const { key } = await newShop();
    await set(key);
    const [first, second] = [await send(key), await send(key)];
    await server.call(testIntakeWebhookEndpoint, { token: key });
    const { db } = server.context;
    await db.updateTable('webhook_messages').set({ state: 'Failed' }).where('order_id', '=', second).execute();
    const found = async (query: object) => (await eventsOf(key, query)).map(({ order_id, type }) => [order_id, type]);
    expect(await found({ order_id: first })).toEqual([
      [first, 'order.paid'],
      [first, 'order.created'],
    ]);
    expect(await found({ type: 'order.paid' })).toEqual([
      [second, 'order.paid'],
      [first, 'order.paid'],
    ]);
    expect(await found({ type: 'test' })).toEqual([[null, 'test']]);
    expect(await found({ state: 'Failed', type: 'order.created' })).toEqual([[second, 'order.created']]);
    const { http, failure } = await server.call(listIntakeEvents, { token: key, query: { state: 'Lost' } as never });
    expect([http, Object.keys(failure.error.fields ?? {})]).toEqual([422, ['state']]);
  });

  it('without an endpoint gets 404 for its secret and a test event', async () => {
    const { key } = await newShop();
    expect((await server.call(rotateIntakeWebhookSecret, { token: key })).http).toBe(404);
    expect((await server.call(testIntakeWebhookEndpoint, { token: key })).http).toBe(404);
  });
});
