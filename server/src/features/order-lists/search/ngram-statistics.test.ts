import { searchOrder } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../../../testing/test-server.ts';

// The newest 400 of 2,000 orders contain a text, so that a probe of the newest 500 takes it for a common one.
const orders = 2000;
const matching = 400;
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Admin');
  await server.newOrder();
  const { db } = server.context;
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER'
      and column_name not in ('order_id', 'created_at', 'search_text', 'external_ref', 'idempotency_key')`.execute(db);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  await sql`
    insert into orders (${columns}, created_at, search_text)
    select ${columns}, now() + i * interval '1 second',
      case when i > ${orders - matching} then 'clustered traveller ' else 'other traveller ' end || i
    from orders, generate_series(1, ${orders}) as i`.execute(db);
});
afterAll(() => server.stop());

const search = async (searchVal: string) => {
  const body = { start: 0, end: 10, folderName: 'order-history', searchVal } as const;
  const { total, more } = (await server.call(searchOrder, { body, token })).body;
  return { total, more };
};

it('a text that is rare by the statistics is counted exactly, where a probe would call it common', async () => {
  const { db } = server.context;
  await sql`analyze order_texts`.execute(db);
  expect(await search('clustered')).toEqual({ total: matching, more: false });
  // 1900 to 1999, 1619, 1719 and 1819: words count wherever they are.
  expect(await search('clustered traveller 19')).toEqual({ total: 103, more: false });
  expect(await search('nobody at all')).toEqual({ total: 0, more: false });
  // In more orders than are collected without a probe.
  expect(await search('traveller')).toMatchObject({ more: true });
});
