import { exportOrders, findOrders } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let team: string;
beforeAll(async () => {
  server = await TestServer.start();
  team = await server.signIn('Team');
});
afterAll(() => server.stop());

const exported = async (body: object, token = team) => {
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
    await server.newOrder({ full_name: '=HYPERLINK("http://evil.example")' });
    const { rows } = await exported({ searchVal: 'hyperlink' });
    expect(rows[0]?.full_name).toMatch(/^'=HYPERLINK/);
  });

  it('is for those who may read the queue', async () => {
    expect((await exported({ folderName: 'order-history' }, await server.signIn('Telecaller'))).http).toBe(403);
    expect((await exported({ folderName: 'order-history' })).rows.length).toBeGreaterThan(4);
  });
});

describe('finding an order', () => {
  it('looks in every queue, also by transaction id', async () => {
    const id = await server.newOrder({
      full_name: 'Palette Person',
      transaction_id: 'ch_Palette77',
      paid: false,
      phone_number: '555 777 1234',
    });
    for (const text of [id, 'palette per', 'ch_Palette77', 'ch_palette', 'Palette7', '7771234']) {
      const { body } = await server.call(findOrders, { token: team, body: { text } });
      expect(
        body.data.map(({ order_id }) => order_id),
        text,
      ).toContain(id);
    }
  });
});
