import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { markFiled, takeNext } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { confirmIntakePayment } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { updateIntakeOrder } from '@arrival-desk/contract/intake/order-changes.endpoints.ts';
import { getOrdersList } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import {
  changeOrderStatus,
  moveOrderStatus,
  restoreOrders,
  revertMove,
  undoChanges,
} from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { up } from '../../../migrations/106-filed-and-refunded.ts';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { buildScan } from '../documents/documents.factory.ts';
import { buildPreparedOrder } from './filing.factory.ts';

let server: TestServer;
let team: string;
let admin: string;
beforeAll(async () => {
  server = await TestServer.start();
  team = await server.signIn('Team');
  admin = await server.signIn('Admin');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.context.db.updateTable('orders').set({ filing_blocks: 1 }).execute();
});

const details = async (orderId: string) =>
  (await server.call(getOrdersDetails, { params: { orderId }, token: team })).body.data;
const next = async () => (await server.call(takeNext, { token: team, body: {} })).body.data?.order_id ?? null;
const file = (orderId: string) => server.call(markFiled, { token: team, body: { orderId, reference: 'CN-1' } });
const move = (orderId: string, updatingStatus: 'AwaitingGovt' | 'Contact Customer') =>
  server.call(moveOrderStatus, { token: team, body: { orderId, updatingStatus } });
const correct = (orderId: string, changes: Record<string, unknown>) =>
  server.call(editOrder, { token: team, body: { orderId, changes } });
const assign = (orderId: string, assignto: string | null) =>
  server.call(assignOrderStatus, { token: team, body: { orderId, assignto } });
/** 'Move to Original Folder'. */
const release = async (orderId: string) => {
  await assign(orderId, 'Team Person');
  await assign(orderId, null);
};
const undo = ({ body }: Awaited<ReturnType<typeof move>>) =>
  server.call(undoChanges, { token: team, body: { changes: body.data.changes } });

describe('Take next', () => {
  it('never gives an order whose card was filed, by Filed or by a move to Awaiting Govt (FILE-140)', async () => {
    const [filed, moved, further] = [
      await buildPreparedOrder(server),
      await buildPreparedOrder(server),
      await buildPreparedOrder(server),
    ];
    await file(filed);
    await move(moved, 'AwaitingGovt');
    await move(further, 'AwaitingGovt');
    await move(further, 'Contact Customer');
    for (const orderId of [filed, moved, further]) {
      await release(orderId);
      expect(await details(orderId)).toMatchObject({
        process_status: 'Priority',
        assign_to: null,
        filing: { filed_by: 'Team Person', stale: false },
      });
    }
    expect(await next()).toBeNull();
    const { body } = await server.call(getOrdersList, {
      token: team,
      params: { orderName: 'priority-order' },
      query: {},
    });
    const marks = body.data.filter(({ order_id }) => [filed, moved, further].includes(order_id));
    expect(marks.map(({ filed_at }) => filed_at)).toEqual(Array(3).fill(expect.stringMatching(/Z$/)));
  });

  it('gives it again once a fact of its form has changed, not for its email, nor for a fact changed back (FILE-140)', async () => {
    for (const filing of [file, (orderId: string) => move(orderId, 'AwaitingGovt')]) {
      const orderId = await buildPreparedOrder(server);
      await correct(orderId, { city_of_birth: 'Galway' });
      await filing(orderId);
      await release(orderId);
      await correct(orderId, { email: 'mary.new@example.com' });
      await correct(orderId, { city_of_birth: 'Cork' });
      await correct(orderId, { city_of_birth: 'Galway' });
      expect(await next()).toBeNull();
      await correct(orderId, { city_of_birth: 'Cork' });
      expect((await details(orderId)).filing).toMatchObject({
        stale: true,
        changes: [{ field: 'city_of_birth', from: 'Galway', to: 'Cork' }],
      });
      expect(await next()).toBe(orderId);
      // It is in hand until it is filed again.
      await file(orderId);
    }
  });

  it('gives the next order that is not filed, past any number that are (FILE-140)', async () => {
    const soon = { arrival_date: Temporal.Now.plainDateISO('Asia/Shanghai').toString() };
    for (const _ of Array(3)) {
      const orderId = await buildPreparedOrder(server, soon);
      await correct(orderId, { city_of_birth: 'Galway' });
      await file(orderId);
      await release(orderId);
    }
    const free = await buildPreparedOrder(server);
    expect(await next()).toBe(free);
  });

  it('never gives an order that has a document (FILE-140)', async () => {
    const orderId = await buildPreparedOrder(server);
    const body = { orderId, email: 'mary@example.com', mailServiceProvider: 'AWS' as const };
    await server.call(uploadVisaDocument, { token: team, body, file: { bytes: buildScan() } });
    expect(await next()).toBeNull();
  });

  it('never gives it after it was paid (FILE-140)', async () => {
    const orderId = await buildPreparedOrder(server, { paid: false });
    await file(orderId);
    await release(orderId);
    const body = { paid: true, transaction_id: 'T-1', merchant_name: 'Shop' } as const;
    await server.call(confirmIntakePayment, { token: intakeKey, params: { orderId }, body });
    expect(await details(orderId)).toMatchObject({ process_status: 'Priority', assign_to: null });
    expect(await next()).toBeNull();
  });

  it('never gives it after it was deleted and restored (FILE-140)', async () => {
    const orderId = await buildPreparedOrder(server);
    await file(orderId);
    await release(orderId);
    await server.call(changeOrderStatus, { token: admin, body: { orderId, status: 'Deleted' } });
    await server.call(restoreOrders, { token: admin, body: { orderId } });
    expect(await details(orderId)).toMatchObject({ process_status: 'Priority', assign_to: null });
    expect(await next()).toBeNull();
  });

  it('gives an order whose filing was undone or reverted, also one by a move (FILE-140)', async () => {
    const [undone, reverted] = [await buildPreparedOrder(server), await buildPreparedOrder(server)];
    await undo(await move(undone, 'AwaitingGovt'));
    await move(reverted, 'AwaitingGovt');
    const { body } = await server.call(getOrderTimeline, { params: { orderId: reverted }, token: team });
    const seq = body.data.find(({ kind }) => kind === 'moved')?.seq ?? 0;
    await server.call(revertMove, { token: team, body: { orderId: reverted, seq } });
    for (const orderId of [undone, reverted])
      expect((await details(orderId)).filing).toMatchObject({ filed_at: null, stale: false });
    const first = (await next()) as string;
    await file(first);
    expect([first, await next()].toSorted()).toEqual([undone, reverted].toSorted());
  });
});

