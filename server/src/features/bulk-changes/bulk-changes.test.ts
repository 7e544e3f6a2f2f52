import {
  type BulkAction,
  type BulkChange,
  describeBulkChange,
  getBulkChanges,
  startBulkChange,
  stopBulkChange,
} from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import type { FolderName } from '@arrival-desk/contract/order-lists/folders.ts';
import { getFolderCount, getOrdersList } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { changeOrderStatus, moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { deleteTeamMember, getTeamMemberList } from '@arrival-desk/contract/team/team.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyOrder } from '../../testing/copy-order.ts';
import { TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.signIn('Admin');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.context.db.deleteFrom('bulk_changes').execute();
  await server.context.db.deleteFrom('orders').execute();
});

async function newOrders(count: number): Promise<string[]> {
  const first = await server.newOrder();
  return [first, ...(await copyOrder(server.context.db, first, count - 1))];
}
const agree = (token: string, folderName: FolderName, action: BulkAction, more: object = {}) =>
  server.call(describeBulkChange, { token, body: { folderName, action, ...more } });
async function start(token: string, folderName: FolderName, action: BulkAction, more: object = {}) {
  const { agreed = '0-0' } = (await agree(token, folderName, action, more)).body.data ?? {};
  return server.call(startBulkChange, { token, body: { folderName, action, agreed, ...more } });
}
const mine = async (token: string) => (await server.call(getBulkChanges, { token })).body.data;
const total = async (orderName: FolderName, token = admin) =>
  (await server.call(getOrdersList, { token, params: { orderName } })).body.total;
async function statusOf(orderId: string) {
  const { db } = server.context;
  const order = db.selectFrom('orders').select('process_status').where('order_id', '=', orderId);
  return (await order.executeTakeFirstOrThrow()).process_status;
}

async function ended(token: string, id: number): Promise<BulkChange> {
  return vi.waitFor(
    async () => {
      const change = (await mine(token)).find((each) => each.id === id);
      if (!change || change.state === 'Running') throw new Error('It still runs.');
      return change;
    },
    { timeout: 20_000, interval: 50 },
  );
}

/** Starts a change whose job waits until the test releases it. */
async function startHeld(token: string, folderName: FolderName, action: BulkAction) {
  const { jobs, db } = server.context;
  const held = vi.spyOn(jobs, 'enqueue').mockResolvedValueOnce();
  const { body } = await start(token, folderName, action);
  held.mockRestore();
  const { id } = body.data;
  return { id, letGo: () => db.transaction().execute((trx) => jobs.enqueue(trx, { name: 'bulk-change' }, { id })) };
}

