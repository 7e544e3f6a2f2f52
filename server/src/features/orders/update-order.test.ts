import { getOrdersList, searchOrder } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { searchedFields } from '../order-lists/order-lists.ts';
import { updateOrder } from './orders.store.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Admin');
});
afterAll(() => server.stop());

/** For each field that search looks through: another value, and a text that finds it. */
const edits: [string, string, string][] = [
  ['full_name', 'Zzyzx Road', 'zzyzx road'],
  ['given_name', 'Givenly', 'givenly'],
  ['surname', 'Surly', 'surly'],
  ['email', 'edited.address@example.com', 'edited.address'],
  ['contact_email_address', 'edited.contact@example.com', 'edited.contact'],
  ['phone_number', '85 1234 999', '1234 999'],
  ['country_code', 'United Kingdom', '+44 85 1234999'],
  ['chinese_name', '李小龙', '李小龙'],
  ['external_ref', 'EDITED-1', 'edited-1'],
];

it('search and the order of a list follow an edit of every searched field (RULE-20)', async () => {
  const search = async (searchVal: string) => {
    const body = { start: 0, end: 10, folderName: 'recent-order', searchVal } as const;
    return (await server.call(searchOrder, { body, token })).body.data.map(({ order_id }) => order_id);
  };
  const id = await server.newOrder({ full_name: 'Aardvark' });
  await server.newOrder({ full_name: 'Middleton' });
  expect(edits.map(([field]) => field).toSorted()).toEqual(
    searchedFields.filter((field) => field !== 'order_id').toSorted(),
  );
  for (const [field, value, text] of edits) {
    expect(await search(text), field).not.toContain(id);
    await server.context.db.transaction().execute((trx) => updateOrder(trx, id, { [field]: value }));
    expect(await search(text), field).toEqual([id]);
  }
  const query = { sort: 'full_name', order: 'desc' } as const;
  const { body } = await server.call(getOrdersList, { params: { orderName: 'recent-order' }, query, token });
  expect(body.data[0]?.order_id).toBe(id);
});
