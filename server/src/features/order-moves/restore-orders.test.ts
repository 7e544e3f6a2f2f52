import {
  describeBulkChange,
  getBulkChanges,
  startBulkChange,
} from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import { getOrdersList } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import {
  changeOrderStatus,
  moveOrderStatus,
  restoreOrders,
  undoChanges,
} from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { recordEvent, siteActor } from '../events/events.ts';

let server: TestServer;
let manager: string;
let admin: string;
let team: string;
beforeAll(async () => {
  server = await TestServer.start();
  manager = await server.signIn('Manager');
  admin = await server.signIn('Admin');
  team = await server.signIn('Team');
});
afterAll(() => server.stop());
afterEach(() => server.setTime(null));

const remove = (orderId: string | string[]) => server.call(changeOrderStatus, { token: admin, body: { orderId } });
const restore = (orderId: string | string[], token = manager) =>
  server.call(restoreOrders, { token, body: { orderId } });
const details = async (orderId: string, token = manager) =>
  (await server.call(getOrdersDetails, { token, params: { orderId } })).body.data;
const lastEvent = (orderId: string) =>
  server.context.db
    .selectFrom('events')
    .select(['kind', 'actor', 'from_status', 'to_status'])
    .where('order_id', '=', orderId)
    .orderBy('seq', 'desc')
    .executeTakeFirst();

describe('restoring a deleted order', () => {
  it('returns it to the status that it had, with its dates and its assignee, however long ago that was (RULE-15)', async () => {
    const future = await server.newOrder({ arrival_date: '2099-05-10' });
    const taken = await server.newOrder();
    await server.call(assignOrderStatus, { token: team, body: { orderId: taken, assignto: 'Team Person' } });
    await server.call(moveOrderStatus, { token: team, body: { orderId: taken, updatingStatus: 'Awaiting' } });
    await remove([future, taken]);
    server.setTime(new Date(Date.now() + 40 * 86_400_000).toISOString());
    const token = await server.signIn('Manager', 'Later Manager');
    expect((await details(future, token)).actions.restoreTo).toBe('Future');
    expect((await details(taken, token)).actions.restoreTo).toBe('Awaiting');
    const { http, body } = await restore([future, taken], token);
    expect(http).toBe(200);
    expect(body.message).toBe('2 orders have been restored successfully');
    expect(await details(future, token)).toMatchObject({
      process_status: 'Future',
      processing_date: '2099-05-07',
      process_month: 'May',
    });
    expect(await details(taken, token)).toMatchObject({ process_status: 'Awaiting', assign_to: 'Team Person' });
    const event = { kind: 'restored', actor: 'Later Manager', from_status: 'Deleted', to_status: 'Awaiting' };
    expect(await lastEvent(taken)).toEqual(event);
  });

  it('is for Manager and Admin, of deleted orders only, and happens once (ROLE-13)', async () => {
    const orderId = await server.newOrder();
    expect((await details(orderId)).actions.restoreTo).toBeNull();
    expect((await restore(orderId)).http).toBe(409);
    await remove(orderId);
    for (const role of ['Team', 'Telecaller', 'Night Staff'] as const) {
      const token = await server.signIn(role);
      expect((await details(orderId, token)).actions.restoreTo, role).toBeNull();
      expect((await restore(orderId, token)).http, role).toBe(403);
    }
    const replies = await Promise.all([restore(orderId), restore(orderId), restore(orderId, admin)]);
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    expect((await details(orderId)).process_status).toBe('New');
    expect((await restore('999999')).http).toBe(404);
  });

  it('takes one that was paid since to where a paid one starts (RULE-15)', async () => {
    const orderId = await server.newOrder({ paid: false });
    await remove(orderId);
    expect((await details(orderId)).actions.restoreTo).toBe('Pending');
    // The event that earlier versions recorded, which accepted the payment of a deleted order.
    const paid = { order_id: orderId, at: new Date(), actor: siteActor('Shop'), kind: 'paid' } as const;
    await server.context.db.transaction().execute((trx) => recordEvent(trx, paid));
    expect((await details(orderId)).actions.restoreTo).toBe('New');
    await restore(orderId);
    expect((await details(orderId)).process_status).toBe('New');
  });

  it('can be undone at once, and done again', async () => {
    const orderId = await server.newOrder();
    await server.call(moveOrderStatus, { token: team, body: { orderId, updatingStatus: 'Refunds' } });
    await remove(orderId);
    const { changes } = (await restore(orderId)).body.data;
    expect((await server.call(undoChanges, { token: manager, body: { changes } })).http).toBe(200);
    expect(await details(orderId)).toMatchObject({ process_status: 'Deleted', actions: { restoreTo: 'Refunds' } });
    expect((await restore(orderId)).http).toBe(200);
    expect((await details(orderId)).process_status).toBe('Refunds');
  });

  it('is offered by the queue of deleted orders alone, and done to all that it lists as one job', async () => {
    const ids = [await server.newOrder(), await server.newOrder()];
    await remove(ids);
    const offered = async (orderName: 'deleted-order' | 'order-history', token: string) =>
      (await server.call(getOrdersList, { params: { orderName }, token })).body.actions.restore;
    expect(await offered('deleted-order', manager)).toBe(true);
    expect(await offered('deleted-order', team)).toBe(false);
    expect(await offered('order-history', manager)).toBe(false);
    const change = { folderName: 'deleted-order', action: 'restore' } as const;
    const { agreed } = (await server.call(describeBulkChange, { token: manager, body: change })).body.data;
    const start = (token: string) => server.call(startBulkChange, { token, body: { ...change, agreed } });
    expect((await start(team)).http).toBe(403);
    expect((await start(manager)).http).toBe(200);
    await vi.waitFor(
      async () => {
        const { body } = await server.call(getBulkChanges, { token: manager });
        expect(body.data[0]).toMatchObject({ state: 'Done', done: 2, refused: 0 });
      },
      { timeout: 20_000, interval: 100 },
    );
    for (const id of ids) expect((await details(id)).process_status).toBe('New');
  });
});
