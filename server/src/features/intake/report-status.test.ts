import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { confirmIntakePayment, createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { getIntakeOrder, listIntakeOrders } from '@arrival-desk/contract/intake/intake-status.endpoints.ts';
import { changeOrderStatus, moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { moveToCompleteRefund } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newSite } from '../../testing/new-site.ts';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { buildScan } from '../documents/documents.factory.ts';
import { buildOrder } from '../orders/orders.factory.ts';

let server: TestServer;
let admin: string;
let otherKey: string;
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.signIn('Admin');
  otherKey = (await newSite(server, 'Another site')).key;
});
afterAll(() => server.stop());

const status = async (orderId: string, token = intakeKey) =>
  server.call(getIntakeOrder, { params: { orderId }, token });
const list = async (query: Record<string, string | number> = {}, token = intakeKey) =>
  server.call(listIntakeOrders, { query: query as never, token });

async function everyPage(query: Record<string, string | number>): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await list({ ...query, ...(cursor && { cursor }) });
    ids.push(...body.data.map(({ order_id }) => order_id));
    cursor = body.next_cursor;
  }
  return ids;
}

describe('the status of an order', () => {
  it('is told to the landing site that sent it: from its arrival over its payment to its document (INTAKE-9)', async () => {
    const orderId = await server.newOrder({ paid: false, external_ref: 'STATUS-1', arrival_date: '2099-03-01' });
    const received = (await status(orderId)).body.data;
    expect(received).toMatchObject({
      order_id: orderId,
      external_ref: 'STATUS-1',
      process_status: 'Pending',
      paid: false,
      arrival_date: '2099-03-01',
      document_sent_at: null,
    });
    expect(received.tracking_url).toMatch(/^https:\/\/desk\.example\/track-order\//);

    const payment = { paid: true as const, transaction_id: 'ch_1', merchant_name: 'Shop' };
    await server.call(confirmIntakePayment, { params: { orderId }, body: payment, token: intakeKey });
    const paid = (await status(orderId)).body.data;
    expect(paid).toMatchObject({ process_status: 'Future', paid: true });
    expect(paid.updated_at > received.updated_at).toBe(true);

    const upload = { orderId, email: 'mary@example.com', mailServiceProvider: 'AWS' as const };
    await server.call(uploadVisaDocument, { token: admin, body: upload, file: { bytes: buildScan() } });
    await vi.waitFor(async () => {
      const sent = (await status(orderId)).body.data;
      expect(sent.document_sent_at).not.toBeNull();
      expect(sent.updated_at > paid.updated_at).toBe(true);
    }, 30_000);
  });

  it('has the stage that the traveller reads, which follows from the facts and not from the status alone (VIS-60)', async () => {
    const orderId = await server.newOrder({ external_ref: 'STAGE-1' });
    const stage = async () => [
      (await status(orderId)).body.data.stage,
      (await list({ external_ref: 'STAGE-1' })).body.data[0]?.stage,
    ];
    expect(await stage()).toEqual(['preparing', 'preparing']);
    const move = (updatingStatus: 'Customer Called') =>
      server.call(moveOrderStatus, { token: admin, body: { orderId, updatingStatus } });
    await move('Customer Called');
    expect(await stage()).toEqual(['asked', 'asked']);
    const upload = { orderId, email: 'mary@example.com', mailServiceProvider: 'AWS' as const };
    await server.call(uploadVisaDocument, { token: admin, body: upload, file: { bytes: buildScan() } });
    expect(await stage()).toEqual(['ready', 'ready']);
    await server.call(editOrder, { token: admin, body: { orderId, changes: { surname: 'Hadad' } } });
    expect(await stage()).toEqual(['correcting', 'correcting']);
  });

  it('is not told to another landing site, nor of an order that is not there (INTAKE-9)', async () => {
    const orderId = await server.newOrder({ external_ref: 'STATUS-2' });
    expect((await status(orderId, otherKey)).http).toBe(404);
    expect((await status('999999')).http).toBe(404);
    expect((await list({ external_ref: 'STATUS-2' }, otherKey)).body.data).toEqual([]);
    expect((await list({}, otherKey)).body.data).toEqual([]);
  });

  it('of a deleted order is Deleted; one that was erased is gone', async () => {
    const orderId = await server.newOrder({});
    const remove = (permanentDeletedFlag: 'Y' | 'N') =>
      server.call(changeOrderStatus, { token: admin, body: { orderId, status: 'Deleted', permanentDeletedFlag } });
    await remove('N');
    expect((await status(orderId)).body.data.process_status).toBe('Deleted');
    await remove('Y');
    expect((await status(orderId)).http).toBe(404);
  });
});

describe('the list of orders', () => {
  it('finds one by external_ref', async () => {
    const orderId = await server.newOrder({ external_ref: 'STATUS-3' });
    const { body } = await list({ external_ref: 'STATUS-3' });
    expect(body.data.map(({ order_id }) => order_id)).toEqual([orderId]);
    expect((await list({ external_ref: 'STATUS-unknown' })).body).toMatchObject({ data: [], next_cursor: null });
  });

  it('in pages holds every order once, by the time of the change, and what changed since an instant', async () => {
    const made = [];
    for (let index = 0; index < 7; index += 1) made.push(await server.newOrder({}));
    const since = (await status(made[0] ?? '')).body.data.updated_at;
    expect(await everyPage({ updated_since: since, limit: 3 })).toEqual(made);

    const [moved = '', ...others] = made;
    const newest = (await status(others.at(-1) ?? '')).body.data.updated_at;
    await server.call(moveOrderStatus, { token: admin, body: { orderId: moved, updatingStatus: 'Awaiting' } });
    expect(await everyPage({ updated_since: since, limit: 2 })).toEqual([...others, moved]);
    const after = new Date(Date.parse(newest) + 1).toISOString();
    expect(await everyPage({ updated_since: after })).toEqual([moved]);
    expect(new Set(await everyPage({ limit: 2 })).size).toBe((await everyPage({ limit: 100 })).length);
  });

  it('names a wrong cursor, instant or limit', async () => {
    const other = Buffer.from('["now","1"]').toString('base64url');
    for (const [name, value] of [
      ['cursor', 'x'],
      ['cursor', other],
      ['updated_since', 'yesterday'],
      ['limit', '0'],
      ['limit', '101'],
      ['external_ref', ' '],
    ] as const) {
      const { http, failure } = await list({ [name]: value });
      expect([name, http]).toEqual([name, 422]);
      expect(failure.error.fields).toHaveProperty(name);
    }
  });

  it('is a range of an index, however many orders there are', async () => {
    const { rows } = await server.context.db.transaction().execute(async (trx) => {
      // With few rows a scan would be right; the question is whether the index can serve the statement.
      await sql`set local enable_seqscan = off`.execute(trx);
      await sql`set local enable_sort = off`.execute(trx);
      return sql<{ 'QUERY PLAN': string }>`explain select orders.order_id from order_updates
        inner join orders on orders.order_id = order_updates.order_id
        where order_updates.source = 'Landing site' and order_updates.updated_at >= '2026-01-01'
          and (order_updates.updated_at, order_updates.order_id) > ('2026-01-01', 100001)
        order by order_updates.updated_at, order_updates.order_id limit 101`.execute(trx);
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('order_updates_of_source');
    expect(plan).not.toContain('Sort');
  });
});

describe('a list of orders', () => {
  it.each([
    ['real', false],
    ['test', true],
  ])('of %s ones is narrowed by status, email and when they were sent (INTAKE-81)', async (kind, test) => {
    const { key, testKey } = await newSite(server, `Filtered ${kind} orders`);
    const token = test ? testKey : key;
    const send = async (at: string, fields: object) => {
      server.setTime(at);
      const body = buildOrder({ arrival_date: null, ...fields });
      return (await server.call(createIntakeOrder, { token, body })).body.data.order_id;
    };
    const money = { paid: true, amount: '49.00', currency: 'EUR', transaction_id: 'ch_filtered' };
    const paid = await send('2026-11-20T10:00:00Z', { email: 'Ada@Example.com', ...money });
    const unpaid = await send('2026-11-21T10:00:00Z', { email: 'ben@example.com', paid: false });
    server.setTime(null);
    const found = async (query: Record<string, string>) =>
      (await list(query, token)).body.data.map(({ order_id }) => order_id).toSorted();
    expect(await found({})).toEqual([paid, unpaid].toSorted());
    expect(await found({ process_status: 'Pending' })).toEqual([unpaid]);
    expect(await found({ email: 'aDA@example.com' })).toEqual([paid]);
    expect(await found({ email: 'nobody@example.com' })).toEqual([]);
    expect(await found({ created_since: '2026-11-21T00:00:00Z' })).toEqual([unpaid]);
    expect(await found({ created_before: '2026-11-21T00:00:00Z' })).toEqual([paid]);
    const { amount, currency, transaction_id, refunded_amount } = (await status(paid, token)).body.data;
    expect([amount, currency, transaction_id, refunded_amount]).toEqual(['49.00', 'EUR', 'ch_filtered', null]);
    expect((await status(unpaid, token)).body.data).toMatchObject({ amount: null, transaction_id: null });
    const wrong = await list({ process_status: 'Nowhere' }, token);
    expect([wrong.http, Object.keys(wrong.failure.error.fields ?? {})]).toEqual([422, ['process_status']]);
  });

  it('says what went back, and a refunded test order keeps no email in plain text', async () => {
    const orderId = await server.newOrder({ paid: true, amount: '20.00', currency: 'USD' });
    await server.call(moveOrderStatus, {
      token: admin,
      body: { orderId, updatingStatus: 'Refunds', remark: '' } as never,
    });
    await server.call(moveToCompleteRefund, { token: admin, body: { orderId } });
    expect((await status(orderId)).body.data).toMatchObject({ amount: '20.00', refunded_amount: '20.00' });
    const { rows } = await sql<{ text: string }>`select test_orders::text as text from test_orders`.execute(
      server.context.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('example.com');
  });
});
