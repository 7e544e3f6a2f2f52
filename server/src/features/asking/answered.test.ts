import { clearAnswered } from '@arrival-desk/contract/asking/asking.endpoints.ts';
import { markFiled, skipOrder, takeNext } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import {
  getFolderCount,
  getOrdersList,
  searchOrder,
} from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { sortColumnsOf } from '@arrival-desk/contract/order-lists/sort-columns.ts';
import { moveOrderStatus, undoChanges } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { buildPreparedOrder } from '../filing/filing.factory.ts';

let server: TestServer;
let team: string;
let night: string;
beforeAll(async () => {
  server = await TestServer.start();
  team = await server.signIn('Team');
  night = await server.signIn('Night Staff');
});
beforeEach(async () => {
  await server.context.db.deleteFrom('orders').execute();
});
afterAll(() => server.stop());

const at = '2026-11-20T09:30:00.000Z';

/** An order that its traveller has answered, or not, in a queue. Nobody travels with it. */
async function order(
  given: { status?: ProcessStatus; answered?: boolean; days?: number; [fact: string]: unknown } = {},
) {
  const { status = 'Awaiting', answered = true, days = 1, ...facts } = given;
  const arrival_date = Temporal.Now.plainDateISO('Asia/Shanghai').add({ days }).toString();
  const orderId = await buildPreparedOrder(server, { contact_email_address: '', arrival_date, ...facts });
  await server.context.db
    .updateTable('orders')
    .set({ process_status: status, answered_at: answered ? at : null })
    .where('order_id', '=', orderId)
    .execute();
  return orderId;
}

const read = async (orderId: string, token = team) =>
  (await server.call(getOrdersDetails, { token, params: { orderId } })).body.data;
const clear = (orderId: string | string[], more: object = {}, token = team) =>
  server.call(clearAnswered, { token, body: { orderId, ...more } });
const next = async (token = team) => (await server.call(takeNext, { token, body: {} })).body.data?.order_id ?? null;

