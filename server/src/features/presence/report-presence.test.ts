import { randomUUID } from 'node:crypto';
import type { BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { changeOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { reportPresence } from '@arrival-desk/contract/presence/presence.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { watchOrderNews } from '../live/live.ts';

let server: TestServer;
let tara: string;
let marcus: string;
beforeAll(async () => {
  server = await TestServer.start();
  tara = await server.signIn('Team', 'Tara Today');
  marcus = await server.signIn('Telecaller', 'Marcus Today');
});
afterEach(() => server.setTime(null));
afterAll(() => server.stop());

type Report = NonNullable<BodyIn<typeof reportPresence>>;

/** One tab of a browser, with one order open. */
function openTab(token: string, orderId: string) {
  const tab = randomUUID();
  return async (more: Partial<Report> = {}) =>
    (await server.call(reportPresence, { token, body: { orderId, tab, ...more } })).body.data;
}

/** The orders whose presence changes are on the live stream while `work` runs. */
async function toldDuring(work: () => Promise<unknown>): Promise<string[]> {
  const told: string[] = [];
  const stop = watchOrderNews(server.context.live, {
    onResync: () => undefined,
    onNews: (news) => {
      if ('presence' in news) told.push(news.presence);
    },
  });
  await work();
  // Notifications arrive in commit order, so an earlier one arrives before that of the next order.
  const last = await server.newOrder();
  await openTab(tara, last)();
  await expect.poll(() => told).toContain(last);
  stop();
  return told.filter((id) => id !== last);
}

describe('who has an order open', () => {
  it('see each other, with what they write, and each stands once however many tabs (PAGE-11)', async () => {
    const orderId = await server.newOrder();
    const [mine, other, theirs] = [openTab(tara, orderId), openTab(tara, orderId), openTab(marcus, orderId)];
    expect(await mine()).toEqual([]);
    expect(await other({ writing: 'transaction' })).toEqual([]);
    expect(await theirs({ writing: 'comment' })).toEqual([{ name: 'Tara Today', writing: 'transaction' }]);
    expect(await mine()).toEqual([{ name: 'Marcus Today', writing: 'comment' }]);
    await theirs();
    expect(await mine()).toEqual([{ name: 'Marcus Today', writing: null }]);
    expect(await openTab(tara, await server.newOrder())()).toEqual([]);
  });

  it('is left at once by a call, and after thirty seconds without a word; a tab in the background has ninety', async () => {
    const orderId = await server.newOrder();
    const [mine, theirs] = [openTab(tara, orderId), openTab(marcus, orderId)];
    await theirs();
    expect(await mine()).toHaveLength(1);
    expect(await theirs({ left: true })).toEqual([]);
    expect(await mine()).toEqual([]);

    const start = Date.now();
    const after = (seconds: number) => server.setTime(new Date(start + seconds * 1000).toISOString());
    after(0);
    await theirs();
    after(29);
    expect(await mine()).toHaveLength(1);
    after(31);
    expect(await mine()).toEqual([]);
    await theirs({ hidden: true });
    after(120);
    expect(await mine()).toHaveLength(1);
    after(122);
    expect(await mine()).toEqual([]);
  });

  it('is told to those who watch when it changes, and not at every sign of life', async () => {
    const orderId = await server.newOrder();
    const [mine, theirs] = [openTab(tara, orderId), openTab(marcus, orderId)];
    expect(await toldDuring(() => mine())).toEqual([orderId]);
    expect(await toldDuring(() => mine())).toEqual([]);
    expect(await toldDuring(() => mine({ writing: 'comment' }))).toEqual([orderId]);
    expect(await toldDuring(() => mine({ writing: 'comment' }))).toEqual([]);
    expect(await toldDuring(() => mine({ left: true }))).toEqual([orderId]);
    expect(await toldDuring(() => theirs({ left: true }))).toEqual([]);
  });

  it('is kept for orders that exist, and goes with an order', async () => {
    const { http } = await server.call(reportPresence, { token: tara, body: { orderId: '999999', tab: randomUUID() } });
    expect(http).toBe(404);
    const orderId = await server.newOrder();
    await openTab(tara, orderId)();
    const admin = await server.signIn('Admin');
    for (const permanentDeletedFlag of ['N', 'Y'] as const)
      await server.call(changeOrderStatus, { token: admin, body: { orderId, permanentDeletedFlag } });
    const rows = await server.context.db.selectFrom('presence').selectAll().where('order_id', '=', orderId).execute();
    expect(rows).toEqual([]);
  });
});
