import {
  confirmIntakePayment,
  createIntakeOrder,
  getIntakeGateway,
} from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { getIntakeOrder } from '@arrival-desk/contract/intake/intake-status.endpoints.ts';
import {
  addIntakeKey,
  addLandingSite,
  getLandingSites,
  renameLandingSite,
  revokeIntakeKey,
} from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSite } from '../../testing/new-site.ts';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { buildOrder } from '../orders/orders.factory.ts';
import { seedIntakeKey } from './landing-sites.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Admin');
});
afterAll(() => server.stop());

const addSite = (name: string) => newSite(server, name);
const addKey = async (siteId: number) => (await server.call(addIntakeKey, { token, body: { siteId } })).body.data.key;
const revoke = (keyId: number) => server.call(revokeIntakeKey, { token, body: { keyId } });
const siteOf = async (siteId: number) => {
  const site = (await server.call(getLandingSites, { token })).body.data.find(({ id }) => id === siteId);
  if (!site) throw new Error('The site is not listed.');
  return site;
};
/** The same traveller each time, so that an order that is sent again is the same. */
const traveller = buildOrder();
const send = (key: string, order: Record<string, unknown>, headers = {}) =>
  server.call(createIntakeOrder, { body: { ...traveller, ...order }, token: key, headers });
const works = async (key: string) => (await server.call(getIntakeGateway, { token: key })).http === 200;

