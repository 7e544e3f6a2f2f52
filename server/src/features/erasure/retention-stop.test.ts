import { getAuditTrail } from '@arrival-desk/contract/audit/audit.endpoints.ts';
import { confirmRetention, getRetention } from '@arrival-desk/contract/erasure/retention.endpoints.ts';
import { editSettings } from '@arrival-desk/contract/settings/settings.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { recordEvent, siteActor, systemActor } from '../events/events.ts';
import { doubtDay } from './doubt-day.ts';
import { runRetention } from './run-retention.ts';

const day = 86_400_000;
let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.signIn('Admin');
});
afterAll(() => server.stop());

const daysAgo = (days: number) => new Date(Date.now() - days * day);
const receivedOn = (orderId: string, at: Date) =>
  server.context.db.updateTable('orders').set({ created_at: at, arrival_date: null }).where('order_id', '=', orderId);
const act = (days: number, actor = siteActor('Shop')) =>
  server.context.db
    .transaction()
    .execute((trx) => recordEvent(trx, { order_id: '1', at: daysAgo(days), actor, kind: 'viewed' }));
const report = async () => (await server.call(getRetention, { token: admin })).body.data;
const confirm = (body: object) =>
  server.call(confirmRetention, { token: admin, body: { confirmation: 'ERASE', ...body } as never });
const countOrders = async () => (await server.context.db.selectFrom('orders').select('order_id').execute()).length;

describe('a day on which orders are due', () => {
  it('is believed after an act of someone else in the days before yesterday, and of nobody else (RULE-31)', async () => {
    const { db } = server.context;
    const doubt = () => doubtDay(db, new Date());
    expect(await doubt()).toMatch(/nothing has been done on any order yet/);
    await act(5);
    expect(await doubt()).toMatch(/no event is of the 3 days before yesterday: the last one before that is of /);
    await act(2, systemActor);
    // A night under a wrong clock has acts of its own.
    await act(0.5);
    expect(await doubt()).not.toBeNull();
    expect((await report()).stopped?.reason).toBe('day');
    await act(2);
    expect(await doubt()).toBeNull();
    expect(await doubtDay(db, new Date(Date.now() + 730 * day))).toMatch(/no event is of the 3 days before yesterday/);
    expect(await doubtDay(db, daysAgo(730))).toMatch(/the newest event is of .*, after that/);
  });
});

describe('a run that would erase more than a share of the orders', () => {
  const old: string[] = [];
  beforeAll(async () => {
    for (let each = 0; each < 20; each += 1) {
      const orderId = await server.newOrder();
      if (each < 2) {
        old.push(orderId);
        await receivedOn(orderId, daysAgo(600)).execute();
      }
    }
  });

  it('erases nothing until an Admin confirms just that number on that day (RULE-32, SETTING-35)', async () => {
    const { as_of, due_total, stopped } = await report();
    expect([due_total, stopped]).toEqual([
      2,
      { reason: 'share', says: 'The next run would erase 2 of 20 orders, more than 5 %.' },
    ]);
    await runRetention(server.context);
    expect(await countOrders()).toBe(20);

    const manager = await server.signIn('Manager');
    expect((await server.call(confirmRetention, { token: manager, body: {} as never })).http).toBe(403);
    const asOf = as_of;
    const refused = [
      { asOf, due: 3 },
      { asOf: daysAgo(-1).toISOString().slice(0, 10), due: 2 },
    ];
    for (const body of refused) expect((await confirm(body)).failure.error.code).toBe('list_changed');
    const invalid: [object, string][] = [
      [{ asOf, due: 2, confirmation: 'erase' }, 'confirmation'],
      [{ asOf: 'today', due: 2 }, 'asOf'],
      [{ asOf, due: 0 }, 'due'],
      [{ asOf, due: '2.5' }, 'due'],
    ];
    for (const [body, field] of invalid)
      expect(Object.keys((await confirm(body)).failure.error.fields ?? {})).toEqual([field]);
    await runRetention(server.context);
    expect(await countOrders()).toBe(20);

    expect((await confirm({ asOf, due: 2 })).http).toBe(200);
    expect((await report()).stopped).toBeNull();
    const { body } = await server.call(getAuditTrail, { token: admin, query: { act: 'erasure_confirmed' } });
    expect(body.data[0]).toMatchObject({ result: 'done', detail: { asOf, due: 2 } });
    await runRetention(server.context);
    expect(await countOrders()).toBe(18);
    expect((await confirm({ asOf, due: 2 })).failure.error.code).toBe('list_changed');
  });

  it('asks again for what became due since, for another period, and once the day of a confirmation is wrong (RULE-32)', async () => {
    const { db } = server.context;
    const orders = await db.selectFrom('orders').select('order_id').execute();
    for (const { order_id } of orders.slice(0, 3)) await receivedOn(order_id, daysAgo(540)).execute();
    const consents = (values: object) => db.updateTable('erasure_confirmations').set(values).execute();
    const asked = async () => (await report()).stopped !== null;
    // Confirmed today, so also what is due today.
    expect(await asked()).toBe(false);
    await consents({ as_of: daysAgo(1) });
    expect(await asked()).toBe(true);
    await consents({ as_of: daysAgo(-400) });
    expect(await asked()).toBe(true);
    await consents({ as_of: daysAgo(0), days: 180 });
    expect(await asked()).toBe(true);
  });

  it('is one of a larger share once an Admin has set that (RULE-32)', async () => {
    const set = (retention_share: number) =>
      server.call(editSettings, { token: admin, body: { retention_share } as never });
    await set(16);
    expect((await report()).stopped?.says).toBe('The next run would erase 3 of 18 orders, more than 16 %.');
    await set(17);
    expect((await report()).stopped).toBeNull();
  });
});
