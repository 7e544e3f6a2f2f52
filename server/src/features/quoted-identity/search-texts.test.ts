import { findOrders } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { up } from '../../../migrations/117-case-of-search-texts.ts';
import { encryptAgain } from '../../platform/encryption/encrypt-again.ts';
import { TestServer } from '../../testing/test-server.ts';
import { searchTextsOfOrders } from './search-texts.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

it('search texts of earlier versions are renewed by the pass that the migration begins again (QUEUE-17)', async () => {
  const { db } = server.context;
  const orderId = await server.newOrder({ given_name: 'Οδυσσέας', surname: 'Κωνσταντίνος', full_name: '' });
  const pass = () => encryptAgain({ ...server.context, onUnreadable: () => undefined }, [searchTextsOfOrders]);
  while (!(await pass()));
  await sql`update orders set search_text = replace(replace(search_text, 'οσ ', 'ος '), 'οδυσσεασ', 'οδυσσεας')
    where order_id = ${orderId}`.execute(db);
  const textOf = async () =>
    (await db.selectFrom('orders').select('search_text').where('order_id', '=', orderId).executeTakeFirstOrThrow())
      .search_text;
  expect(await textOf()).toContain('ς');
  await pass();
  expect(await textOf()).toContain('ς');

  await up(db);
  while (!(await pass()));
  expect(await textOf()).not.toContain('ς');
  const token = await server.signIn('Team');
  const { body } = await server.call(findOrders, { token, body: { text: 'ΟΔΥΣΣ' } });
  expect(body.data.map(({ order_id }) => order_id)).toEqual([orderId]);
});