describe('a change of everything that a queue lists', () => {
  it('does it to every order, those excepted and those of other queues left alone', async () => {
    const [first, ...others] = await newOrders(25);
    const pending = await server.newOrder({ paid: false });
    const { body } = await start(admin, 'recent-order', 'delete', { except: [first] });
    expect(body.data).toMatchObject({ action: 'delete', state: 'Running', total: 24, done: 0, refused: 0 });
    expect(await ended(admin, body.data.id)).toMatchObject({ state: 'Done', total: 24, done: 24, refused: 0 });
    expect(await statusOf(first ?? '')).toBe('New');
    expect(await statusOf(pending)).toBe('Pending');
    for (const id of others) expect(await statusOf(id)).toBe('Deleted');
    const { body: counts } = await server.call(getFolderCount, { token: admin });
    expect(counts.data).toMatchObject({ newOrdersCount: 1, deletedOrdersCount: 24 });
  });

  it('moves and comments, for every role as far as each order allows it, and forgets the text (QUEUE-56)', async () => {
    const night = await server.signIn('Night Staff');
    const ids = await newOrders(3);
    const moved = await start(night, 'recent-order', 'move', {
      updatingStatus: 'Contact Customer',
      remark: 'Too late.',
    });
    expect(await ended(night, moved.body.data.id)).toMatchObject({
      action: 'move',
      state: 'Done',
      done: 3,
      refused: 0,
    });
    for (const id of ids) expect(await statusOf(id)).toBe('Contact Customer');
    const sent = await start(night, 'contact-customer', 'move', { updatingStatus: 'Completed' });
    expect(await ended(night, sent.body.data.id)).toMatchObject({ done: 0, refused: 3 });
    const noted = await start(night, 'contact-customer', 'comment', { remark: 'Called.' });
    expect(await ended(night, noted.body.data.id)).toMatchObject({ done: 3, refused: 0 });
    const { body } = await server.call(getOrdersDetails, { token: admin, params: { orderId: ids[0] ?? '' } });
    expect(body.data.remark.map(({ remark, remark_name }) => [remark, remark_name])).toEqual([
      ['Called.', 'Night Staff Person'],
      ['Too late.', 'Night Staff Person'],
    ]);
    const { rows } = await sql`select remark from bulk_changes where remark <> ''`.execute(server.context.db);
    expect(rows).toEqual([]);
    expect((await start(night, 'contact-customer', 'move', { remark: 'x' })).failure.error.fields).toEqual({
      updatingStatus: 'Please choose where to.',
    });
    expect((await start(night, 'contact-customer', 'move', { updatingStatus: 'Deleted' })).http).toBe(403);
    expect((await start(night, 'contact-customer', 'comment')).failure.error.fields).toEqual({
      remark: 'Please enter your remark',
    });
    const telecaller = await server.signIn('Telecaller');
    const number = await start(telecaller, 'contact-customer', 'comment', { remark: 'Passport E11112222' });
    expect(number.http).toBe(422);
  });

  it('keeps to the search and the month', async () => {
    for (const full_name of ['Bulk One', 'Bulk Two', 'Somebody Else']) await server.newOrder({ full_name });
    const { body } = await start(admin, 'recent-order', 'assign', { searchVal: 'bulk' });
    expect(await ended(admin, body.data.id)).toMatchObject({ total: 2, done: 2 });
    expect(await total('my-order')).toBe(2);
    const back = await start(admin, 'my-order', 'moveToOriginalFolder');
    expect(await ended(admin, back.body.data.id)).toMatchObject({ total: 2, done: 2 });
    expect(await total('my-order')).toBe(0);
  });

  it('counts what was refused, and why', async () => {
    const [taken] = await newOrders(4);
    const team = await server.signIn('Team');
    await server.call(assignOrderStatus, { token: team, body: { orderId: taken ?? '', assignto: 'Team Person' } });
    const { body } = await start(admin, 'recent-order', 'assign');
    expect(await ended(admin, body.data.id)).toMatchObject({
      state: 'Done',
      total: 4,
      done: 3,
      refused: 1,
      reasons: [{ message: 'Team Person has this order.', count: 1 }],
      refusedOrders: [{ id: taken, message: 'Team Person has this order.' }],
    });
  });

  it('names the first hundred refused orders, and forgets those that are erased (QUEUE-51)', async () => {
    const team = await server.signIn('Team');
    const ids = await newOrders(101);
    await server.call(assignOrderStatus, { token: team, body: { orderId: ids, assignto: 'Team Person' } });
    const { body } = await start(admin, 'recent-order', 'assign');
    const { refused, refusedOrders } = await ended(admin, body.data.id);
    expect([refused, refusedOrders.length]).toEqual([101, 100]);
    const [erased] = refusedOrders;
    for (const permanentDeletedFlag of ['N', 'Y'] as const)
      await server.call(changeOrderStatus, {
        token: admin,
        body: { orderId: erased?.id ?? '', status: 'Deleted', permanentDeletedFlag },
      });
    expect((await mine(admin))[0]?.refusedOrders).toEqual(refusedOrders.slice(1));
  });

  it('deals the orders out to members in turn, and takes those of a colleague only when told to (ROLE-12)', async () => {
    for (const name of ['Ada Winter', 'Ben Okafor']) await server.signIn('Team', name);
    const [taken] = await newOrders(5);
    await server.call(assignOrderStatus, { token: admin, body: { orderId: taken ?? '', assignto: 'Team Person' } });
    await server.call(assignOrderStatus, {
      token: await server.signIn('Team'),
      body: { orderId: taken ?? '', assignto: 'Team Person' },
    });
    const described = await agree(admin, 'recent-order', 'assignTo');
    expect(described.body.data).toMatchObject({ total: 5, others: [{ name: 'Team Person', assigned: 1, open: 0 }] });
    const assignees = ['Ada Winter', 'Ben Okafor'];
    const deal = async (more: object) =>
      ended(admin, (await start(admin, 'recent-order', 'assignTo', { assignees, ...more })).body.data.id);
    expect(await deal({})).toMatchObject({ done: 4, refusedOrders: [{ id: taken }] });
    const had = await Promise.all(assignees.map(async (name) => total('my-order', await server.signIn('Team', name))));
    expect(had.reduce((a, b) => a + b)).toBe(4);
    expect(Math.min(...had)).toBe(2);
    expect(await deal({ takeOver: true })).toMatchObject({ state: 'Done' });
    expect(await total('my-order', await server.signIn('Team'))).toBe(0);
  });

  it('is refused to assign to others for a role that cannot, and without members', async () => {
    await newOrders(1);
    const assignees = ['Team Person'];
    const team = await server.signIn('Team');
    expect((await start(team, 'recent-order', 'assignTo', { assignees })).http).toBe(403);
    const { http, failure } = await start(admin, 'recent-order', 'assignTo');
    expect([http, failure.error.fields]).toEqual([422, { assignees: 'Choose a member.' }]);
  });

  it('leaves alone what comes into the queue, and what leaves it, after the start', async () => {
    const [first, ...others] = await newOrders(5);
    const { id, letGo } = await startHeld(admin, 'recent-order', 'delete');
    const late = await server.newOrder();
    const move = { orderId: first ?? '', updatingStatus: 'Awaiting' as const };
    await server.call(moveOrderStatus, { token: admin, body: move });
    await letGo();
    expect(await ended(admin, id)).toMatchObject({ total: 5, done: 4, refused: 1 });
    expect(await statusOf(late)).toBe('New');
    expect(await statusOf(first ?? '')).toBe('Awaiting');
    for (const each of others) expect(await statusOf(each)).toBe('Deleted');
  });

  describe('is refused with the new number where the list has other orders than those agreed to (QUEUE-35)', () => {
    const move = (orderId: string | undefined) =>
      server.call(moveOrderStatus, {
        token: admin,
        body: { orderId: orderId ?? '', updatingStatus: 'Awaiting' as const },
      });
    it.each([
      ['one came', 6, async () => server.newOrder()],
      ['one left', 4, async (first?: string) => move(first)],
      ['one came and one left', 5, async (first?: string) => [await move(first), await server.newOrder()]],
    ])('%s', async (_, now, change) => {
      const [first, spared] = await newOrders(6);
      const more = { except: [spared ?? ''] };
      const { total: asked, agreed } = (await agree(admin, 'recent-order', 'delete', more)).body.data;
      expect(asked).toBe(5);
      await change(first);
      const refused = await start(admin, 'recent-order', 'delete', { ...more, agreed });
      expect([refused.http, refused.failure.error.code]).toEqual([409, 'list_changed']);
      expect(refused.failure.message).toBe(`The list has changed: it has ${now} orders now. Nothing was done.`);
      expect(await mine(admin)).toEqual([]);
      expect(await total('deleted-order')).toBe(0);
      // Agreed to again, it is done.
      const again = await start(admin, 'recent-order', 'delete', more);
      expect(await ended(admin, again.body.data.id)).toMatchObject({ total: now, done: now, refused: 0 });
    });
  });

  it('stops when it is told to, and what is done stays done', async () => {
    await newOrders(200);
    const { body } = await start(admin, 'recent-order', 'delete');
    await vi.waitFor(async () => expect((await mine(admin))[0]?.done).toBeGreaterThan(0), { interval: 5 });
    const stop = () => server.call(stopBulkChange, { token: admin, body: { id: body.data.id } });
    const { body: stopped } = await stop();
    expect(stopped.data.state).toBe('Stopped');
    expect(stopped.data.done).toBeLessThan(200);
    expect(await total('deleted-order')).toBe(stopped.data.done);
    expect((await stop()).body.data).toEqual(stopped.data);
    expect(await total('deleted-order')).toBe(stopped.data.done);
  });

  it('is done once to each order by two workers at once', async () => {
    const ids = await newOrders(30);
    const { id, letGo } = await startHeld(admin, 'recent-order', 'delete');
    await Promise.all([letGo(), letGo()]);
    expect(await ended(admin, id)).toMatchObject({ state: 'Done', done: 30, refused: 0 });
    const { db } = server.context;
    const moved = await db
      .selectFrom('events')
      .select('order_id')
      .where('kind', '=', 'moved')
      .where('order_id', 'in', ids)
      .execute();
    expect(new Set(moved.map((event) => event.order_id)).size).toBe(30);
    expect(moved).toHaveLength(30);
  });
});

