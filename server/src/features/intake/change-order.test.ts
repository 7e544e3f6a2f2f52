import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { markFiled } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { getIntakeOrder } from '@arrival-desk/contract/intake/intake-status.endpoints.ts';
import { updateIntakeOrder } from '@arrival-desk/contract/intake/order-changes.endpoints.ts';
import { advanceIntakeTestOrder } from '@arrival-desk/contract/intake/test-order-events.endpoints.ts';
import { addIntakeKey, setSiteConfirmations } from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import { findOrders } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { trackOrder } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { getWebhookMessages, setWebhookEndpoint } from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSite } from '../../testing/new-site.ts';
import { TestServer } from '../../testing/test-server.ts';
import { buildScan } from '../documents/documents.factory.ts';
import { buildOrder } from '../orders/orders.factory.ts';

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

const send = (order: Record<string, unknown>, token = key) =>
  server.call(createIntakeOrder, { token, body: buildOrder(order) });
const newOrder = async (order: Record<string, unknown> = {}, token = key) =>
  (await send(order, token)).body.data.order_id;
const change = (orderId: string, body: Record<string, unknown>, token = key) =>
  server.call(updateIntakeOrder, { token, params: { orderId }, body });
const read = async (orderId: string) =>
  (await server.call(getOrdersDetails, { token: admin, params: { orderId } })).body.data;
const statusOf = async (orderId: string, token = key) =>
  (await server.call(getIntakeOrder, { token, params: { orderId } })).body.data;
const told = async (orderId: string) =>
  (await server.call(getWebhookMessages, { token: admin, query: { siteId, limit: 100 } })).body.data
    .filter(({ order_id }) => order_id === orderId)
    .map(({ type }) => type)
    .toReversed();

describe('a landing site corrects its order', () => {
  it('in the timeline under its name; search, tracking, folder, webhook and updated_at follow (INTAKE-21, WIRE-66)', async () => {
    const orderId = await newOrder({ surname: 'Wrongname', email: 'zoe@gmial.example', arrival_date: '2090-05-01' });
    const before = await statusOf(orderId);
    const { http, body } = await change(orderId, {
      surname: 'Featherstonehaugh',
      email: 'zoe@gmail.example',
      arrival_date: null,
      date_of_birth: '1986-04-23',
    });
    expect([http, body.data.process_status]).toEqual([200, 'New']);
    expect(body.data.changed).toEqual(['surname', 'email', 'arrival_date', 'date_of_birth', 'full_name']);
    expect(await read(orderId)).toMatchObject({ surname: 'Featherstonehaugh', date_of_birth: '04/23/1986' });
    const timeline = await server.call(getOrderTimeline, { token: admin, params: { orderId }, query: {} });
    expect(timeline.body.data).toContainEqual(
      expect.objectContaining({
        kind: 'corrected',
        actor: 'Shop',
        edits: expect.arrayContaining([{ field: 'email', from: 'zoe@gmial.example', to: 'zoe@gmail.example' }]),
      }),
    );
    const found = await server.call(findOrders, { token: admin, body: { text: 'featherstonehaugh' } });
    expect(found.body.data.map(({ order_id }) => order_id)).toEqual([orderId]);
    const track = (email: string) => server.call(trackOrder, { body: { orderId, email } });
    expect((await track('zoe@gmail.example')).http).toBe(200);
    expect((await track('zoe@gmial.example')).failure.error.code).toBe('track_mismatch');
    expect(await told(orderId)).toEqual(['order.created', 'order.paid', 'order.started', 'order.updated']);
    const after = await statusOf(orderId);
    expect(after).toMatchObject({ arrival_date: null, process_status: 'New' });
    expect(after.updated_at > before.updated_at).toBe(true);
  });

  it('once: the same correction again changes nothing and tells nothing', async () => {
    const orderId = await newOrder({ city: 'Beijing' });
    expect((await change(orderId, { city: 'Xi’an' })).body.data.changed).toEqual(['city']);
    const { version } = await read(orderId);
    expect((await change(orderId, { city: 'Xi’an' })).body.data.changed).toEqual([]);
    expect((await read(orderId)).version).toBe(version);
    expect(await told(orderId)).toEqual(['order.created', 'order.paid', 'order.updated']);
  });

  it.each([
    [{ amount: '1.00' }, 'amount', /^amount: Cannot be corrected: what was bought/],
    [{ arrival_date: '2020-01-01' }, 'arrival_date', /^arrival_date: Is before today in China/],
    [{ date_of_departure: '2090-04-29' }, 'date_of_departure', /^date_of_departure: Is before the arrival_date/],
    [{ full_name: '', given_name: '', surname: '' }, 'full_name', /^full_name: Is required without another name/],
    [{ colour: 'red' }, 'colour', /^colour: Is not a field that can be corrected/],
    [{ city: 'Pay 4242 4242 4242 4242' }, 'city', /^city: .*card number/],
    [{ date_of_birth: '03/04/1985' }, 'date_of_birth', /^date_of_birth: Is ambiguous/],
    [{ date_of_departure: '03.04.2091' }, 'date_of_departure', /^date_of_departure: Is ambiguous/],
    [{}, 'body', /at least one field/],
  ])('with a wrong value is a 422 that names the field, and stores nothing: %j', async (changes, field, message) => {
    const orderId = await newOrder({ arrival_date: '2090-04-30' });
    const before = await read(orderId);
    for (const token of [key, testKey]) {
      const id = token === key ? orderId : await newOrder({ arrival_date: '2090-04-30' }, testKey);
      const { http, failure } = await change(id, { ...changes }, token);
      expect([http, failure.error.code]).toEqual([422, 'validation_failed']);
      expect(failure.message).toMatch(message);
      expect(Object.keys(failure.error.fields ?? {})).toContain(field);
    }
    expect(await read(orderId)).toEqual(before);
  });

  it('with the dates of a new order, which mean one day (INTAKE-58)', async () => {
    const orderId = await newOrder({ arrival_date: '2090-04-30' });
    const { http } = await change(orderId, { date_of_birth: '31.12.1985', arrival_date: '1 May 2090' });
    const { date_of_birth, arrival_date } = await read(orderId);
    expect([http, date_of_birth, arrival_date]).toEqual([200, '12/31/1985', '2090-05-01']);
  });

  it('and not that of another site, nor with a key of the other kind: 404', async () => {
    const orderId = await newOrder();
    const other = (await newSite(server, 'Other')).key;
    for (const token of [other, testKey]) {
      const { http, failure } = await change(orderId, { city: 'Xi’an' }, token);
      expect([http, failure.error.code]).toEqual([404, 'not_found']);
    }
  });

  const move = (updatingStatus: 'AwaitingGovt' | 'Refunds' | 'ChargeBack' | 'Completed' | 'Deleted') => {
    return (orderId: string) =>
      server.call(moveOrderStatus, { token: admin, body: { orderId, updatingStatus, remark: 'Said so.' } });
  };
  it.each([
    ['is filed', move('AwaitingGovt'), /^The card is filed/],
    ['is completed', move('Completed'), /^The card is made/],
    ['is refunded', move('Refunds'), /^The money goes back/],
    ['is charged back', move('ChargeBack'), /^The payment is charged back/],
    ['is deleted', move('Deleted'), /^The order is deleted/],
    [
      'was filed, and moved on',
      async (orderId: string) => {
        await server.call(markFiled, { token: admin, body: { orderId } });
        return move('Completed')(orderId);
      },
      /^The card is made/,
    ],
    [
      'has a document',
      (orderId: string) =>
        server.call(uploadVisaDocument, {
          token: admin,
          body: { orderId, email: 'mary@example.com', mailServiceProvider: 'AWS', overrideReason: 'It is a test.' },
          file: { bytes: buildScan() },
        }),
      /^The card is made/,
    ],
  ])('until it %s: 409 too_late, with what to do (INTAKE-21)', async (_, act, message) => {
    const orderId = await newOrder({ email: 'mary@example.com' });
    expect((await act(orderId)).http).toBe(200);
    const { http, failure } = await change(orderId, { city: 'Xi’an' });
    expect([http, failure.error.code]).toEqual([409, 'too_late']);
    expect(failure.message).toMatch(message);
  });
});

