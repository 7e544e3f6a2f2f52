import { randomUUID } from 'node:crypto';
import { changeOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { assignOrderStatus, describeOrders } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { reportPresence } from '@arrival-desk/contract/presence/presence.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

it('says who else has some of the orders or has them open, and not oneself (QUEUE-50)', async () => {
  const [me, tara, ben] = await Promise.all([
    server.signIn('Manager', 'Mona Manager'),
    server.signIn('Team', 'Tara Novak'),
    server.signIn('Team', 'Ben Okafor'),
  ]);
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.push(await server.newOrder());
  const [mine = '', hers = '', alsoHers = '', deleted = '', free = ''] = ids;
  const take = (token: string, orderId: string, assignto: string) =>
    server.call(assignOrderStatus, { token, body: { orderId, assignto } });
  await take(me, mine, 'Mona Manager');
  for (const id of [hers, alsoHers, deleted]) await take(tara, id, 'Tara Novak');
  // Nobody works on a deleted order.
  await server.call(changeOrderStatus, { token: me, body: { orderId: deleted, status: 'Deleted' } });
  const open = (token: string, orderId: string) =>
    server.call(reportPresence, { token, body: { orderId, tab: randomUUID() } });
  for (const [token, id] of [
    [me, free],
    [ben, free],
    [ben, free],
    [tara, free],
  ] as const)
    await open(token, id);
  const othersOn = async (orderId: string[]) =>
    (await server.call(describeOrders, { token: me, body: { orderId } })).body.data.others;
  expect(await othersOn(ids)).toEqual([
    { name: 'Tara Novak', assigned: 2, open: 1 },
    { name: 'Ben Okafor', assigned: 0, open: 1 },
  ]);
  expect(await othersOn([mine, deleted])).toEqual([]);
});

it('says for each of several orders why it was refused when none was changed (QUEUE-51)', async () => {
  const token = await server.signIn('Team', 'Second Person');
  const taken = await server.newOrder();
  await server.call(assignOrderStatus, {
    token: await server.signIn('Team', 'First Person'),
    body: { orderId: taken, assignto: 'First Person' },
  });
  const orderId = [taken, '999999'];
  const { http, failure } = await server.call(assignOrderStatus, {
    token,
    body: { orderId, assignto: 'Second Person' },
  });
  expect([http, failure.message]).toEqual([409, 'First Person has this order.']);
  expect(failure.data).toEqual({
    done: [],
    changes: [],
    refused: [
      { id: taken, code: 'already_assigned', message: 'First Person has this order.' },
      { id: '999999', code: 'not_found', message: 'There is no such order.' },
    ],
  });
});
