import { exportOrders } from '@arrival-desk/contract/order-export/order-export.endpoints.ts';
import { findOrders } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let manager: string;
beforeAll(async () => {
  server = await TestServer.start();
  manager = await server.signIn('Manager');
});
afterAll(() => server.stop());

const exported = async (body: object, token = manager) => {
  const reply = await server.call(exportOrders, { token, body: { folderName: 'recent-order', ...body } as never });
  return {
    ...reply,
    rows: reply.http === 200 ? (parse(reply.bytes, { bom: true, columns: true }) as Record<string, string>[]) : [],
  };
};

describe('the export of a queue', () => {
  it('holds what is filtered, in its order, and says how much it is', async () => {
    for (const full_name of ['Zoë Exported', "Ann 'A' Exported", '李 Exported', 'Somebody Else'])
      await server.newOrder({ full_name });
    await server.newOrder({ full_name: 'Pending Exported', paid: false });
    const { rows, headers } = await exported({ searchVal: 'exported', sort: 'full_name', order: 'asc' });
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'x-total-count': '3' });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="recent-order-\d{4}-\d\d-\d\d\.csv"$/);
    expect(rows.map((row) => row.full_name)).toEqual(["Ann 'A' Exported", 'Zoë Exported', '李 Exported']);
    expect(Object.keys(rows[0] ?? {})).not.toContain('passport_number');
  });

  it('runs no formula in a spreadsheet', async () => {
    await server.newOrder({ full_name: '=HYPERLINK("evil.example")' });
    const { rows } = await exported({ searchVal: 'hyperlink' });
    expect(rows[0]?.full_name).toMatch(/^'=HYPERLINK/);
  });

  it.each([';', '|'])('runs no formula when it is read with %j between its cells (REPORT-6)', async (separator) => {
    const parts = ['Given', '=1+1', ' "+SUM(A1)', '＝1+1', '-1+1'];
    await server.newOrder({ full_name: `Separated ${parts.join(separator)}` });
    const { bytes } = await exported({ searchVal: 'separated' });
    const cells = bytes
      .toString()
      .split('\r\n')
      .flatMap((row) => row.split(separator));
    expect(cells.length).toBeGreaterThan(5);
    expect(cells.filter((cell) => /^[\s"]*[=+\-@＝]/u.test(cell))).toEqual([]);
  });

  it('holds the selected orders alone, in the order of the list, or all but some', async () => {
    const ids = [];
    for (const full_name of ['Cc Picked', 'Aa Picked', 'Bb Picked']) ids.push(await server.newOrder({ full_name }));
    const picked = { orderId: ids.slice(0, 2), searchVal: 'something else', sort: 'full_name', order: 'asc' };
    const { rows, headers } = await exported(picked);
    expect(rows.map((row) => row.full_name)).toEqual(['Aa Picked', 'Cc Picked']);
    expect(headers['x-total-count']).toBe('2');
    const rest = await exported({ searchVal: 'picked', except: [ids[0]] });
    expect(rest.rows.map((row) => row.full_name)).toEqual(['Bb Picked', 'Aa Picked']);
    expect(rest.headers['x-total-count']).toBe('2');
    // IDs of another queue's orders export nothing.
    expect((await exported({ folderName: 'pending-order', orderId: ids })).rows).toEqual([]);
    expect((await exported({ orderId: [] })).failure.error.fields).toEqual({ orderId: 'Please select an order.' });
  });

  it('gives telephone numbers in one international form that no spreadsheet runs or rounds', async () => {
    const cells: Record<string, string>[] = [];
    for (const [country_code, phone_number] of [
      ['+34', '612 345 678'],
      ['Portugal', '0912 345 678'],
      ['', '+44 555 0104846'],
      ['United States', '+15550135629'],
      ['', '0044 20 7946 0000'],
      ['', '0555 0128302'],
    ] as const) {
      const orderId = await server.newOrder({ full_name: 'Tel Person', country_code, phone_number });
      cells.push((await exported({ orderId: [orderId] })).rows[0] ?? {});
    }
    expect(cells.map(({ country, telephone }) => [country, telephone])).toEqual([
      ['', '34 612345678'],
      ['Portugal', '351 912345678'],
      ['', '44 5550104846'],
      ['United States', '1 5550135629'],
      ['', '44 2079460000'],
      ['', '0555 0128302'],
    ]);
    expect(Object.keys(cells[0] ?? {})).not.toContain('country_code');
  });

  it('gives times with their offset, in the time zone that is asked for', async () => {
    const orderId = await server.newOrder();
    const created_at = '2026-07-04T21:30:15Z';
    await server.context.db.updateTable('orders').set({ created_at }).where('order_id', '=', orderId).execute();
    const at = async (timeZone?: string) => (await exported({ orderId: [orderId], timeZone })).rows[0]?.created_at;
    expect(await at('Asia/Tokyo')).toBe('2026-07-05T06:30+09:00');
    expect(await at()).toBe('2026-07-04T21:30+00:00');
    expect((await exported({ timeZone: 'Moon/Base' })).failure.error.fields).toEqual({
      timeZone: 'Must be a time zone such as Europe/Lisbon.',
    });
  });

  it('of Contact Customer has no telephone, as its queue shows none', async () => {
    const orderId = await server.newOrder({ phone_number: '555 0199' });
    await server.call(moveOrderStatus, { token: manager, body: { orderId, updatingStatus: 'Contact Customer' } });
    const { rows, bytes } = await exported({ folderName: 'contact-customer' });
    expect(rows.map((row) => row.order_id)).toContain(orderId);
    expect(Object.keys(rows[0] ?? {})).not.toContain('telephone');
    expect(bytes.toString()).not.toContain('5550199');
  });

  it('is for those who may read the queue (ROLE-3)', async () => {
    expect((await exported({ folderName: 'order-history' }, await server.signIn('Telecaller'))).http).toBe(403);
    expect((await exported({ folderName: 'order-history' })).rows.length).toBeGreaterThan(4);
  });
});

describe('finding an order', () => {
  it('looks in every queue, by id, name, e-mail, telephone and transaction id (APP-30)', async () => {
    const id = await server.newOrder({
      full_name: 'Palette Pérson',
      email: 'palette.f@example.com',
      transaction_id: 'ch_Palette77',
      paid: false,
      phone_number: '555 777 1234',
    });
    for (const text of [id, 'palette per', 'PALETTE.F@EX', 'ch_Palette77', 'ch_palette', 'Palette7', '7771234']) {
      const { body } = await server.call(findOrders, { token: manager, body: { text } });
      expect(
        body.data.map(({ order_id }) => order_id),
        text,
      ).toContain(id);
    }
  });
});
