import { confirmIntakePayment } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import {
  changeOrderStatus,
  moveOrderStatus,
  undoChanges,
} from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { moveToCompleteRefund } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { intakeKey, TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: string;
let team: string;
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.signIn('Admin');
  team = await server.signIn('Team');
});
afterAll(() => server.stop());
afterEach(() => server.setTime(null));

const undo = (token: string, changes: number[]) => server.call(undoChanges, { token, body: { changes } });
const state = async (orderId: string) => {
  const { body } = await server.call(getOrdersDetails, { params: { orderId }, token: admin });
  const { process_status, assign_to, processed_by, processing_date, process_month } = body.data;
  return { process_status, assign_to, processed_by, processing_date, process_month };
};
const move = (token: string, orderId: string, updatingStatus: 'Awaiting' | 'Completed' | 'Refunds') =>
  server.call(moveOrderStatus, { token, body: { orderId, updatingStatus, remark: 'because' } });

describe('undo', () => {
  it('brings back what a move, an assignment, a return or a delete overwrote (RULE-16)', async () => {
    const future = await server.newOrder({ arrival_date: '2099-05-10' });
    const taken = await server.newOrder();
    await server.call(assignOrderStatus, { token: team, body: { orderId: taken, assignto: 'Team Person' } });
    await move(team, taken, 'Awaiting');
    const steps = [
      [future, () => move(team, future, 'Completed'), team, 'moved back to Future'],
      [
        taken,
        () => server.call(assignOrderStatus, { token: team, body: { orderId: taken, assignto: null } }),
        team,
        'moved back to Awaiting Customer',
      ],
      [
        taken,
        () =>
          server.call(assignOrderStatus, {
            token: admin,
            body: { orderId: taken, assignto: 'Admin Person', takeOver: true },
          }),
        admin,
        'given back',
      ],
      [
        future,
        () => server.call(changeOrderStatus, { token: admin, body: { orderId: future } }),
        admin,
        'moved back to Future',
      ],
    ] as const;
    for (const [orderId, act, token, participle] of steps) {
      const before = await state(orderId);
      const { body } = await act();
      expect(await state(orderId)).not.toEqual(before);
      const undone = (await undo(token, body.data.changes)).body;
      expect(undone.data.done).toEqual([orderId]);
      expect(undone.message).toBe(`Order has been ${participle} successfully`);
      expect(await state(orderId)).toEqual(before);
    }
  });

  it('does not bring an order that was paid meanwhile back among the unpaid', async () => {
    const orderId = await server.newOrder({ paid: false });
    const { body } = await move(team, orderId, 'Awaiting');
    const payment = { paid: true as const, transaction_id: 'ch_9', merchant_name: 'Shop' };
    const pay = () => server.call(confirmIntakePayment, { params: { orderId }, token: intakeKey, body: payment });
    expect((await pay()).body.data.process_status).toBe('Awaiting');
    expect((await undo(team, body.data.changes)).http).toBe(409);
    expect((await state(orderId)).process_status).toBe('Awaiting');
    const later = await move(team, orderId, 'Refunds');
    expect((await pay()).http).toBe(200);
    expect((await undo(team, later.body.data.changes)).body.data.done).toEqual([orderId]);
  });

  it('removes a refund mark that was just made, and an undone one can be made again', async () => {
    const orderId = await server.newOrder();
    await move(team, orderId, 'Refunds');
    const mark = () => server.call(moveToCompleteRefund, { token: team, body: { orderId } });
    const { changes } = (await mark()).body.data;
    const refundDate = async () =>
      (await server.call(getOrdersDetails, { params: { orderId }, token: admin })).body.data.refund_date;
    expect(await refundDate()).toMatch(/^20/);
    expect((await undo(admin, changes)).http).toBe(404);
    const undone = (await undo(team, changes)).body;
    expect(undone.data.done).toEqual([orderId]);
    expect(undone.message).toBe('Order has been marked as not refunded successfully');
    expect(await refundDate()).toBeNull();
    expect((await undo(team, changes)).http).toBe(409);
    expect((await mark()).http).toBe(200);
  });

  it('works for several orders at once', async () => {
    const ids = [await server.newOrder(), await server.newOrder(), await server.newOrder()];
    const { body } = await server.call(changeOrderStatus, { token: admin, body: { orderId: ids } });
    expect((await undo(admin, body.data.changes)).body.data.done).toEqual(ids);
    for (const id of ids) expect((await state(id)).process_status).toBe('New');
    const [first = '', second = ''] = ids;
    const moves = [await move(admin, first, 'Awaiting'), await move(admin, second, 'Refunds')];
    await move(admin, ids[2] ?? '', 'Awaiting');
    const assigned = await server.call(assignOrderStatus, {
      token: admin,
      body: { orderId: ids[2] ?? '', assignto: 'Admin Person' },
    });
    const changes = [...moves.flatMap((each) => each.body.data.changes), ...assigned.body.data.changes];
    expect((await undo(admin, changes)).body.message).toBe('3 orders have been changed back successfully');
  });

  it('is refused when someone has changed the order since, and never twice (RULE-16)', async () => {
    const orderId = await server.newOrder();
    const { changes } = (await move(team, orderId, 'Awaiting')).body.data;
    await move(admin, orderId, 'Refunds');
    const refused = await undo(team, changes);
    expect(refused.http).toBe(409);
    expect(refused.failure.message).toBe('This order has since been moved to Refunds.');
    const own = (await move(team, orderId, 'Awaiting')).body.data.changes;
    expect((await undo(team, own)).http).toBe(200);
    expect((await undo(team, own)).http).toBe(409);
  });

  it('is for one’s own changes of the last ten minutes (RULE-16)', async () => {
    const orderId = await server.newOrder();
    const { changes } = (await move(team, orderId, 'Awaiting')).body.data;
    expect((await undo(admin, changes)).http).toBe(404);
    expect((await undo(team, [999_999])).http).toBe(404);
    server.setTime(new Date(Date.now() + 11 * 60_000).toISOString());
    expect((await undo(team, changes)).failure.message).toBe('This can no longer be undone.');
  });
});
