import { getOrdersList, searchOrder } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { type SortColumn, sortColumnsOf } from '@arrival-desk/contract/order-lists/sort-columns.ts';
import { changeOrderStatus, moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../../testing/test-server.ts';
import { applyDeltas, verifyCounters } from '../order-lists.ts';

// More rows than are scanned for a page, with ties in every column, over many days: far pages use page anchors.
const made = 4200;
let server: TestServer;
let token: string;
let all: OrderRow[];

beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Admin');
  await server.newOrder({ nationality: 'Peru' });
  const { db } = server.context;
  const copied = [
    'processing_mode',
    'gender',
    'nationality',
    'chinese_name',
    'passport_number',
    'contact_email_address',
    'country_code',
    'visa_number',
    'arrival_flight_train_no',
    'cities_intended_china',
    'hotel_adress_in_china',
    'city',
    'purpose_of_trip',
    'departure_flight_no',
    'contracts_in_china',
    'name_of_inviter',
    'adress_or_contact_inviter',
    'countries_region',
    'landing_domain',
    'transaction_id',
    'merchant_name',
    'source',
  ] as const;
  const columns = sql.join(copied.map((column) => sql.ref(column)));
  await sql`
    insert into orders (${columns}, process_status, given_name, surname, full_name, email, phone_number, created_at,
      refund_date, assign_to, arrival_date, search_text)
    select ${columns}, (array['New', 'Completed', 'Completed', 'Refunds'])[1 + i % 4], 'Given', 'Surname ' || i % 40,
      'Given Surname ' || i % 40, 'Mail' || i % 60 || '@Example.com', (i % 70)::text,
      timestamptz '2026-01-01T00:00:00Z' + (i * 7919 % 4200) / 3 * interval '90 minutes',
      case when i % 5 = 0 then timestamptz '2026-06-01T00:00:00Z' + i % 9 * interval '1 day' end,
      case when i % 3 = 0 then 'Person ' || i % 7 end,
      case when i % 4 > 0 then date '2026-12-01' + i % 33 end,
      'given surname ' || i % 40 || ' '
    from orders, generate_series(1, ${made - 1}) as i`.execute(db);
  await applyDeltas(db);
  all = await everything();
});
afterAll(() => server.stop());

async function everything(): Promise<OrderRow[]> {
  const { body } = await server.call(getOrdersList, {
    params: { orderName: 'order-history' },
    query: { limit: 100_000, sort: 'order_id', order: 'asc' },
    token,
  });
  return body.data;
}

/** What a list is sorted by, as a text or a number that JavaScript compares in the same way. */
const keys: Record<SortColumn, (row: OrderRow) => string | number> = {
  order_id: (row) => Number(row.order_id),
  full_name: (row) => row.full_name.toLowerCase(),
  phone_number: (row) => row.phone_number ?? '',
  created_at: (row) => row.created_at,
  process_status: (row) => row.process_status,
  assign_to: (row) => row.assign_to ?? '',
  refund_date: (row) => row.refund_date ?? '',
  email: (row) => row.email.toLowerCase(),
  arrival_date: (row) => row.arrival_date ?? '9999',
};

function sorted(rows: readonly OrderRow[], sort: SortColumn, order: 'asc' | 'desc'): string[] {
  // The rows of one status are sorted by date.
  const isOneStatus = new Set(rows.map((row) => row.process_status)).size === 1;
  const key = keys[sort === 'process_status' && isOneStatus ? 'created_at' : sort];
  const ascending = rows.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)];
    return (a < b ? -1 : a > b ? 1 : 0) || Number(one.order_id) - Number(other.order_id);
  });
  const ids = ascending.map((row) => row.order_id);
  return order === 'asc' ? ids : ids.reverse();
}

async function pageIds(folder: 'order-history' | 'completed-order', query: object): Promise<string[]> {
  const { body } = await server.call(getOrdersList, { params: { orderName: folder }, query, token });
  return body.data.map((row) => row.order_id);
}