describe('an order that was moved to Awaiting Govt', () => {
  it('counts as filed by who moved it, until Filed stores the reference (FILE-141)', async () => {
    const orderId = await buildPreparedOrder(server);
    await move(orderId, 'AwaitingGovt');
    const { filing, actions } = await details(orderId);
    expect(filing).toMatchObject({ filed_at: expect.any(String), filed_by: 'Team Person', reference: '' });
    expect(actions.markFiled).toBe(true);
    expect((await file(orderId)).http).toBe(200);
    expect((await details(orderId)).filing).toMatchObject({ reference: 'CN-1' });
    expect((await file(orderId)).http).toBe(409);
  });

  it('keeps the time and the facts of its filing when it is moved there again (FILE-141)', async () => {
    const orderId = await buildPreparedOrder(server);
    await file(orderId);
    const { filed_at } = (await details(orderId)).filing;
    await move(orderId, 'Contact Customer');
    await correct(orderId, { city_of_birth: 'Galway' });
    await move(orderId, 'AwaitingGovt');
    expect((await details(orderId)).filing).toMatchObject({ filed_at, reference: 'CN-1', stale: true });
  });

  it('stays filed for its landing site after it left Awaiting Govt (FILE-141)', async () => {
    const orderId = await buildPreparedOrder(server);
    await move(orderId, 'AwaitingGovt');
    await move(orderId, 'Contact Customer');
    const { failure } = await server.call(updateIntakeOrder, {
      token: intakeKey,
      params: { orderId },
      body: { city_of_birth: 'Galway' },
    });
    expect(failure).toMatchObject({
      error: { code: 'too_late' },
      message: expect.stringMatching(/^The card is filed/),
    });
  });
});

test('an order that was moved to Awaiting Govt before this was recorded counts as filed since then (FILE-141)', async () => {
  const { db } = server.context;
  const [moved, filed] = [await buildPreparedOrder(server), await buildPreparedOrder(server)];
  await move(moved, 'AwaitingGovt');
  await file(filed);
  const before = [await details(moved), await details(filed)].map(({ filing }) => filing);
  await db.updateTable('orders').set({ filed_at: null }).where('order_id', '=', moved).execute();
  await up(db);
  expect([await details(moved), await details(filed)].map(({ filing }) => filing)).toEqual(before);
});
