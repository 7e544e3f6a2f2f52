import { createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { getIntakeOrder } from '@arrival-desk/contract/intake/intake-status.endpoints.ts';
import { cancelIntakeOrder, requestIntakeRefund } from '@arrival-desk/contract/intake/order-changes.endpoints.ts';
import { addIntakeKey, setSiteConfirmations } from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import { moveOrderStatus, restoreOrders } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import {
  decideRefundRequest,
  getRefundRequests,
  moveToCompleteRefund,
} from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { editSettings } from '@arrival-desk/contract/settings/settings.endpoints.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { getWebhookMessages, setWebhookEndpoint } from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSite } from '../../testing/new-site.ts';
import { TestServer } from '../../testing/test-server.ts';
import { buildOrder } from '../orders/orders.factory.ts';
import { isRefundDue } from './refund-on-cancel.ts';

let server: TestServer;
let admin: string;
let siteId: number;
let key: string;
let testKey: string;
beforeAll(async () => {
  server = await TestServer.start({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.1:*' });
  admin = await server.signIn('Admin');
  ({ siteId, key } = await newSite(server, 'Shop'));
  testKey = (await server.call(addIntakeKey, { token: admin, body: { siteId, test: true } })).body.data.key;
  await server.call(setSiteConfirmations, { token: admin, body: { siteId, confirms: false } });
  // Nothing listens there: messages wait.
  await server.call(setWebhookEndpoint, { token: admin, body: { siteId, url: 'http://127.0.0.1:9/' } });
});
afterAll(() => server.stop());

const newOrder = async (order: Record<string, unknown> = {}, token = key) =>
  (await server.call(createIntakeOrder, { token, body: buildOrder(order) })).body.data.order_id;
const cancel = (orderId: string, body = {}, token = key) =>
  server.call(cancelIntakeOrder, { token, params: { orderId }, body });
const ask = (orderId: string, reason = 'The trip is off.', token = key) =>
  server.call(requestIntakeRefund, { token, params: { orderId }, body: { reason } });
const decide = (orderId: string, body: { approve: boolean; reason?: string }, token = admin) =>
  server.call(decideRefundRequest, { token, body: { orderId, ...body } });
const read = async (orderId: string) =>
  (await server.call(getOrdersDetails, { token: admin, params: { orderId } })).body.data;
const statusOf = async (orderId: string, token = key) =>
  (await server.call(getIntakeOrder, { token, params: { orderId } })).body.data;
const move = (orderId: string, updatingStatus: 'AwaitingGovt' | 'Completed' | 'Refunds' | 'ChargeBack' | 'Deleted') =>
  server.call(moveOrderStatus, { token: admin, body: { orderId, updatingStatus, remark: 'Said so.' } });
const timeline = async (orderId: string) =>
  (await server.call(getOrderTimeline, { token: admin, params: { orderId }, query: {} })).body.data;
const told = async (orderId: string) =>
  (await server.call(getWebhookMessages, { token: admin, query: { siteId, limit: 100 } })).body.data
    .filter(({ order_id }) => order_id === orderId)
    .map(({ type }) => type)
    .toReversed();

describe('a landing site cancels its order', () => {
  it.each(['real', 'test'])(
    'which is out of work, and refunded if it was paid and not filed: %s (INTAKE-23, WIRE-67)',
    async (kind) => {
      const token = kind === 'real' ? key : testKey;
      const paid = await newOrder({ arrival_date: '2090-05-01' }, token);
      const data = { order_id: paid, process_status: 'Refunds', refund_due: true };
      expect((await cancel(paid, { reason: 'Trip is off.' }, token)).body.data).toEqual(data);
      expect((await cancel(paid, {}, token)).body.data).toEqual(data);
      expect(await told(paid)).toEqual(['order.created', 'order.paid']);
      const unpaid = await newOrder({ paid: false }, token);
      expect((await cancel(unpaid, {}, token)).body.data).toMatchObject({
        process_status: 'Deleted',
        refund_due: false,
      });
      expect((await statusOf(unpaid, token)).process_status).toBe('Deleted');
      expect(await told(unpaid)).toEqual(['order.created', 'order.deleted']);
    },
  );

  it('without a reason, with an empty one and without a body (INTAKE-59)', async () => {
    for (const body of [{}, { reason: '' }, { reason: null }, undefined]) {
      const orderId = await newOrder();
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: `/api/intake/orders/${orderId}/cancel`,
        headers: { authorization: key },
        ...(body && { payload: body }),
      });
      expect([body, statusCode]).toEqual([body, 200]);
    }
  });

  it('in the timeline under its name, with the reason as a comment; a Manager can restore it', async () => {
    const orderId = await newOrder();
    await move(orderId, 'AwaitingGovt');
    expect((await cancel(orderId, { reason: 'Trip is off.' })).body.data).toMatchObject({
      process_status: 'Deleted',
      refund_due: false,
    });
    expect(await timeline(orderId)).toContainEqual(
      expect.objectContaining({ kind: 'cancelled', actor: 'Shop', from_status: 'AwaitingGovt', to_status: 'Deleted' }),
    );
    const { remark, actions } = await read(orderId);
    expect(remark[0]).toMatchObject({ remark: 'Cancelled: Trip is off.', remark_name: 'Shop' });
    expect(actions.restoreTo).toBe('AwaitingGovt');
    expect((await server.call(restoreOrders, { token: admin, body: { orderId } })).http).toBe(200);
    expect((await read(orderId)).process_status).toBe('AwaitingGovt');
    expect((await cancel(orderId)).body.data.process_status).toBe('Deleted');
  });

  it.each([
    ['Completed', /^The card is made\. Ask for a refund/],
    ['Refunds', /^The money goes back already/],
    ['ChargeBack', /^The payment is charged back/],
    ['Deleted', /^The order is deleted already/],
  ] as const)('but not one that staff moved to %s: 409 too_late', async (status, message) => {
    const orderId = await newOrder();
    await move(orderId, status);
    const { http, failure } = await cancel(orderId);
    expect([http, failure.error.code]).toEqual([409, 'too_late']);
    expect(failure.message).toMatch(message);
  });

  it('and not that of another site: 404, also for a refund', async () => {
    const orderId = await newOrder();
    const other = (await newSite(server, 'Other')).key;
    expect((await cancel(orderId, {}, other)).failure.error.code).toBe('not_found');
    expect((await ask(orderId, 'Why', other)).failure.error.code).toBe('not_found');
    expect((await cancel(orderId, {}, testKey)).failure.error.code).toBe('not_found');
  });

  it('with a refund that the setting of the desk decides', async () => {
    const set = (refund_on_cancel_until: 'never' | 'always' | 'before_filing') =>
      server.call(editSettings, { token: admin, body: { refund_on_cancel_until } });
    await set('never');
    for (const token of [key, testKey])
      expect((await cancel(await newOrder({}, token), {}, token)).body.data.refund_due).toBe(false);
    await set('always');
    const filed = await newOrder();
    await move(filed, 'AwaitingGovt');
    expect((await cancel(filed)).body.data).toMatchObject({ process_status: 'Refunds', refund_due: true });
    await set('before_filing');
  });

  it.each([
    ['never', true, false, false],
    ['before_filing', true, false, true],
    ['before_filing', true, true, false],
    ['before_filing', false, false, false],
    ['always', true, true, true],
  ] as const)('a refund is due with the setting %s, paid %s, filed %s: %s', (until, paid, filed, due) => {
    expect(isRefundDue(until, { paid, filed })).toBe(due);
  });
});

describe('a landing site asks for a refund', () => {
  it('once, which staff approve: the order is in Refunds, and the site is told (INTAKE-24, WIRE-68)', async () => {
    const orderId = await newOrder();
    await move(orderId, 'Completed');
    const before = await statusOf(orderId);
    const asked = await ask(orderId);
    expect(asked.body.data).toMatchObject({ order_id: orderId, state: 'open', decided_at: null });
    expect((await ask(orderId, 'Another reason')).body.data).toEqual(asked.body.data);
    expect((await statusOf(orderId)).updated_at > before.updated_at).toBe(true);
    const { refund_request, actions } = await read(orderId);
    expect(refund_request).toMatchObject({ asked_by: 'Shop', reason: 'The trip is off.' });
    expect(actions.decideRefund).toBe(true);
    const list = (await server.call(getRefundRequests, { token: admin })).body.data;
    expect(list.requests.map(({ order_id }) => order_id)).toEqual([orderId]);
    expect((await decide(orderId, { approve: true })).http).toBe(200);
    expect((await decide(orderId, { approve: true })).http).toBe(200);
    expect((await server.call(getRefundRequests, { token: admin })).body.data.total).toBe(0);
    const status = await statusOf(orderId);
    expect(status).toMatchObject({ process_status: 'Refunds', refund_request: { state: 'approved' } });
    expect((await read(orderId)).refund_request).toBeNull();
    expect((await timeline(orderId)).map(({ kind }) => kind).filter((kind) => kind.startsWith('refund_'))).toEqual([
      'refund_approved',
      'refund_requested',
    ]);
    await server.call(moveToCompleteRefund, { token: admin, body: { orderId } });
    expect((await told(orderId)).slice(-2)).toEqual(['order.refund_decided', 'order.refunded']);
    expect((await ask(orderId)).body.data.state).toBe('approved');
    expect((await ask(orderId, 'Once more')).failure.error.code).toBe('too_late');
  });

  it('which staff decline with a reason that the site reads; another reason is a new request', async () => {
    const orderId = await newOrder();
    await ask(orderId);
    const silent = await decide(orderId, { approve: false });
    expect([silent.http, silent.failure.error.fields]).toEqual([422, { reason: 'Please say why.' }]);
    expect((await decide(orderId, { approve: false, reason: 'The card was used.' })).http).toBe(200);
    const colleague = await server.signIn('Night Staff');
    const late = await decide(orderId, { approve: true }, colleague);
    expect([late.http, late.failure.message]).toEqual([409, 'Admin Person has decided this request already.']);
    const declined = { state: 'declined', decline_reason: 'The card was used.' };
    expect((await statusOf(orderId)).refund_request).toMatchObject(declined);
    expect((await ask(orderId)).body.data).toMatchObject(declined);
    expect((await ask(orderId, 'It was not')).body.data.state).toBe('open');
    expect((await told(orderId)).at(-1)).toBe('order.refund_decided');
  });

  it('of an unpaid order: 409 not_paid; of a test order the same way', async () => {
    for (const token of [key, testKey]) {
      const { http, failure } = await ask(await newOrder({ paid: false }, token), 'Why', token);
      expect([http, failure.error.code]).toEqual([409, 'not_paid']);
    }
    const test = await newOrder({}, testKey);
    expect((await ask(test, 'Why', testKey)).body.data.state).toBe('open');
    expect((await statusOf(test, testKey)).refund_request).toMatchObject({ state: 'open' });
  });

  it('and nobody undoes or reverts the decision', async () => {
    const orderId = await newOrder();
    await ask(orderId);
    await decide(orderId, { approve: true });
    const entry = (await timeline(orderId)).find(({ kind }) => kind === 'refund_approved');
    expect(entry?.revertTo).toBeNull();
  });
});
