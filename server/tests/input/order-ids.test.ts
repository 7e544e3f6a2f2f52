import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { getIntakeOrder, listIntakeOrders } from '@arrival-desk/contract/intake/intake-status.endpoints.ts';
import { getOrdersList, searchOrder } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { changeOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { encodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import { getDownloadHistory, trackOrder } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildScan } from '../../src/features/documents/documents.factory.ts';
import { intakeKey, TestServer } from '../../src/testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Admin');
});
afterAll(() => server.stop());

const numbers = (ids: string[]) => ids.map(Number);
const distances = (ids: number[]) => ids.slice(1).map((id, index) => Math.abs(id - (ids[index] ?? 0)));

describe('new orders', () => {
  it('have ten-digit IDs that do not follow each other, also when they come in at once (WIRE-63)', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 20; index += 1) ids.push(await server.newOrder());
    ids.push(...(await Promise.all(Array.from({ length: 40 }, () => server.newOrder()))));
    for (const id of ids) expect(id).toMatch(/^[1-9]\d{9}$/);
    expect(new Set(ids).size).toBe(60);
    // Neither in their sequence nor when sorted: the chance that a key does give two neighbours is one in two million.
    expect(distances(numbers(ids))).not.toContain(1);
    expect(distances(numbers(ids).toSorted((a, b) => a - b))).not.toContain(1);
    expect(numbers(ids.slice(0, 20))).not.toEqual(numbers(ids.slice(0, 20)).toSorted((a, b) => a - b));
  });

  it('get IDs under one key, which nothing changes', async () => {
    const { db } = server.context;
    for (const change of [
      sql`update order_id_key set key = sha256('other')`,
      sql`delete from order_id_key`,
      sql`truncate order_id_key`,
    ])
      await expect(change.execute(db)).rejects.toThrow('never changes');
    await expect(sql`insert into order_id_key (key) values (sha256('second'))`.execute(db)).rejects.toThrow();
  });
});

describe('an order from before ten-digit IDs', () => {
  let old: string;
  beforeAll(async () => {
    old = await orderOfOldServer('ana.before@example.com');
  });

  /** What a server of the version before inserts: the ID is the sequence number itself. */
  async function orderOfOldServer(email: string): Promise<string> {
    const { db } = server.context;
    // Encrypted values belong to the model's row; such a server has none.
    const plain = { passport_number: '', date_of_birth: undefined };
    const model = await server.newOrder({ email, full_name: 'Ana Before', ...plain });
    const row = await db.selectFrom('orders').selectAll().where('order_id', '=', model).executeTakeFirstOrThrow();
    const columns = sql.join(
      Object.keys(row)
        .filter((name) => !['order_id', 'external_ref', 'idempotency_key'].includes(name) && !/^sort_/.test(name))
        .map((name) => sql.ref(name)),
    );
    const { rows } = await sql<{ order_id: string }>`
      insert into orders (order_id, external_ref, ${columns})
      select nextval('orders_order_id_seq'), 'OLD-1', ${columns} from orders where order_id = ${model}
      returning order_id`.execute(db);
    const order_id = rows[0]?.order_id ?? '';
    await sql`update orders set search_text = replace(search_text, ${model}, ${order_id}) where order_id = ${order_id}`.execute(
      db,
    );
    return order_id;
  }

  it('keeps its ID, which no new order gets (WIRE-63)', async () => {
    expect(old).toMatch(/^\d{6}$/);
    const next = await server.newOrder();
    expect(next).toHaveLength(10);
    expect(next).not.toBe(old);
  });

  it('is listed between the others by its date, found by its ID, and opened', async () => {
    const newer = await server.newOrder();
    const { data } = (await server.call(getOrdersList, { params: { orderName: 'order-history' }, token })).body;
    const ids = data.map(({ order_id }) => order_id);
    expect(ids.indexOf(newer)).toBe(0);
    expect(ids).toContain(old);
    const byId = await server.call(getOrdersList, {
      params: { orderName: 'order-history' },
      query: { sort: 'order_id', order: 'asc' },
      token,
    });
    expect(byId.body.data[0]?.order_id).toBe(old);
    const found = await server.call(searchOrder, {
      body: { start: 0, end: 10, searchVal: old, folderName: 'order-history' },
      token,
    });
    expect(found.body.data.map(({ order_id }) => order_id)).toContain(old);
    expect((await server.call(getOrdersDetails, { params: { orderId: old }, token })).body.data.order_id).toBe(old);
  });

  it('is told to its landing site', async () => {
    expect((await server.call(getIntakeOrder, { params: { orderId: old }, token: intakeKey })).body.data).toMatchObject(
      {
        order_id: old,
        external_ref: 'OLD-1',
      },
    );
    const { data } = (await server.call(listIntakeOrders, { query: { external_ref: 'OLD-1' }, token: intakeKey })).body;
    expect(data.map(({ order_id }) => order_id)).toEqual([old]);
  });

  it.each(['plain', 'encoded'])('opens to its traveller by its ID, %s, with its document', async (form) => {
    const file = { bytes: buildScan() };
    const body = { orderId: old, email: 'ana.before@example.com', reason: 'Sent again.' };
    await server.call(uploadVisaDocument, { token, body, file });
    const orderId = form === 'plain' ? old : encodeOrderId(old);
    const tracked = await server.call(trackOrder, { body: { orderId, email: 'ana.before@example.com' } });
    expect(tracked.body.data?.orderId).toBe(encodeOrderId(old));
    const cookie = String([tracked.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
    const { path } = (await server.call(getDownloadHistory, { body: { orderId }, headers: { cookie } })).body;
    expect(path?.file1).toMatch(/\.pdf$/);
  });

  it('is moved together with new ones', async () => {
    const orderId = [old, await server.newOrder()];
    const { http } = await server.call(changeOrderStatus, { token, body: { orderId, status: 'Deleted' } });
    expect(http).toBe(200);
    const { body } = await server.call(getOrdersList, { params: { orderName: 'deleted-order' }, token });
    expect(body.data.map(({ order_id }) => order_id)).toEqual(expect.arrayContaining(orderId));
  });
});
