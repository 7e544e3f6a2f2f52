import { endpoints } from '@arrival-desk/contract/api.ts';
import { exportOrders } from '@arrival-desk/contract/order-export/order-export.endpoints.ts';
import { getOrdersList, searchOrder } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStaffOutbox } from '../../testing/read-outbox.ts';
import { TestServer } from '../../testing/test-server.ts';
import { validCalls } from '../../testing/valid-calls.ts';
import { OrderReads, recordBulkReading } from './audit.ts';
import { isReading } from './audit-trail.ts';
import { ordersInAnswer } from './orders-in-answer.ts';

let server: TestServer;
let orderIds: string[];
/** The last orders of every list. */
let oldest: string[];
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  const { db } = server.context;
  oldest = [await server.newOrder(), await server.newOrder()];
  const model = await server.newOrder({ full_name: 'Mary Model', email: 'mary@example.com' });
  const row = await db.selectFrom('orders').selectAll().where('order_id', '=', model).executeTakeFirstOrThrow();
  const columns = sql.join(
    Object.keys(row)
      .filter((column) => column !== 'order_id' && !column.startsWith('sort_'))
      .map((column) => sql.ref(column)),
  );
  await sql`insert into orders (${columns}) select ${columns} from orders, generate_series(1, 1199)`.execute(db);
  orderIds = (await db.selectFrom('orders').select('order_id').orderBy('order_id').execute()).map(
    (one) => one.order_id,
  );
});
afterAll(() => server.stop());

let now = Date.parse('2026-11-22T09:00:00Z');
const wait = (minutes: number) => {
  now += minutes * 60_000;
  server.setTime(new Date(now).toISOString());
};
let people = 0;
beforeEach(async () => {
  server.setTime(null);
  people += 1;
  now = Math.ceil(Date.now() / 600_000) * 600_000;
  token = await server.signIn('Night Staff', `Reader ${'abcdefghij'[people]}`);
  wait(0);
});

/** The entries of the person who reads, after what was read has been stored and the minute's job has run. */
async function entries() {
  const { context } = server;
  await context.orderReads.flush();
  await recordBulkReading(context);
  return context.db
    .selectFrom('audit_entries')
    .select(['act', 'name', 'role', 'address', 'session_id', 'at', 'detail', 'order_ids'])
    .where('act', '=', 'orders_read')
    .where('name', '=', `Reader ${'abcdefghij'[people]}`)
    .orderBy('id')
    .execute();
}

const list = (limit: number, page = 1) =>
  server.call(getOrdersList, { params: { orderName: 'order-history' }, query: { limit, page }, token });
const search = (end: number) =>
  server.call(searchOrder, { body: { folderName: 'order-history', searchVal: 'Model', end }, token });