describe('pages far into a list', () => {
  it.each(
    sortColumnsOf('order-history').flatMap((sort) => [
      { sort, order: 'asc' as const },
      { sort, order: 'desc' as const },
    ]),
  )('are those of the whole list by $sort, $order', async ({ sort, order }) => {
    for (const folder of ['order-history', 'completed-order'] as const) {
      const whole = sorted(
        all.filter((row) => folder === 'order-history' || row.process_status === 'Completed'),
        sort,
        order,
      );
      const last = Math.ceil(whole.length / 25);
      for (const page of [1, 2, 5, 41, 42, Math.ceil(last / 2), last - 1, last, last + 1]) {
        const expected = whole.slice((page - 1) * 25, page * 25);
        expect(await pageIds(folder, { page, limit: 25, sort, order }), `${folder} ${page}`).toEqual(expected);
      }
      expect(await pageIds(folder, { page: 3, limit: 401, sort, order })).toEqual(whole.slice(802, 1203));
    }
  });

  it('stay right while orders move, come and go, with and without deltas', async () => {
    const gone = all.slice(100, 140).map((row) => row.order_id);
    await server.call(changeOrderStatus, { token, body: { orderId: gone } });
    await server.call(changeOrderStatus, { token, body: { orderId: gone, permanentDeletedFlag: 'Y' } });
    const moved = all.filter((row) => row.process_status === 'New').slice(0, 50);
    await server.call(moveOrderStatus, {
      token,
      body: { orderId: moved.map((row) => row.order_id), updatingStatus: 'Completed', remark: 'done' },
    });
    await server.newOrder();
    for (const applies of [false, true]) {
      if (applies) await applyDeltas(server.context.db);
      const now = await everything();
      const completed = now.filter((row) => row.process_status === 'Completed');
      for (const sort of sortColumnsOf('order-history')) {
        const query = { page: 80, limit: 25, sort };
        const newestFirst = sorted(now, sort, 'desc');
        expect(await pageIds('order-history', query), sort).toEqual(newestFirst.slice(1975, 2000));
        const oldestFirst = sorted(completed, sort, 'asc');
        const page = { page: 43, limit: 25, sort, order: 'asc' };
        expect(await pageIds('completed-order', page), sort).toEqual(oldestFirst.slice(1050, 1075));
      }
      expect(await verifyCounters(server.context.db, { repair: false })).toEqual([]);
    }
    all = await everything();
  });
});

describe('the places in long lists', () => {
  it('contain nothing of an order once it is erased, and stay right (RULE-14)', async () => {
    const { db } = server.context;
    const { rows } = await sql<{ order_id: string }>`
      select (order_id + 1)::text as order_id from order_places where list = '' and sort = 'full_name' and order_id > 0
      limit 3`.execute(db);
    const orderId = rows.map((row) => row.order_id);
    const anchors = () => sql`select from order_places where order_id + 1 = any (${orderId}::bigint[])`.execute(db);
    expect((await anchors()).rows.length).toBeGreaterThan(2);
    await server.call(changeOrderStatus, { token, body: { orderId } });
    await server.call(changeOrderStatus, { token, body: { orderId, permanentDeletedFlag: 'Y' } });
    expect((await anchors()).rows).toEqual([]);
    for (const applies of [false, true]) {
      if (applies) await applyDeltas(db);
      expect(await verifyCounters(db, { repair: false })).toEqual([]);
    }
    all = await everything();
    const page = { page: 80, limit: 25, sort: 'full_name', order: 'asc' };
    expect(await pageIds('order-history', page)).toEqual(sorted(all, 'full_name', 'asc').slice(1975, 2000));
  });

  const spoil = () =>
    sql`update order_places set n = n + 3 where list = '' and sort = 'full_name' and order_id = 0`.execute(
      server.context.db,
    );

  it('are found wrong and cut anew', async () => {
    const { db } = server.context;
    await spoil();
    const found = await verifyCounters(db, { repair: true });
    expect(found).toEqual([
      { what: 'page anchors, all orders, by full_name', actual: expect.any(Number), recorded: expect.any(Number) },
    ]);
    expect(await verifyCounters(db, { repair: false })).toEqual([]);
    const whole = sorted(all, 'full_name', 'asc');
    const page = { page: 80, limit: 25, sort: 'full_name', order: 'asc' };
    expect(await pageIds('order-history', page)).toEqual(whole.slice(1975, 2000));
  });

  it('grow with the list: stretches that have become long are cut', async () => {
    const { db } = server.context;
    const longest = async () => {
      const { rows } = await sql<{ n: number }>`select max(n)::int as n from order_places`.execute(db);
      return rows[0]?.n ?? 0;
    };
    const before = await longest();
    // All of them into one bucket of every list.
    await sql`update orders set phone_number = '5', arrival_date = '2026-12-24', assign_to = 'Person 1',
      created_at = timestamptz '2026-03-01T00:00:00Z' + order_id * interval '1 ms', search_text = 'as all ' || search_text`.execute(
      db,
    );
    await applyDeltas(db);
    expect(await longest()).toBeLessThanOrEqual(3 * before);
    expect(await verifyCounters(db, { repair: false })).toEqual([]);
    all = await everything();
    const whole = sorted(all, 'phone_number', 'desc');
    const page = { page: 80, limit: 25, sort: 'phone_number' };
    expect(await pageIds('order-history', page)).toEqual(whole.slice(1975, 2000));
  });
});

