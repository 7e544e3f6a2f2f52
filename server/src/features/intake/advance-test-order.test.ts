import { confirmIntakePayment, createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { getIntakeOrder } from '@arrival-desk/contract/intake/intake-status.endpoints.ts';
import { cancelIntakeOrder, requestIntakeRefund } from '@arrival-desk/contract/intake/order-changes.endpoints.ts';
import { advanceIntakeTestOrder, type PlayedEvent } from '@arrival-desk/contract/intake/test-order-events.endpoints.ts';
import { addLandingSite } from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import { webhookEvents } from '@arrival-desk/contract/webhooks/webhook-events.ts';
import { setWebhookEndpoint } from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { buildOrder } from '../orders/orders.factory.ts';

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await TestServer.start();
  const token = await server.signIn('Admin');
  const site = (await server.call(addLandingSite, { token, body: { name: 'Shop' } })).body.data;
  key = site.key;
  await server.call(setWebhookEndpoint, { token, body: { siteId: site.siteId, url: 'https://shop.example/hooks' } });
});
afterAll(() => server.stop());

async function newOrder(fields: object = {}): Promise<string> {
  const body = buildOrder({ paid: true, arrival_date: null, ...fields });
  return (await server.call(createIntakeOrder, { token: key, body })).body.data.order_id;
}
const advance = (orderId: string, event: PlayedEvent, more: object = {}, token = key) =>
  server.call(advanceIntakeTestOrder, { token, params: { orderId }, body: { event, ...more } });
const pay = (orderId: string, more: object = {}) =>
  server.call(confirmIntakePayment, {
    token: key,
    params: { orderId },
    body: { paid: true, transaction_id: 'ch_1', merchant_name: 'Shop Ltd', ...more },
  });
const statusOf = async (orderId: string) =>
  (await server.call(getIntakeOrder, { token: key, params: { orderId } })).body.data;
const ask = (orderId: string) =>
  server.call(requestIntakeRefund, { token: key, params: { orderId }, body: { reason: 'The trip is off.' } });
/** What the site was told of an order: type and status, oldest first. */
async function told(orderId: string) {
  const rows = await server.context.db
    .selectFrom('webhook_messages')
    .select(['type', 'data'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ type, data }) => [type, data.process_status, data.test]);
}

