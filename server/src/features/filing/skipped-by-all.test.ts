import { skipOrder, takeNext } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { undoChanges } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { buildPreparedOrder } from './filing.factory.ts';

let server: TestServer;
let team: string;
let night: string;
beforeAll(async () => {
  server = await TestServer.start();
  team = await server.signIn('Team');
  night = await server.signIn('Night Staff');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.context.db.updateTable('orders').set({ filing_blocks: 1 }).execute();
});

const next = async (token: string) => (await server.call(takeNext, { token, body: {} })).body;
const skip = (token: string, orderId: string, reason: string) =>
  server.call(skipOrder, { token, body: { orderId, reason } });
const assign = (token: string, orderId: string, assignto: string | null) =>
  server.call(assignOrderStatus, { token, body: { orderId, assignto } });
const takeAndSkip = async (token: string, reason: string) => {
  const orderId = (await next(token)).data?.order_id ?? '';
  return skip(token, orderId, reason);
};

it('what everybody skipped is offered when nothing else is left, with who skipped it and why (FILE-143)', async () => {
  const orderId = await buildPreparedOrder(server, { full_name: 'Mary Lamb' });
  await takeAndSkip(team, 'The portal is down');
  expect((await next(night)).data).toEqual({ order_id: orderId });
  await skip(night, orderId, 'Her name is doubtful');
  for (const token of [team, night])
    expect(await next(token)).toMatchObject({
      data: null,
      message: 'Nothing is ready to file but what you skipped.',
      skipped: [
        {
          order_id: orderId,
          full_name: 'Mary Lamb',
          arrival_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          skips: [
            { by: 'Night Staff Person', reason: 'Her name is doubtful' },
            { by: 'Team Person', reason: 'The portal is down' },
          ],
        },
      ],
    });
  expect((await assign(team, orderId, 'Team Person')).http).toBe(200);
  expect(await next(night)).toMatchObject({ data: null, message: 'No order is ready to file.', skipped: [] });
});

it('another order is given before what was skipped, and nothing is offered then (FILE-143)', async () => {
  await buildPreparedOrder(server);
  await takeAndSkip(team, 'The portal is down');
  const other = await buildPreparedOrder(server);
  const { data, skipped } = await next(team);
  expect([data, skipped]).toEqual([{ order_id: other }, undefined]);
});

it('an undone skip, one of yesterday and one that others did are not named as the person’s own (FILE-143)', async () => {
  const orderId = await buildPreparedOrder(server);
  const { body } = await takeAndSkip(team, 'By mistake');
  await server.call(undoChanges, { token: team, body: { changes: body.data.changes } });
  await assign(team, orderId, null);
  await takeAndSkip(night, 'The portal is down');
  expect((await next(team)).data).toEqual({ order_id: orderId });
  await assign(team, orderId, null);
  expect((await next(night)).skipped).toMatchObject([
    { skips: [{ by: 'Night Staff Person', reason: 'The portal is down' }] },
  ]);
  const yesterday = new Date(Date.now() - 13 * 3_600_000);
  await server.context.db.updateTable('order_skips').set({ at: yesterday }).execute();
  expect((await next(night)).data).toEqual({ order_id: orderId });
});