it('a queue without the column refuses to be sorted by it', async () => {
  const { body } = await server.call(getOrdersList, {
    params: { orderName: 'order-history' },
    query: { sort: 'email' },
    token,
  });
  expect(body).toMatchObject({
    status: 0,
    error: { code: 'validation_failed', fields: { sort: 'Order History cannot be sorted by this column.' } },
  });
});

describe('a search', () => {
  const search = (searchVal: string, more: object = {}) =>
    server
      .call(searchOrder, { body: { start: 0, end: 10, searchVal, folderName: 'order-history', ...more }, token })
      .then(({ body }) => body);

  it('counts a rare text exactly and answers the same rows as the whole list', async () => {
    const { db } = server.context;
    const rare = all.filter((_, index) => index % 300 === 7);
    const ids = rare.map((row) => row.order_id);
    const write = (text: ReturnType<typeof sql<string>>) =>
      db.updateTable('orders').set({ search_text: text }).where('order_id', 'in', ids).execute();
    await write(sql<string>`search_text || 'rarely '`);
    const whole = sorted(rare, 'created_at', 'desc');
    const { total, more, data } = await search('rarely');
    expect({ total, more }).toEqual({ total: whole.length, more: false });
    expect(data.map((row) => row.order_id)).toEqual(whole.slice(0, 10));
    const rest = await search('rarely', { start: 3, end: 10 });
    expect(rest.data.map((row) => row.order_id)).toEqual(whole.slice(3, 10));
    expect(rest.total).toBe(whole.length);
    const completed = rare.filter((row) => row.process_status === 'Completed');
    const inFolder = await search('rarely', { folderName: 'completed-order', sort: 'phone_number', order: 'asc' });
    expect(inFolder.data.map((row) => row.order_id)).toEqual(sorted(completed, 'phone_number', 'asc').slice(0, 10));
    expect(inFolder).toMatchObject({ total: completed.length, more: false });
    const byDate = await search('rarely', { folderName: 'completed-order' });
    expect(byDate.data.map((row) => row.order_id)).toEqual(sorted(completed, 'created_at', 'desc').slice(0, 10));
    expect(byDate).toMatchObject({ total: completed.length, more: false });
    await write(sql<string>`replace(search_text, 'rarely ', '')`);
  });

  it('says of a common text that there are more, page after page to the last, each row once (QUEUE-18)', async () => {
    for (const sort of ['created_at', 'full_name'] as const) {
      const whole = sorted(
        all.filter((row) => row.full_name.startsWith('Given')),
        sort,
        'desc',
      );
      const first = await search('given', { sort });
      expect(first.more, sort).toBe(true);
      expect(first.total).toBeGreaterThanOrEqual(10);
      expect(first.total).toBeLessThan(whole.length);
      const found: string[] = [];
      for (let start = 0; ; start += 500) {
        const { data, total, more } = await search('given', { sort, start, end: start + 500 });
        found.push(...data.map((row) => row.order_id));
        if (!more) expect(total).toBe(whole.length);
        if (data.length < 500) break;
      }
      expect(found).toEqual(whole);
    }
  });

  it('finds each part of a text, whatever letters it is made of', async () => {
    const id = await server.newOrder({
      given_name: "Zoë 'Q' \\",
      surname: "O'Brien-%_ & (x):* | !李小龙🙂",
      email: 'old.traveller@example.com',
    });
    // Older than the rows of the probe, and so found only by its n-grams.
    await server.context.db
      .updateTable('orders')
      .set({ created_at: '2025-01-01T00:00:00.000Z' })
      .where('order_id', '=', id)
      .execute();
    const name = [..."zoe 'q' \\ o'brien-%_ & (x):* | !李小龙🙂"];
    for (let start = 0; start < name.length; start += 1)
      for (const length of [3, 4, 5, 6, 9, 11, name.length]) {
        const text = name
          .slice(start, start + length)
          .join('')
          .trim();
        if ([...text].length < 3) continue;
        const found = await search(text);
        expect(
          found.data.map((row) => row.order_id),
          text,
        ).toContain(id);
      }
    for (const text of ["zoe 'w'", 'o_brien', 'xbrien%', '(x):* | !李小龙🙃'])
      expect(await search(text), text).toMatchObject({ total: 0, data: [] });
  });

  it('finds what has been changed since', async () => {
    const [row] = all;
    const { db } = server.context;
    await db
      .updateTable('orders')
      .set({ search_text: 'renamed traveller' })
      .where('order_id', '=', row?.order_id ?? '')
      .execute();
    const found = await search('renamed trav');
    expect(found.data.map((each) => each.order_id)).toEqual([row?.order_id]);
    expect(found).toMatchObject({ total: 1, more: false });
  });
});
