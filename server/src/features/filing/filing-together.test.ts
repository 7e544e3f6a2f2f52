import { markFiled, skipOrder, takeNext } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import type { OrderChange } from '@arrival-desk/contract/live/live.endpoints.ts';
import { undoChanges } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { addPassportPage } from '@arrival-desk/contract/passport-pages/passport-pages.endpoints.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { TestServer } from '../../testing/test-server.ts';
import { watchOrderNews } from '../live/live.ts';
import { buildPreparedOrder } from './filing.factory.ts';
import { giveBackLeftOrders } from './filing.ts';

let server: TestServer;
let team: string;
let night: string;
beforeAll(async () => {
  server = await TestServer.start();
  team = await server.signIn('Team');
  night = await server.signIn('Night Staff');
});
afterAll(() => server.stop());
afterEach(() => server.setTime(null));

const file = (orderId: string | string[], token = team) =>
  server.call(markFiled, { token, body: { orderId, reference: 'CN-SECRET' } });
const take = async (token = team) => (await server.call(takeNext, { token, body: {} })).body.data?.order_id;
const skip = (orderId: string, token = team) =>
  server.call(skipOrder, { token, body: { orderId, reason: 'No photo.' } });
const picture = (background: string) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer();
const addPage = async (orderId: string, colour: string, token = team) =>
  server.call(addPassportPage, { token, body: { orderId }, file: { bytes: await picture(colour) } });
const kindsOf = async (orderId: string) =>
  (await server.call(getOrderTimeline, { token: team, params: { orderId } })).body.data.map(({ kind }) => kind);
const details = async (orderId: string) =>
  (await server.call(getOrdersDetails, { token: team, params: { orderId } })).body.data;

describe('everyone who is signed in', () => {
  it('is told of each act of filing at once: the order, who and what, and nothing else (FILE-82)', async () => {
    const news: OrderChange[] = [];
    const stop = watchOrderNews(server.context.live, {
      onNews: (each) => 'kind' in each && news.push(each),
      onResync: () => undefined,
    });
    const orderId = await buildPreparedOrder(server);
    const told = (kind: string, actor: string) =>
      eventually(async () => {
        const found = news.find((each) => each.order_id === orderId && each.kind === kind && each.actor === actor);
        if (!found) throw new Error(`${kind} by ${actor} is not told.`);
      });
    await addPage(orderId, 'red');
    await told('passport_page_added', 'Team Person');
    expect(await take()).toBe(orderId);
    await told('assigned', 'Team Person');
    await skip(orderId);
    await told('unassigned', 'Team Person');
    expect(await take(night)).toBe(orderId);
    await told('assigned', 'Night Staff Person');
    server.setTime(new Date(Date.now() + 180_000).toISOString());
    await giveBackLeftOrders(server.context);
    await told('unassigned', 'System');
    const { body } = await file(orderId);
    await told('filed', 'Team Person');
    await server.call(undoChanges, { token: team, body: { changes: body.data.changes } });
    await told('undone', 'Team Person');
    stop();
    expect(JSON.stringify(news)).not.toMatch(/CN-SECRET|PX1234567|Lamb|No photo/);
  });
});

describe('two people at once', () => {
  it('file an order once, with one event (FILE-22)', async () => {
    const orderId = await buildPreparedOrder(server);
    const answers = await Promise.all([file(orderId), file(orderId, night)]);
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409]);
    expect((await kindsOf(orderId)).filter((kind) => kind === 'filed')).toHaveLength(1);
  });

  it('file parties that share members, each member once (FILE-22)', async () => {
    const [one, two, three] = [
      await buildPreparedOrder(server),
      await buildPreparedOrder(server),
      await buildPreparedOrder(server),
    ];
    const answers = await Promise.all([file([one, two, three]), file([three, two, one], night)]);
    const filed = answers.flatMap(({ body }) => body?.data?.done ?? []);
    expect(filed.toSorted()).toEqual([one, two, three].toSorted());
  });

  it('skip an order and file it: it is filed in the end, and the skip was before or is refused (FILE-34)', async () => {
    await server.context.db.updateTable('orders').set({ filing_blocks: 1 }).execute();
    const orderId = await buildPreparedOrder(server);
    expect(await take()).toBe(orderId);
    const [skipped, filed] = await Promise.all([skip(orderId), file(orderId, night)]);
    expect([filed.http, [200, 403, 409].includes(skipped.http)]).toEqual([200, true]);
    expect((await details(orderId)).process_status).toBe('AwaitingGovt');
    const kinds = await kindsOf(orderId);
    expect(kinds.includes('unassigned')).toBe(skipped.http === 200);
    if (skipped.http === 200) expect(kinds.indexOf('filed')).toBeLessThan(kinds.indexOf('unassigned'));
  });

  it('add a passport page: the order has one of the two (FILE-62)', async () => {
    const orderId = await buildPreparedOrder(server);
    const answers = await Promise.all([addPage(orderId, 'red'), addPage(orderId, 'blue', night)]);
    expect(answers.map(({ http }) => http)).toEqual([200, 200]);
    const { rows } = {
      rows: await server.context.db.selectFrom('passport_pages').selectAll().where('order_id', '=', orderId).execute(),
    };
    expect(rows).toHaveLength(1);
    expect((await details(orderId)).filing.passport_page).not.toBeNull();
  });
});