describe('who may', () => {
  it('start one: those who have the button', async () => {
    const team = await server.signIn('Team');
    expect((await start(team, 'recent-order', 'delete')).http).toBe(403);
    expect((await start(admin, 'recent-order', 'markRefunded')).http).toBe(403);
    expect((await start(await server.signIn('Telecaller'), 'order-history', 'delete')).http).toBe(403);
    expect((await start(team, 'recent-order', 'assign')).http).toBe(200);
  });

  it('see and stop it: who started it, and a Manager or an Admin', async () => {
    await newOrders(2);
    const team = await server.signIn('Team');
    const { id, letGo } = await startHeld(team, 'recent-order', 'assign');
    const other = await server.signIn('Night Staff');
    expect(await mine(other)).toEqual([]);
    const stop = (token: string) => server.call(stopBulkChange, { token, body: { id } });
    expect((await stop(other)).http).toBe(404);
    expect((await stop(admin)).body.data).toMatchObject({ state: 'Stopped', done: 0 });
    await letGo();
    expect(await total('my-order', team)).toBe(0);
  });

  it('go on with it: nobody once the member is removed', async () => {
    await newOrders(3);
    const manager = await server.signIn('Manager', 'Mona Manager');
    const { letGo } = await startHeld(manager, 'recent-order', 'delete');
    const { body: team } = await server.call(getTeamMemberList, { token: admin });
    const mona = team.data.find((member) => member.name === 'Mona Manager');
    await server.call(deleteTeamMember, { token: admin, body: { teamMemberId: mona?.id ?? 0 } });
    await letGo();
    await vi.waitFor(async () => {
      const { state } = await server.context.db.selectFrom('bulk_changes').select('state').executeTakeFirstOrThrow();
      expect(state).toBe('Stopped');
    });
    expect(await total('deleted-order')).toBe(0);
  });
});
