import { describeBulkChange, startBulkChange } from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import { createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { getIntakeOrder } from '@arrival-desk/contract/intake/intake-status.endpoints.ts';
import { cancelIntakeOrder, requestIntakeRefund } from '@arrival-desk/contract/intake/order-changes.endpoints.ts';
import {
  moveOrderStatus,
  restoreOrders,
  revertMove,
  undoChanges,
} from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import type { MoveStatus } from '@arrival-desk/contract/orders/status-table.ts';
import {
  decideRefundRequest,
  getRefundRequests,
  moveToCompleteRefund,
} from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { getWebhookMessages, setWebhookEndpoint } from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { up } from '../../../migrations/106-filed-and-refunded.ts';
import { newSite } from '../../testing/new-site.ts';
import { TestServer } from '../../testing/test-server.ts';
import { buildOrder } from '../orders/orders.factory.ts';

let server: TestServer;
let admin: string;
let night: string;
let siteId: number;
let key: string;
beforeAll(async () => {
  server = await TestServer.start({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.1:*' });
  admin = await server.signIn('Admin');
  night = await server.signIn('Night Staff');
  ({ siteId, key } = await newSite(server, 'Shop'));
  // Nothing listens there: messages wait.
  await server.call(setWebhookEndpoint, { token: admin, body: { siteId, url: 'http://127.0.0.1:9/' } });
});
afterAll(() => server.stop());

const bank = 'The bank of the customer takes the payment back.';
const newOrder = async () =>
  (await server.call(createIntakeOrder, { token: key, body: buildOrder() })).body.data.order_id;
const ask = (orderId: string, reason = 'The trip is off.') =>
  server.call(requestIntakeRefund, { token: key, params: { orderId }, body: { reason } });
const askedOrder = async () => {
  const orderId = await newOrder();
  await ask(orderId);
  return orderId;
};
const move = (orderId: string | string[], updatingStatus: MoveStatus, remark = '') =>
  server.call(moveOrderStatus, { token: admin, body: { orderId, updatingStatus, remark } });
const refund = (orderId: string) => server.call(moveToCompleteRefund, { token: admin, body: { orderId } });
const decide = async (orderId: string, approve: boolean, token = admin) => {
  const body = { orderId, approve, reason: approve ? null : 'Not refundable after filing.' };
  const { http, failure } = await server.call(decideRefundRequest, { token, body });
  return [http, failure?.error?.code, failure?.message];
};
const undo = (changes: number[]) => server.call(undoChanges, { token: admin, body: { changes } });
const read = async (orderId: string) =>
  (await server.call(getOrdersDetails, { token: admin, params: { orderId } })).body.data;
const statusOf = async (orderId: string) =>
  (await server.call(getIntakeOrder, { token: key, params: { orderId } })).body.data;
const requestOf = async (orderId: string) => (await statusOf(orderId)).refund_request;
const isListed = async (orderId: string) =>
  (await server.call(getRefundRequests, { token: admin })).body.data.requests.some(
    ({ order_id }) => order_id === orderId,
  );
const decisions = async (orderId: string) =>
  (await timeline(orderId)).filter(({ kind }) => kind.startsWith('refund_')).length;
const timeline = async (orderId: string) =>
  (await server.call(getOrderTimeline, { token: admin, params: { orderId } })).body.data;
const told = async (orderId: string) =>
  (await server.call(getWebhookMessages, { token: admin, query: { siteId, limit: 100 } })).body.data
    .filter(({ order_id }) => order_id === orderId)
    .map(({ type }) => type)
    .toReversed();
const revertLast = async (orderId: string, kind: string) => {
  const seq = (await timeline(orderId)).find((entry) => entry.kind === kind)?.seq ?? 0;
  return server.call(revertMove, { token: admin, body: { orderId, seq } });
};
const approved = { state: 'approved', decided_at: expect.any(String), decline_reason: null };
const declined = { state: 'declined', decided_at: expect.any(String), decline_reason: bank };

describe('a chargeback', () => {
  it('closes the open request with its reason, and nobody approves it after that (RULE-33)', async () => {
    const orderId = await askedOrder();
    await move(orderId, 'ChargeBack');
    expect(await statusOf(orderId)).toMatchObject({ process_status: 'ChargeBack', refund_request: declined });
    expect((await told(orderId)).slice(-2)).toEqual(['order.charged_back', 'order.refund_decided']);
    expect([await isListed(orderId), (await read(orderId)).refund_request]).toEqual([false, null]);
    for (const token of [admin, night])
      for (const approve of [true, false])
        expect(await decide(orderId, approve, token)).toEqual([409, 'already_settled', bank]);
    expect((await read(orderId)).process_status).toBe('ChargeBack');
    expect((await ask(orderId, 'Another reason')).failure).toMatchObject({
      error: { code: 'too_late' },
      message: bank,
    });
  });

  it('opens the request again when it is undone or reverted, and closes it when that is taken back (RULE-33)', async () => {
    const orderId = await askedOrder();
    const { body } = await move(orderId, 'ChargeBack');
    await undo(body.data.changes);
    expect([await requestOf(orderId), await isListed(orderId)]).toMatchObject([
      { state: 'open', decided_at: null },
      true,
    ]);
    await move(orderId, 'ChargeBack');
    const reverted = await revertLast(orderId, 'moved');
    expect(await requestOf(orderId)).toMatchObject({ state: 'open', decline_reason: null });
    await undo(reverted.body.data.changes);
    expect(await statusOf(orderId)).toMatchObject({ process_status: 'ChargeBack', refund_request: declined });
  });

  it('is asked about before the order goes to Refunds, one or several, and after its deletion (RULE-33)', async () => {
    const [one, two] = [await newOrder(), await newOrder()];
    await move([one, two], 'ChargeBack');
    await move(two, 'Deleted');
    for (const orderId of [one, two]) {
      const { moves } = (await read(orderId)).actions;
      expect(moves.find(({ to }) => to === 'Refunds')?.asks).toBe(`${bank} Say why it is refunded as well.`);
      expect(moves.find(({ to }) => to === 'Contact Customer')?.asks).toBeNull();
      const { http, failure } = await move(orderId, 'Refunds');
      expect([http, failure.error.code, failure.error.fields]).toEqual([
        409,
        'move_not_allowed',
        { remark: `${bank} Say why it is refunded as well.` },
      ]);
    }
    expect((await move([one, two], 'Refunds')).http).toBe(409);
    expect((await move([one, two], 'Refunds', 'The customer has withdrawn it.')).body.data.done).toEqual([one, two]);
    expect((await refund(one)).http).toBe(200);
  });

  it('still decides after the order was deleted: nothing is asked for or approved, also after restore (RULE-33)', async () => {
    const [orderId, fresh] = [await askedOrder(), await newOrder()];
    for (const id of [orderId, fresh]) {
      await move(id, 'ChargeBack');
      await move(id, 'Deleted');
    }
    expect(await decide(orderId, true)).toEqual([409, 'already_settled', bank]);
    expect((await ask(fresh)).failure).toMatchObject({ error: { code: 'too_late' }, message: bank });
    await server.call(restoreOrders, { token: admin, body: { orderId } });
    expect(await statusOf(orderId)).toMatchObject({ process_status: 'ChargeBack', refund_request: declined });
  });

  it('of money that was refunded asks what the bank takes back (RULE-33)', async () => {
    const orderId = await newOrder();
    await move(orderId, 'Refunds');
    await refund(orderId);
    const { moves } = (await read(orderId)).actions;
    expect(moves.find(({ to }) => to === 'ChargeBack')?.asks).toMatch(/^The money is refunded already/);
    expect((await move(orderId, 'ChargeBack')).http).toBe(409);
    expect((await move(orderId, 'ChargeBack', 'All of it, once more.')).http).toBe(200);
  });
});

describe('a refund', () => {
  it.each(['move', 'cancel', 'approve'])(
    'settles the open request as soon as the order is in Refunds, by %s, and ends the decision (RULE-34)',
    async (way) => {
      const orderId = await askedOrder();
      if (way === 'move') await move(orderId, 'Refunds');
      if (way === 'cancel') await server.call(cancelIntakeOrder, { token: key, params: { orderId }, body: {} });
      if (way === 'approve') await decide(orderId, true);
      expect(await statusOf(orderId)).toMatchObject({ process_status: 'Refunds', refund_request: approved });
      expect(await isListed(orderId)).toBe(false);
      expect((await told(orderId)).filter((type) => type === 'order.refund_decided')).toHaveLength(1);
      expect((await decide(orderId, false))[0]).toBe(409);
      await refund(orderId);
      const [before, events] = [await requestOf(orderId), await decisions(orderId)];
      for (const token of [admin, night])
        for (const approve of [true, false])
          expect(await decide(orderId, approve, token)).toEqual([
            409,
            'already_settled',
            'The money is refunded already.',
          ]);
      expect([await requestOf(orderId), await decisions(orderId)]).toEqual([before, events]);
      expect(await statusOf(orderId)).toMatchObject({ refunded_at: expect.any(String), refund_request: approved });
      expect((await told(orderId)).filter((type) => type === 'order.refund_decided')).toHaveLength(1);
    },
  );

  it('opens the request again when its move is undone or reverted, and settles it when that is taken back (RULE-34)', async () => {
    const orderId = await askedOrder();
    await undo((await move(orderId, 'Refunds')).body.data.changes);
    expect(await requestOf(orderId)).toMatchObject({ state: 'open', decided_at: null });
    await move(orderId, 'Refunds');
    const reverted = await revertLast(orderId, 'moved');
    expect([await requestOf(orderId), await isListed(orderId)]).toMatchObject([{ state: 'open' }, true]);
    await undo(reverted.body.data.changes);
    expect(await requestOf(orderId)).toMatchObject(approved);
  });

  it('answers a request that was declined before, until the refund mark is taken back (RULE-34)', async () => {
    const orderId = await askedOrder();
    await decide(orderId, false);
    await move(orderId, 'Refunds');
    const { body } = await refund(orderId);
    const { refunded_at, refund_request } = await statusOf(orderId);
    expect(refund_request).toMatchObject({ ...approved, decided_at: refunded_at });
    expect((await ask(orderId)).body.data).toMatchObject(approved);
    const told = (await server.call(getWebhookMessages, { token: admin, query: { siteId, limit: 100 } })).body.data;
    expect(told.find(({ order_id }) => order_id === orderId)?.type).toBe('order.refunded');
    await undo(body.data.changes);
    const before = { state: 'declined', decline_reason: 'Not refundable after filing.' };
    expect(await statusOf(orderId)).toMatchObject({ refunded_at: null, refund_request: before });
  });

  it('settles a request that a server of the version before left open in Refunds, in bulk too (RULE-34)', async () => {
    const [one, two] = [await newOrder(), await newOrder()];
    await move([one, two], 'Refunds');
    for (const order_id of [one, two]) await leaveOpen(order_id);
    expect(await decide(one, false)).toEqual([
      409,
      'already_settled',
      'The money goes back: the order is in Refunds. Move it out of Refunds to decline the refund.',
    ]);
    await refund(one);
    const bulk = { action: 'markRefunded', folderName: 'refund-order' } as const;
    const { agreed } = (await server.call(describeBulkChange, { token: admin, body: bulk })).body.data;
    await server.call(startBulkChange, { token: admin, body: { ...bulk, agreed } });
    await expect.poll(() => requestOf(two), { timeout: 20_000 }).toMatchObject(approved);
    expect(await requestOf(one)).toMatchObject(approved);
    expect((await told(one)).slice(-2)).toEqual(['order.refunded', 'order.refund_decided']);
    await revertLast(one, 'refunded');
    expect(await statusOf(one)).toMatchObject({ refunded_at: null, refund_request: approved });
  });
});

describe('a deletion', () => {
  it('leaves an open request to staff, and restore to Refunds settles it (RULE-34)', async () => {
    const orderId = await newOrder();
    await move(orderId, 'Refunds');
    await move(orderId, 'Deleted');
    await ask(orderId);
    expect([await requestOf(orderId), await isListed(orderId)]).toMatchObject([{ state: 'open' }, true]);
    await server.call(restoreOrders, { token: admin, body: { orderId } });
    expect(await statusOf(orderId)).toMatchObject({ process_status: 'Refunds', refund_request: approved });
  });
});

test('requests that were left open by earlier versions are settled at the upgrade (RULE-34)', async () => {
  const [owed, paidBack, back, open] = [await newOrder(), await newOrder(), await newOrder(), await askedOrder()];
  await move([owed, paidBack], 'Refunds');
  await refund(paidBack);
  await move(back, 'ChargeBack');
  for (const orderId of [owed, paidBack, back]) await leaveOpen(orderId);
  expect(await decide(back, true)).toEqual([409, 'already_settled', bank]);
  await up(server.context.db);
  expect([
    await requestOf(owed),
    await requestOf(paidBack),
    await requestOf(back),
    await requestOf(open),
  ]).toMatchObject([
    approved,
    { ...approved, decided_at: (await statusOf(paidBack)).refunded_at },
    declined,
    { state: 'open' },
  ]);
});

async function leaveOpen(order_id: string): Promise<void> {
  const undecided = { decided_at: null, decided_by: null, approved: null, decline_reason: null };
  const asked = { order_id, asked_at: new Date(), asked_by: 'Shop', reason: 'The trip is off.' };
  await server.context.db
    .insertInto('refund_requests')
    .values({ ...asked, ...undecided })
    .execute();
}