describe('orders that their traveller has answered', () => {
  it('say so in every queue, and are counted in Awaiting Customer (QUEUE-53)', async () => {
    const [answered, waiting] = [await order(), await order({ answered: false })];
    const elsewhere = await order({ status: 'Customer Called' });
    for (const token of [team, await server.signIn('Telecaller')]) {
      const list = async (orderName: 'awaiting-response' | 'called') =>
        (await server.call(getOrdersList, { token, params: { orderName }, query: {} })).body.data.map((row) => [
          row.order_id,
          row.answered_at,
        ]);
      expect(Object.fromEntries(await list('awaiting-response'))).toEqual({ [answered]: at, [waiting]: null });
      expect(await list('called')).toEqual([[elsewhere, at]]);
      expect((await server.call(getFolderCount, { token })).body).toMatchObject({
        data: { awaitingOrdersCount: 2 },
        answered: 1,
      });
    }
  });

  it('are what a filter and a search of it leave, on every page and in every order (QUEUE-54)', async () => {
    const answered = [await order(), await order(), await order()];
    await order({ answered: false });
    const list = async (more: object) => {
      const query = { ready: 'answered', ...more } as const;
      return (await server.call(getOrdersList, { token: team, params: { orderName: 'awaiting-response' }, query }))
        .body;
    };
    const ids = ({ data }: { data: { order_id: string }[] }) => data.map(({ order_id }) => order_id);
    const all = await list({ sort: 'order_id', order: 'asc' });
    expect([all.total, ids(all)]).toEqual([3, answered.toSorted()]);
    for (const sort of sortColumnsOf('awaiting-response'))
      for (const order of ['asc', 'desc'] as const)
        expect([sort, ids(await list({ sort, order })).toSorted()]).toEqual([sort, answered.toSorted()]);
    const pages = await Promise.all([1, 2, 3].map((page) => list({ limit: 1, page })));
    expect(pages.flatMap(ids).toSorted()).toEqual(answered.toSorted());
    const body = { folderName: 'awaiting-response', searchVal: 'lamb', start: 0, end: 10, ready: 'answered' } as const;
    const found = await server.call(searchOrder, { token: team, body });
    expect([found.body.total, ids(found.body).toSorted()]).toEqual([3, answered.toSorted()]);
    const params = { orderName: 'completed-order' } as const;
    const refused = await server.call(getOrdersList, { token: team, params, query: { ready: 'answered' } });
    expect([refused.http, refused.failure.error.fields]).toEqual([422, { ready: expect.any(String) }]);
  });

  it('are found in an index of their own, however many others wait (QUEUE-54)', async () => {
    const plan = await server.context.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select order_id from orders where answered_at is not null`.execute(trx);
      return rows.map((line) => line['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('orders_answered');
  });

  it('stay so until staff move or file them, whatever else is done (ASK-18)', async () => {
    const isAnswered = async (orderId: string) => (await read(orderId)).answered;
    const orderId = await order();
    await server.call(addNewRemark, { token: team, body: { orderId, remark: 'Read it.' } });
    await server.call(assignOrderStatus, { token: team, body: { orderId, assignto: 'Team Person' } });
    expect(await isAnswered(orderId)).toBe(true);
    const moved = await server.call(moveOrderStatus, {
      token: team,
      body: { orderId, updatingStatus: 'Customer Called' },
    });
    expect(await isAnswered(orderId)).toBe(false);
    await server.call(undoChanges, { token: team, body: { changes: moved.body.data.changes } });
    expect(await isAnswered(orderId)).toBe(true);
    await server.call(markFiled, { token: team, body: { orderId } });
    expect(await isAnswered(orderId)).toBe(false);
  });

  it('need nothing by one act of everybody, once, with an Undo (ASK-19)', async () => {
    const orderId = await order();
    const actId = crypto.randomUUID();
    const telecaller = await server.signIn('Telecaller', 'Tess Telecaller');
    const [first, again] = [await clear(orderId, { actId }, telecaller), await clear(orderId, { actId }, telecaller)];
    expect([first.http, again.body.data.changes]).toEqual([200, first.body.data.changes]);
    expect(await read(orderId)).toMatchObject({
      ...{ process_status: 'Awaiting', answered: false, answered_at: null },
      actions: { clearAnswered: false },
    });
    const timeline = await server.call(getOrderTimeline, { token: team, params: { orderId }, query: {} });
    expect(timeline.body.data[0]).toMatchObject({ kind: 'answer_cleared', actor: 'Tess Telecaller' });
    await server.call(undoChanges, { token: telecaller, body: { changes: first.body.data.changes } });
    expect(await read(orderId)).toMatchObject({ answered: true, answered_at: at, actions: { clearAnswered: true } });
  });

  it('are cleared together, and one that is not answered is refused (ASK-19)', async () => {
    const [answered, waiting] = [await order(), await order({ answered: false })];
    const { data } = (await clear([answered, waiting])).body;
    expect(data).toMatchObject({ done: [answered], refused: [{ id: waiting, code: 'already_settled' }] });
    expect((await clear(answered)).http).toBe(409);
    expect((await clear('999999999')).http).toBe(404);
  });
});

describe('Take next', () => {
  it('gives what was answered before what is urgent, from Awaiting Customer too (ASK-20)', async () => {
    const urgent = await order({ status: 'Priority', answered: false, days: 0 });
    const answered = await order({ days: 2 });
    expect([await next(), await next(night)]).toEqual([answered, urgent]);
    expect(await read(answered)).toMatchObject({
      process_status: 'Awaiting',
      assign_to: 'Team Person',
      answered: true,
    });
    // It is in hand until it is filed.
    expect(await next()).toBe(answered);
    await server.call(markFiled, { token: team, body: { orderId: answered } });
    expect(await next()).toBeNull();
  });

  it('gives an answered order to whoever has it, before those that nobody has, and to no one else (ASK-20)', async () => {
    const own = await order({ days: 2 });
    await server.call(assignOrderStatus, { token: team, body: { orderId: own, assignto: 'Team Person' } });
    const other = await order({ days: 1 });
    expect([await next(night), await next(night)]).toEqual([other, other]);
    expect([await next(), await next()]).toEqual([own, own]);
  });

  it.each([
    ['asks for more', { gender: '' }],
    ['is not paid', { paid: false }],
    ['arrives long after the filing window', { days: 60 }],
    ['is not answered', { answered: false }],
  ])('gives no order of Awaiting Customer that %s (ASK-20)', async (_, facts) => {
    await order(facts);
    expect(await next()).toBeNull();
  });

  it('gives the party of an answered order whole, and an answered order goes back by Skip (ASK-20)', async () => {
    const party = { email: 'answered.family@example.com' };
    const fellow = await order({ status: 'New', answered: false, ...party, given_name: 'Ida' });
    const answered = await order({ ...party, given_name: 'Emil' });
    expect(await next()).toBe(answered);
    expect((await read(fellow)).assign_to).toBe('Team Person');
    await server.call(skipOrder, { token: team, body: { orderId: answered, reason: 'The portal is down.' } });
    expect(await next()).toBe(fellow);
    expect(await next(night)).not.toBe(fellow);
  });
});