describe('reading', () => {
  it('more than 100 orders within ten minutes leaves one entry with their number, whatever shows them (ROLE-120)', async () => {
    await list(60);
    await search(60);
    await list(50, 2);
    for (const orderId of oldest)
      expect((await server.call(getOrdersDetails, { params: { orderId }, token })).http).toBe(200);
    expect(await entries()).toEqual([]);
    wait(11);
    const [entry, ...more] = await entries();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      role: 'Night Staff',
      address: '127.0.0.1',
      session_id: expect.any(String),
      at: new Date(now - 11 * 60_000).toISOString(),
      order_ids: [],
      detail: { orders: 102 },
    });
  });

  it('of 100 orders leaves none, however often they are read, and the next ten minutes begin again (ROLE-120)', async () => {
    for (let reload = 0; reload < 3; reload += 1) await list(100);
    wait(10);
    await list(50, 20);
    expect(await entries()).toEqual([]);
    wait(11);
    expect(await entries()).toEqual([]);
  });

  it('on several servers is counted together, an order that both show once (ROLE-120)', async () => {
    const other = new OrderReads(server.context);
    const { orderReads } = server.context;
    await list(70);
    const noted: Parameters<OrderReads['note']>[] = [];
    const note = vi.spyOn(orderReads, 'note').mockImplementation((...call) => void noted.push(call));
    await list(90);
    note.mockRestore();
    for (const call of noted) other.note(...call);
    await other.flush();
    await orderReads.flush();
    const other2 = new OrderReads(server.context);
    for (const [request] of noted) other2.note(request, orderIds.slice(0, 30));
    await other2.stop();
    wait(11);
    expect(await entries()).toMatchObject([{ detail: { orders: 120 } }]);
  });

  it('more than 1,000 is told to the Admins within a minute, also of a page that is a stream (ROLE-120)', async () => {
    await server.signIn('Admin');
    expect((await list(1200)).body.data).toHaveLength(1200);
    expect(await entries()).toMatchObject([{ detail: { orders: 1200 } }]);
    await vi.waitFor(
      async () => {
        const mails = await readStaffOutbox(server.dataDir);
        const mail = mails.find(({ headers }) => headers.get('subject') === 'Someone is reading many orders');
        expect(mail?.text).toMatch(/Reader \w \(Night Staff\) read 1,200 orders within ten minutes, last from 127/);
        expect(mail?.text).not.toMatch(/Mary|mary@/);
      },
      { timeout: 20_000 },
    );
    wait(11);
    expect(await entries()).toHaveLength(1);
  });

  it('counts small exports too (ROLE-120)', async () => {
    server.setTime(null);
    const name = `Reader ${'abcdefghij'[people]} Two`;
    const manager = await server.signIn('Manager', name);
    now = Date.now();
    const body = (from: number) => ({ folderName: 'order-history' as const, orderId: orderIds.slice(from, from + 80) });
    for (const from of [0, 80])
      expect((await server.call(exportOrders, { body: body(from), token: manager })).http).toBe(200);
    wait(21);
    await entries();
    const found = await server.context.db
      .selectFrom('audit_entries')
      .select('detail')
      .where('act', '=', 'orders_read')
      .where('name', '=', name)
      .execute();
    expect(found.reduce((sum, { detail }) => sum + Number(detail.orders), 0)).toBe(160);
  });
});

describe('opening one order', () => {
  it('counts it, by whatever call something of it is shown (ROLE-138)', async () => {
    const calls = await validCalls(server);
    const known = calls.find(({ endpoint }) => endpoint === getOrdersDetails)?.params.orderId ?? '';
    const { db } = server.context;
    await db.updateTable('orders').set({ process_status: 'Completed' }).where('order_id', '=', known).execute();
    const opening = calls.filter(({ endpoint: { access, audit, ...others } }) => {
      const isOfStaff = Array.isArray(access) || access === 'signed';
      const kind = audit === 'nothing' ? undefined : audit.about?.[0];
      return isOfStaff && (kind === 'order' || kind === 'mail') && isReading({ access, audit, ...others });
    });
    expect(opening.map(({ endpoint }) => endpoint.path)).toHaveLength(11);
    const note = vi.spyOn(server.context.orderReads, 'note');
    for (const { endpoint, params, query, body, headers } of opening) {
      note.mockClear();
      const input = { params, query, headers: await headers(), ...(body && { body }) };
      const { http } = await server.call(endpoint, input as never);
      const counted = note.mock.calls.some(([, orderIds]) => orderIds.includes(known));
      expect([endpoint.path, http, counted]).toEqual([endpoint.path, 200, true]);
    }
    note.mockRestore();
  });
});

describe('the timeline of an order', () => {
  it('is an opening of it, one with its page within ten minutes (ROLE-121)', async () => {
    const opened = async (orderId: string) => {
      const { db } = server.context;
      const rows = await db.selectFrom('audit_entries').select(['act', 'order_ids']).orderBy('id').execute();
      return rows.filter(({ act, order_ids }) => act === 'order_opened' && order_ids.includes(orderId)).length;
    };
    const [first = '', second = ''] = [await server.newOrder(), await server.newOrder()];
    expect((await server.call(getOrderTimeline, { params: { orderId: first }, token })).http).toBe(200);
    expect(await opened(first)).toBe(1);
    const both = { params: { orderId: second }, token };
    await Promise.all([server.call(getOrdersDetails, both), server.call(getOrderTimeline, both)]);
    expect(await opened(second)).toBe(1);
  });
});

describe('which orders a response names a traveller of', () => {
  const counting = endpoints.filter((endpoint) => ordersInAnswer(endpoint)).map(({ path }) => path.split('/').at(3));

  it('follows from its schema', () => {
    expect(counting).toEqual(
      expect.arrayContaining(['get-orders-list', 'search-order', 'find-orders', 'find-traveller', 'get-failed-mails']),
    );
  });
});