describe('an order that was corrected and is sent again', () => {
  it.each(['real', 'test'])(
    'is the same with the first content and with the new one, and no other: %s (INTAKE-22)',
    async (kind) => {
      const token = kind === 'real' ? key : testKey;
      const first = buildOrder({ external_ref: `WEB-${kind}`, city: 'Beijing', passport_number: 'PX1234567' });
      const orderId = await newOrder(first, token);
      await change(orderId, { city: 'Xi’an', passport_number: 'PX7654321' }, token);
      const again = async (order: Record<string, unknown>) => {
        const { http, body, failure } = await send({ ...first, ...order }, token);
        return http === 200 ? body.data.order_id : Object.keys(failure.error.fields ?? {});
      };
      expect(await again({})).toBe(orderId);
      expect(await again({ city: 'Xi’an', passport_number: 'PX7654321' })).toBe(orderId);
      expect(await again({ city: 'Xi’an' })).toBe(orderId);
      expect(await again({ city: 'Chengdu' })).toEqual(['city']);
    },
  );
});

describe('a test order', () => {
  it('is corrected as a real one: folder, repeats, webhook; nothing about the traveller is stored (INTAKE-10)', async () => {
    const orderId = await newOrder({ arrival_date: '2090-05-01' }, testKey);
    const { body } = await change(orderId, { arrival_date: null, surname: 'Secretname' }, testKey);
    expect(body.data).toEqual({ order_id: orderId, process_status: 'New', changed: ['arrival_date', 'surname'] });
    expect((await change(orderId, { surname: 'Secretname' }, testKey)).body.data.changed).toEqual([]);
    expect(await statusOf(orderId, testKey)).toMatchObject({ arrival_date: null, process_status: 'New', test: true });
    expect(await told(orderId)).toEqual(['order.created', 'order.paid', 'order.started', 'order.updated']);
    const row = await server.context.db.selectFrom('test_orders').selectAll().where('order_id', '=', orderId).execute();
    expect(JSON.stringify(row)).not.toContain('Secretname');
  });

  it('starts again by a new arrival date only, as a real one (INTAKE-10)', async () => {
    const orderId = await newOrder({ arrival_date: '2090-05-01' }, testKey);
    const started = { token: testKey, params: { orderId }, body: { event: 'order.started' } } as const;
    await server.call(advanceIntakeTestOrder, started);
    expect((await change(orderId, { city: 'Xi’an' }, testKey)).body.data.process_status).toBe('New');
    expect((await change(orderId, { arrival_date: '2090-05-02' }, testKey)).body.data.process_status).toBe('Future');
  });
});