describe('a test order', () => {
  it('goes through every event; the webhooks and the status follow (INTAKE-40, INTAKE-83)', async () => {
    // Long before its filing window.
    const orderId = await newOrder({ paid: false, arrival_date: '2099-03-01', amount: '49.00', currency: 'USD' });
    const steps: [PlayedEvent, string][] = [
      ['order.paid', 'Future'],
      ['order.started', 'New'],
      ['order.updated', 'New'],
      ['order.contact_needed', 'Awaiting'],
      ['order.filed', 'AwaitingGovt'],
      ['order.document_sent', 'AwaitingGovt'],
      ['order.completed', 'Completed'],
    ];
    for (const [event, process_status] of steps) {
      const { http, body } = await advance(orderId, event);
      expect([http, body.data.process_status, body.data.test], event).toEqual([200, process_status, true]);
      expect(await statusOf(orderId)).toEqual(body.data);
    }
    expect(await statusOf(orderId)).toMatchObject({ paid: true, document_sent_at: expect.any(String) });
    expect((await ask(orderId)).body.data.state).toBe('open');
    const more: [PlayedEvent, string][] = [
      ['order.refund_decided', 'Refunds'],
      ['order.refunded', 'Refunds'],
      ['order.charged_back', 'ChargeBack'],
      ['order.deleted', 'Deleted'],
    ];
    for (const [event, process_status] of more)
      expect((await advance(orderId, event)).body.data.process_status, event).toBe(process_status);
    expect(await statusOf(orderId)).toMatchObject({
      amount: '49.00',
      refunded_amount: '49.00',
      refunded_at: expect.any(String),
      refund_request: { state: 'approved', decided_at: expect.any(String) },
    });
    const types = (await told(orderId)).map(([type]) => type);
    expect(types).toEqual(['order.created', ...[...steps, ...more].map(([event]) => event)]);
    expect(types.toSorted()).toEqual(Object.keys(webhookEvents).toSorted());
    expect((await told(orderId)).slice(1)).toEqual([...steps, ...more].map(([event, status]) => [event, status, true]));
  });

  it.each(['order.paid', 'the payment'])(
    'that is out of Pending stays where it is after %s, as a real order (INTAKE-10)',
    async (way) => {
      const orderId = await newOrder({ paid: false, transaction_id: '' });
      await advance(orderId, 'order.contact_needed');
      if (way === 'order.paid') await advance(orderId, 'order.paid');
      else await pay(orderId);
      expect(await statusOf(orderId)).toMatchObject({ process_status: 'Awaiting', paid: true });
    },
  );

  it('that is paid again keeps the first amount and says so, and takes one that it lacks (INTAKE-10)', async () => {
    const orderId = await newOrder({ paid: false, transaction_id: '', amount: null, currency: null });
    expect((await pay(orderId)).body.warnings).toEqual([]);
    await pay(orderId, { amount: '49.00', currency: 'USD' });
    const again = (await pay(orderId, { amount: '59.00', currency: 'USD' })).body.warnings;
    expect(again).toEqual(['amount: differs from the payment that was recorded first, which was kept.']);
    expect(await statusOf(orderId)).toMatchObject({ amount: '49.00', currency: 'USD' });
  });

  it('is in Priority when the filing window of an urgent one opens (INTAKE-83)', async () => {
    const orderId = await newOrder({ arrival_date: '2099-03-01', processing_mode: 'Priority' });
    expect((await advance(orderId, 'order.started')).body.data.process_status).toBe('Priority');
  });

  it('has its refund declined, too', async () => {
    const orderId = await newOrder();
    await ask(orderId);
    const { data } = (await advance(orderId, 'order.refund_decided', { decision: 'declined' })).body;
    expect(data).toMatchObject({ process_status: 'New', refund_request: { state: 'declined' } });
    expect(data.refund_request?.decline_reason).toBeTruthy();
  });

  it.each<[PlayedEvent | 'cancelled', 'open' | 'declined', string, string | null]>([
    ['order.charged_back', 'open', 'declined', 'The bank of the customer takes the payment back.'],
    ['order.refunded', 'open', 'approved', null],
    ['order.refunded', 'declined', 'approved', null],
    ['order.charged_back', 'declined', 'declined', 'Declined in a test.'],
    ['cancelled', 'open', 'approved', null],
    ['cancelled', 'declined', 'declined', 'Declined in a test.'],
  ])(
    '%s after a request that is %s has it %s, as of a real order (RULE-33, RULE-34)',
    async (event, before, state, decline_reason) => {
      const orderId = await newOrder();
      await ask(orderId);
      if (before === 'declined') await advance(orderId, 'order.refund_decided', { decision: 'declined' });
      const sent = (await told(orderId)).length;
      if (event === 'cancelled') await server.call(cancelIntakeOrder, { token: key, params: { orderId }, body: {} });
      else await advance(orderId, event);
      expect((await statusOf(orderId)).refund_request).toMatchObject({ state, decline_reason });
      const more = before === 'open' ? ['order.refund_decided'] : [];
      const types = (await told(orderId)).slice(sent).map(([type]) => type);
      expect(types).toEqual([...(event === 'cancelled' ? [] : [event]), ...more]);
    },
  );

  it.each<[string, PlayedEvent[], PlayedEvent, RegExp, object?]>([
    ['is paid twice', [], 'order.paid', /paid already/],
    ['is completed without a document', [], 'order.completed', /no document/],
    ['is completed twice', ['order.document_sent', 'order.completed'], 'order.completed', /completed already/],
    ['gets a document unpaid', [], 'order.document_sent', /not paid/, { paid: false }],
    ['is charged back unpaid', [], 'order.charged_back', /not paid/, { paid: false }],
    ['is refunded unpaid', [], 'order.refunded', /not paid/, { paid: false }],
    ['is refunded twice', ['order.refunded'], 'order.refunded', /refunded already/],
    ['is refunded after a chargeback', ['order.charged_back'], 'order.refunded', /closed/],
    ['is charged back twice', ['order.charged_back'], 'order.charged_back', /charged back already/],
    ['needs contact twice', ['order.contact_needed'], 'order.contact_needed', /wait for the traveller/],
    ['needs contact when it is closed', ['order.refunded'], 'order.contact_needed', /closed/],
    ['has a refund decided that nobody asked for', [], 'order.refund_decided', /No refund request/],
    ['changes after it was deleted', ['order.deleted'], 'order.updated', /closed/],
    ['starts without a filing window to wait for', [], 'order.started', /does not wait/],
    ['is filed before its filing window', [], 'order.filed', /order\.started/, { arrival_date: '2099-03-01' }],
    ['is filed twice', ['order.filed'], 'order.filed', /filed already/],
    ['is filed unpaid', [], 'order.filed', /not paid/, { paid: false }],
    ['is deleted twice', ['order.deleted'], 'order.deleted', /deleted already/],
  ])('never %s: 409, and nothing changes (INTAKE-40)', async (_, before, event, message, fields) => {
    const orderId = await newOrder(fields);
    for (const each of before) expect((await advance(orderId, each)).http).toBe(200);
    const [status, messages] = [await statusOf(orderId), await told(orderId)];
    const { http, failure } = await advance(orderId, event);
    expect([http, failure.error.code]).toEqual([409, 'move_not_allowed']);
    expect(failure.message).toMatch(message);
    expect([await statusOf(orderId), await told(orderId)]).toEqual([status, messages]);
  });

  it('is advanced with a test key of its own site only, and no real order is (INTAKE-40)', async () => {
    const real = await server.newOrder();
    const own = await newOrder();
    const token = await server.signIn('Admin');
    const other = (await server.call(addLandingSite, { token, body: { name: 'Other Shop' } })).body.data.key;
    for (const [orderId, with_] of [
      [real, intakeKey],
      [real, key],
      [own, intakeKey],
      [own, other],
    ] as const)
      expect((await advance(orderId, 'order.completed', {}, with_)).http).toBe(404);
    expect((await advance(own, 'order.created' as PlayedEvent)).failure.error.fields).toHaveProperty('event');
  });
});