describe('a landing site', () => {
  it('gets a test key first; keys begin with what they are for, and older ones go on working (INTAKE-41)', async () => {
    const { key, testKey } = await addSite('Shop One');
    expect([key, testKey]).toEqual([
      expect.stringMatching(/^ad_live_[\w-]{43}$/),
      expect.stringMatching(/^ad_test_[\w-]{43}$/),
    ]);
    expect((await send(testKey, {})).body.data.test).toBe(true);
    expect((await send(key, {})).body.data.test).toBe(false);
    // The key of INTAKE_API_KEY has no prefix.
    expect(await works(intakeKey)).toBe(true);
  });

  it('is added with a key that is shown once, and sees nothing of the orders of another (SETTING-8)', async () => {
    const { siteId, key } = await addSite('Shop Two');
    const taken = await send(key, { external_ref: 'WEB-same' });
    expect(taken.http).toBe(201);
    const { order_id: orderId } = taken.body.data;
    expect(await works(`Bearer ${key}`)).toBe(true);
    // The same reference of another site is another order.
    expect((await send(intakeKey, { external_ref: 'WEB-same' })).body.data.order_id).not.toBe(orderId);
    const body = { paid: true, transaction_id: 'x', merchant_name: 'y' } as const;
    expect((await server.call(confirmIntakePayment, { params: { orderId }, body, token: intakeKey })).http).toBe(404);

    const list = await server.call(getLandingSites, { token });
    expect(list.bytes.toString()).not.toContain(key);
    expect((await siteOf(siteId)).keys).toMatchObject([
      { hint: key.slice(-4), test: false, revoked_at: null },
      { test: true },
    ]);
  });

  it('exchanges its key while both work: repeats, payments and status calls go by the site (INTAKE-8)', async () => {
    const { siteId, key: first } = await addSite('Shop Three');
    const order = { external_ref: 'WEB-3', paid: false };
    const sent = await send(first, order, { 'idempotency-key': 'three' });
    const { order_id: orderId } = sent.body.data;
    const second = await addKey(siteId);

    for (const key of [first, second]) {
      const again = await send(key, order, { 'idempotency-key': 'three' });
      expect([again.http, again.body.data.order_id]).toEqual([200, orderId]);
      expect((await server.call(getIntakeOrder, { params: { orderId }, token: key })).http).toBe(200);
    }
    const conflict = await send(second, { ...order, email: 'other@example.com' }, { 'idempotency-key': 'three' });
    expect(conflict.failure.error.code).toBe('idempotency_conflict');
    const body = { paid: true, transaction_id: 'ch_3', merchant_name: 'Shop' } as const;
    expect((await server.call(confirmIntakePayment, { params: { orderId }, body, token: second })).http).toBe(200);

    const [newest, oldest] = (await siteOf(siteId)).keys;
    expect(newest?.hint).toBe(second.slice(-4));
    expect((await revoke(oldest?.id ?? 0)).http).toBe(200);
    expect((await revoke(oldest?.id ?? 0)).http).toBe(404);
    expect([await works(first), await works(second)]).toEqual([false, true]);
    expect((await send(second, order)).body.data.order_id).toBe(orderId);
  });

  it('keeps its orders when it is renamed, and names the events after it', async () => {
    const { siteId, key } = await addSite('Shop Four');
    const orderId = (await send(key, { external_ref: 'WEB-4' })).body.data.order_id;
    const rename = (id: number, name: string) => server.call(renameLandingSite, { token, body: { siteId: id, name } });
    expect((await rename(siteId, 'Shop 4')).http).toBe(200);
    expect((await send(key, { external_ref: 'WEB-4' })).body.data.order_id).toBe(orderId);
    const later = (await send(key, { external_ref: 'WEB-5' })).body.data.order_id;
    const timeline = await server.call(getOrderTimeline, { token, params: { orderId: later } });
    expect(timeline.bytes.toString()).toContain('Shop 4');

    // The name is free again, but the new site does not get the first one's orders.
    const other = await addSite('Shop Four');
    expect((await send(other.key, { external_ref: 'WEB-4' })).body.data.order_id).not.toBe(orderId);
    const taken = await rename(other.siteId, 'SHOP 4');
    expect([taken.http, taken.failure.error.fields]).toEqual([409, { name: 'Another landing site has this name.' }]);
    expect((await rename(siteId, 'Shop 4')).http).toBe(200);
    expect((await rename(9999, 'Shop Nobody')).http).toBe(404);
    expect((await server.call(addIntakeKey, { token, body: { siteId: 9999 } })).http).toBe(404);
    expect((await server.call(addLandingSite, { token, body: { name: 'shop 4' } })).http).toBe(409);
  });

  it('says when a key was last used, to within five minutes', async () => {
    const { siteId, key } = await addSite('Shop Five');
    const lastUsed = async () => (await siteOf(siteId)).keys[0]?.last_used_at;
    expect(await lastUsed()).toBeNull();
    const use = async (at: string) => {
      server.setTime(at);
      await works(key);
      return lastUsed();
    };
    expect(await use('2026-11-20T10:00:00Z')).toBe('2026-11-20T10:00:00.000Z');
    expect(await use('2026-11-20T10:04:00Z')).toBe('2026-11-20T10:00:00.000Z');
    expect(await use('2026-11-20T10:06:00Z')).toBe('2026-11-20T10:06:00.000Z');
    server.setTime(null);
  });
});

describe('INTAKE_API_KEY', () => {
  it('changed, replaces the key that it created, for the same site; a revoked one stays revoked', async () => {
    const seed = (key: string) => seedIntakeKey(server.context, key);
    const orderId = (await send(intakeKey, { external_ref: 'SEED-1' })).body.data.order_id;
    await seed(intakeKey);
    expect(await works(intakeKey)).toBe(true);
    await Promise.all([seed('another-key-of-the-site'), seed('another-key-of-the-site')]);
    expect([await works(intakeKey), await works('another-key-of-the-site')]).toEqual([false, true]);
    const again = await send('another-key-of-the-site', { external_ref: 'SEED-1' });
    expect(again.body.data.order_id).toBe(orderId);
    // A server that starts again with the old value.
    await seed(intakeKey);
    expect([await works(intakeKey), await works('another-key-of-the-site')]).toEqual([false, true]);
  });

  it('leaves keys alone that Admins created for its site', async () => {
    const site = (await server.call(getLandingSites, { token })).body.data.find(({ name }) => name === 'Landing site');
    const byHand = await addKey(site?.id ?? 0);
    await seedIntakeKey(server.context, 'one-more-key-of-the-site');
    expect([await works(byHand), await works('one-more-key-of-the-site')]).toEqual([true, true]);
  });
});
