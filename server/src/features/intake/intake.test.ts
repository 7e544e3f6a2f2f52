import { saveTransactionDetails } from '@arrival-desk/contract/chargebacks/transactions.endpoints.ts';
import { setPaymentGateway } from '@arrival-desk/contract/gateways/gateways.endpoints.ts';
import {
  confirmIntakePayment,
  createIntakeOrder,
  getIntakeGateway,
} from '@arrival-desk/contract/intake/intake.endpoints.ts';
import {
  changeOrderStatus,
  moveOrderStatus,
  restoreOrders,
} from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { getRefusedPayments, settleRefusedPayment } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSite } from '../../testing/new-site.ts';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { findEvents } from '../events/events.ts';
import { releaseDueOrders } from '../order-start/order-start.ts';
import { buildOrder } from '../orders/orders.factory.ts';
import { findOrder } from '../orders/orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
  // Noon in China on 20 November 2026.
  server.setTime('2026-11-20T04:00:00Z');
});
afterAll(() => server.stop());

const post = (order: Record<string, unknown>, headers: Record<string, string> = {}) =>
  server.call(createIntakeOrder, { body: buildOrder(order), token: intakeKey, headers });
const statusOf = async (order: Record<string, unknown>) => (await post(order)).body.data.process_status;
const details = async (orderId: string, reader = 'Reader Today') =>
  (await server.call(getOrdersDetails, { params: { orderId }, token: await server.signIn('Admin', reader) })).body.data;

const pay = (orderId: string, payment: Record<string, unknown> = {}) =>
  server.call(confirmIntakePayment, {
    params: { orderId },
    token: intakeKey,
    body: { paid: true, transaction_id: 'ch_9', merchant_name: 'Shop', ...payment },
  });

describe('an incoming order', () => {
  it('starts where payment, arrival and mode put it (RULE-6)', async () => {
    expect(await statusOf({ paid: false, arrival_date: '2027-01-01' })).toBe('Pending');
    expect(await statusOf({ arrival_date: '2026-11-24' })).toBe('Future');
    expect(await statusOf({ arrival_date: '2026-11-23' })).toBe('New');
    expect(await statusOf({ arrival_date: '2026-11-24', processing_mode: 'Priority' })).toBe('Future');
    expect(await statusOf({ arrival_date: '2026-11-21', processing_mode: 'priority' })).toBe('Priority');
    expect(await statusOf({})).toBe('New');
  });

  it('that waits knows the day and month of its processing, in China (QUEUE-10)', async () => {
    const { body } = await post({ arrival_date: '2027-03-02' });
    const order = await details(body.data.order_id);
    expect(order).toMatchObject({ arrival_date: '2027-03-02', processing_date: '2027-02-27', process_month: 'Feb' });
  });

  it('keeps every field as it was sent', async () => {
    const sent = {
      given_name: "Siobhán 'Shiv'",
      surname: 'O’Brien <b>',
      chinese_name: '欧布莱恩',
      gender: 'Female',
      nationality: 'Korea (South)',
      date_of_birth: '02/29/2000',
      passport_number: 'X1234567',
      visa_free: 'yes',
      hotel_adress_in_china: 'Room 1\nShanghai; drop table orders; --',
      ticket_for_departure: 'no',
      date_of_departure: '2026-12-24',
      external_ref: 'WEB-1',
      amount: '49.00',
      currency: 'usd',
      landing_domain: 'shop.example',
      transaction_id: 'ch_1',
      merchant_name: 'Shop',
    };
    const { body } = await post(sent);
    expect(await details(body.data.order_id)).toMatchObject({
      ...sent,
      full_name: "Siobhán 'Shiv' O’Brien <b>",
      date_of_departure: '12/24/2026',
      currency: 'USD',
    });
  });

  it('is one order, however often and however parallel it is sent (INTAKE-2)', async () => {
    const same = buildOrder({ external_ref: 'WEB-parallel' });
    const replies = await Promise.all(Array.from({ length: 10 }, () => post(same)));
    expect(new Set(replies.map(({ body }) => body.data.order_id)).size).toBe(1);
    const order = buildOrder({});
    const keyed = await Promise.all(Array.from({ length: 10 }, () => post(order, { 'idempotency-key': 'abc' })));
    expect(new Set(keyed.map(({ body }) => body.data.order_id)).size).toBe(1);
    expect((await post(order, { 'idempotency-key': 'abd' })).body.data.order_id).not.toBe(keyed[0]?.body.data.order_id);
  });

  it('keeps an instant in UTC, and leaves out one that no database takes', async () => {
    const { body } = await post({ terms_accepted_at: '2026-01-01T00:00:00+16:00' });
    const stored = await server.context.db
      .selectFrom('orders')
      .select('terms_accepted_at')
      .where('order_id', '=', body.data.order_id)
      .executeTakeFirstOrThrow();
    expect(stored.terms_accepted_at).toBe('2025-12-31T08:00:00.000Z');
    for (const terms_accepted_at of [
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00+01:00',
      '2026-01-01T00:00:00+99:00',
    ]) {
      const { http, body } = await post({ terms_accepted_at, arrival_date: '2026-11-22' });
      expect([http, body.warnings]).toEqual([201, [expect.stringMatching(/^terms_accepted_at: .* left out/)]]);
    }
  });

  it('with card data is refused, and the field is named (PACK-10)', async () => {
    expect((await post({ cvv: '123' })).failure.error.fields).toHaveProperty('cvv');
    expect((await post({ card_number: '4111111111111111' })).failure.error.fields).toHaveProperty('card_number');
    expect((await post({ city: '4111 1111 1111 1111' })).failure.error.fields).toHaveProperty('city');
    expect((await post({ card_last4: '4111111111111111' })).failure.error.fields).toHaveProperty('card_last4');
    expect((await post({ phone_number: '4111111111111111' })).http).toBe(201);
  });
});

describe('an order that is sent again', () => {
  it('is the first one, and says so; the first was made (INTAKE-2)', async () => {
    const order = buildOrder({ external_ref: 'WEB-again', landing_domain: 'shop.example', arrival_date: '2026-11-22' });
    const first = await post(order);
    expect([first.http, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect(first.body).toMatchObject({ warnings: [], data: { process_status: 'New' } });
    expect(first.body.data.tracking_url).toContain('/track-order/');
    const again = await post(order);
    expect([again.http, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
    expect(again.body).toEqual(first.body);
  });

  it('with other content is refused, and the fields are named; the first stays as it was (INTAKE-3)', async () => {
    const keyed = { 'idempotency-key': 'one-key' };
    const order = buildOrder({ email: 'first@example.com' });
    const first = await post(order, keyed);
    const other = await post({ ...order, email: 'second@example.com', city: 'Xi’an' }, keyed);
    expect([other.http, other.failure.error.code]).toEqual([409, 'idempotency_conflict']);
    expect(Object.keys(other.failure.error.fields ?? {}).sort()).toEqual(['city', 'email']);
    expect((await details(first.body.data.order_id)).email).toBe('first@example.com');

    await post({ ...order, external_ref: 'WEB-2', city: 'Beijing' });
    const changed = await post({ ...order, external_ref: 'WEB-2', city: 'Shanghai' });
    expect([changed.http, Object.keys(changed.failure.error.fields ?? {})]).toEqual([409, ['city']]);
    // A key that was already used with another reference.
    await post({ ...order, external_ref: 'WEB-3' }, { 'idempotency-key': 'key-of-3' });
    expect((await post({ ...order, external_ref: 'WEB-4' }, { 'idempotency-key': 'key-of-3' })).http).toBe(409);
  });

  it.each([
    ['with its email in another case', { email: 'ZOE@Example.com' }],
    ['without its reference', { external_ref: undefined }],
  ])('%s under its key is the first one (INTAKE-65)', async (_, changes) => {
    const order = buildOrder({ external_ref: `WEB-${JSON.stringify(changes)}`, email: 'Zoe@example.com' });
    const keyed = { 'idempotency-key': `key-${JSON.stringify(changes)}` };
    const first = await post(order, keyed);
    const again = await post({ ...order, ...changes }, keyed);
    expect([again.http, again.body.data?.order_id]).toEqual([200, first.body.data.order_id]);
  });

  it('under a second key is known by both keys, also without its reference (INTAKE-2)', async () => {
    const order = buildOrder({ external_ref: 'WEB-two-keys' });
    const { order_id } = (await post(order, { 'idempotency-key': 'two-1' })).body.data;
    expect((await post(order, { 'idempotency-key': 'two-2' })).body.data.order_id).toBe(order_id);
    for (const key of ['two-1', 'two-2']) {
      const again = await post(order, { 'idempotency-key': key });
      expect([again.http, again.body.data.order_id]).toEqual([200, order_id]);
      const other = await post(buildOrder({ email: 'other@example.com' }), { 'idempotency-key': key });
      expect([key, other.http]).toEqual([key, 409]);
    }
    // A key under which it was refused stays free.
    expect((await post({ ...order, city: 'Dalian' }, { 'idempotency-key': 'two-3' })).http).toBe(409);
    expect((await post(buildOrder({ external_ref: 'WEB-third' }), { 'idempotency-key': 'two-3' })).http).toBe(201);
  });

  it('is compared with what was sent first, not with what has become of it', async () => {
    const order = buildOrder({ external_ref: 'WEB-changed' });
    const { order_id } = (await post(order)).body.data;
    await server.call(saveTransactionDetails, {
      token: await server.signIn('Admin'),
      body: { orderId: order_id, transactionId: 'ch_by_hand', merchantName: 'Shop' },
    });
    expect((await post(order)).body.data.order_id).toBe(order_id);
  });

  it('as paid, after it came unpaid, is a payment; as unpaid, after it was paid, is refused (INTAKE-4)', async () => {
    const order = buildOrder({ external_ref: 'WEB-pays', paid: false, arrival_date: '2026-11-22' });
    const { order_id, process_status } = (await post(order)).body.data;
    expect(process_status).toBe('Pending');
    const payment = { paid: true, transaction_id: 'ch_5', amount: '49.00', currency: 'USD', three_ds_result: 'Y' };
    const paid = await post({ ...order, ...payment });
    expect([paid.http, paid.body.data]).toMatchObject([200, { order_id, process_status: 'New' }]);
    expect(await details(order_id)).toMatchObject({ paid: true, transaction_id: 'ch_5', amount: '49.00' });
    expect((await post({ ...order, ...payment })).http).toBe(200);
    expect((await post(order)).http).toBe(200);
    const changed = await post({ ...order, ...payment, city: 'Dalian' });
    expect([changed.http, Object.keys(changed.failure.error.fields ?? {})]).toEqual([409, ['city']]);
    const dearer = await post({ ...order, ...payment, amount: '59' });
    expect([dearer.http, dearer.body.warnings]).toEqual([200, [expect.stringMatching(/^amount: .* kept\.$/)]]);

    await post({ ...order, external_ref: 'WEB-was-paid', paid: true });
    const unpaid = await post({ ...order, external_ref: 'WEB-was-paid', paid: false });
    expect(Object.keys(unpaid.failure.error.fields ?? {})).toEqual(['paid']);
  });

  it('as paid without a transaction, after staff entered one, is no second payment', async () => {
    const order = buildOrder({ external_ref: 'WEB-no-transaction', paid: false });
    const { order_id } = (await post(order)).body.data;
    await post({ ...order, paid: true });
    const token = await server.signIn('Admin');
    const body = { orderId: order_id, transactionId: 'ch_by_hand', merchantName: 'Shop' };
    await server.call(saveTransactionDetails, { token, body });
    expect((await post({ ...order, paid: true })).http).toBe(200);
    expect(await details(order_id)).toMatchObject({ transaction_id: 'ch_by_hand', refused_payments: [] });
  });

  it('as paid by another transaction is a second payment, which is refused and kept for staff (INTAKE-4)', async () => {
    const order = buildOrder({ external_ref: 'WEB-twice', paid: true, transaction_id: 'first', merchant_name: 'Shop' });
    const { order_id } = (await post(order)).body.data;
    const second = await post({ ...order, transaction_id: 'second' });
    expect([second.http, second.failure.error.code]).toEqual([409, 'already_paid']);
    expect(await details(order_id)).toMatchObject({
      transaction_id: 'first',
      refused_payments: [{ transaction_id: 'second', reason: 'already_paid', settled_at: null }],
    });
  });
});

describe('a transaction that staff enter', () => {
  const enter = async (orderId: string, transactionId: string) =>
    server.call(saveTransactionDetails, {
      token: await server.signIn('Team'),
      body: { orderId, transactionId, merchantName: 'Shop' },
    });

  it('is the payment of a Pending order: it moves, its traveller gets the confirmation, and the site hears it is paid (RULE-8)', async () => {
    const { key } = await newSite(server, 'Confirms');
    const order = buildOrder({ external_ref: 'BY-HAND', paid: false });
    const { order_id } = (await server.call(createIntakeOrder, { token: key, body: order })).body.data;
    const entered = await enter(order_id, 'by_hand');
    expect([entered.http, entered.body.message]).toEqual([
      200,
      'Transaction details have been saved successfully. The order is paid and has been moved to New',
    ]);
    const { process_status, paid, mailHistory } = await details(order_id);
    expect([process_status, paid, mailHistory.map(({ kind }) => kind)]).toEqual(['New', true, ['confirmation']]);
    const body = { paid: true as const, transaction_id: 'by_hand', merchant_name: 'Shop' };
    const confirmed = await server.call(confirmIntakePayment, { token: key, params: { orderId: order_id }, body });
    expect([confirmed.http, confirmed.body.data.process_status]).toEqual([200, 'New']);
    expect((await details(order_id)).mailHistory).toHaveLength(1);
  });

  it('does not move an order that staff have moved on', async () => {
    const orderId = await server.newOrder({ paid: false });
    const body = { orderId: [orderId], updatingStatus: 'Awaiting' } as const;
    await server.call(moveOrderStatus, { token: await server.signIn('Admin'), body });
    expect((await enter(orderId, 'by_hand')).body.message).toBe('Transaction details have been saved successfully');
    expect(await details(orderId)).toMatchObject({ process_status: 'Awaiting', paid: true });
  });
});

describe('a confirmed payment', () => {
  it('that was refused while the order was deleted is settled when it is accepted (INTAKE-4)', async () => {
    const orderId = await server.newOrder({ paid: false });
    const token = await server.signIn('Admin');
    const body = { paid: true as const, transaction_id: 'ch_lost', merchant_name: 'Shop' };
    const confirm = () => server.call(confirmIntakePayment, { token: intakeKey, params: { orderId }, body });
    await server.call(changeOrderStatus, { token, body: { orderId } });
    expect((await confirm()).http).toBe(409);
    await server.call(restoreOrders, { token, body: { orderId } });
    expect((await confirm()).http).toBe(200);
    const { transaction_id, refused_payments } = await details(orderId);
    expect(transaction_id).toBe('ch_lost');
    expect(refused_payments).toMatchObject([{ transaction_id: 'ch_lost', settled_by: 'Landing site' }]);
  });

  it('needs neither a merchant nor a transaction, and the second one like it is a repeat; staff see what is missing (INTAKE-64)', async () => {
    const orderId = await server.newOrder({ paid: false });
    const confirm = (payment: object) =>
      server.call(confirmIntakePayment, { token: intakeKey, params: { orderId }, body: { paid: true, ...payment } });
    const first = await confirm({ transaction_id: '3.5E+11', merchant_name: { name: 'Shop' } });
    expect([first.http, first.body.data.process_status]).toEqual([200, 'New']);
    expect(first.body.warnings).toEqual([
      expect.stringMatching(/^transaction_id: .* It was left out\.$/),
      expect.stringMatching(/^merchant_name: .* It was left out\.$/),
    ]);
    expect((await confirm({})).body).toMatchObject({ data: { process_status: 'New' }, warnings: [] });
    const isMissing = async () => (await details(orderId)).filing.checks.some(({ id }) => id === 'transaction-missing');
    expect(await isMissing()).toBe(true);
    expect((await confirm({ transaction_id: 'ch_late' })).http).toBe(200);
    expect([(await details(orderId)).transaction_id, await isMissing()]).toEqual(['ch_late', false]);
    expect((await confirm({ transaction_id: 'ch_other' })).failure.error.code).toBe('already_paid');
  });

  it('that is repeated with another merchant keeps the first and says so', async () => {
    const orderId = await server.newOrder({ paid: false });
    const confirm = (merchant_name: string) =>
      server.call(confirmIntakePayment, {
        token: intakeKey,
        params: { orderId },
        body: { paid: true, transaction_id: 'ch_same', merchant_name },
      });
    await confirm('First Ltd');
    expect((await confirm('Second Ltd')).body.warnings).toEqual([expect.stringMatching(/^merchant_name: .* kept\.$/)]);
    expect((await details(orderId)).merchant_name).toBe('First Ltd');
  });

  it('moves a pending order to where a paid one starts (RULE-8)', async () => {
    const ready = await server.newOrder({ paid: false });
    const later = await server.newOrder({ paid: false, arrival_date: '2027-06-10' });
    expect((await pay(ready)).body.data).toEqual({ order_id: ready, process_status: 'New' });
    expect((await pay(later)).body.data).toEqual({ order_id: later, process_status: 'Future' });
    expect(await details(later)).toMatchObject({ transaction_id: 'ch_9', process_month: 'Jun' });
  });

  it('changes no status of an order that has moved on, and none of an order that is not there (RULE-8)', async () => {
    const id = await server.newOrder({ paid: false });
    await server.call(moveOrderStatus, {
      token: await server.signIn('Team'),
      body: { orderId: id, updatingStatus: 'Contact Customer' },
    });
    expect((await pay(id)).body.data.process_status).toBe('Contact Customer');
    expect((await pay('999999')).http).toBe(404);
  });
});

describe('what a payment proves', () => {
  const evidence = {
    amount: '49.00',
    currency: 'USD',
    card_brand: 'Visa',
    card_last4: '4242',
    avs_result: 'Y',
    cvv_result: 'M',
    three_ds_result: 'Y',
  };
  const stored = (orderId: string) => findOrder(server.context.db, orderId);

  it('is kept with the order, also when it is confirmed after the order came in (PACK-9)', async () => {
    const id = await server.newOrder({ paid: false });
    expect((await pay(id, evidence)).http).toBe(200);
    expect(await stored(id)).toMatchObject(evidence);
  });

  it('is refused with card data, and the field is named', async () => {
    const id = await server.newOrder({ paid: false });
    expect((await pay(id, { card_number: '4111111111111111' })).failure.error.fields).toHaveProperty('card_number');
    expect((await stored(id))?.process_status).toBe('Pending');
  });

  it('of the same transaction comes again without an effect, but fills what was left out', async () => {
    const id = await server.newOrder({ paid: false });
    await pay(id, { amount: '49.00', currency: 'USD' });
    expect((await pay(id, { amount: '49', currency: 'USD' })).body.warnings).toEqual([]);
    expect((await pay(id, { amount: '50.00', currency: 'EUR' })).body.warnings).toEqual([
      expect.stringMatching(/^amount: /),
      expect.stringMatching(/^currency: /),
    ]);
    expect(await details(id)).toMatchObject({ amount: '49.00', currency: 'USD' });
    expect((await findEvents(server.context.db, id)).map(({ kind }) => kind)).toEqual(['received', 'paid']);
    await pay(id, evidence);
    expect(await stored(id)).toMatchObject(evidence);
  });

  it('of a second transaction, or for a deleted order, is refused and shown to staff as money to look at (REPORT-7, INTAKE-4)', async () => {
    const paid = await server.newOrder({ paid: false });
    await pay(paid);
    for (const _ of [1, 2]) {
      const second = await pay(paid, { transaction_id: 'ch_10', amount: '49.00', currency: 'USD' });
      expect([second.http, second.failure.error.code]).toEqual([409, 'already_paid']);
    }
    expect(await details(paid)).toMatchObject({
      transaction_id: 'ch_9',
      refused_payments: [{ reason: 'already_paid', transaction_id: 'ch_10', amount: '49.00', currency: 'USD' }],
    });

    const deleted = await server.newOrder({ paid: false });
    await server.call(changeOrderStatus, {
      token: await server.signIn('Admin'),
      body: { orderId: deleted, status: 'Deleted', permanentDeletedFlag: 'N' },
    });
    const late = await pay(deleted);
    expect([late.http, late.failure.error.code]).toEqual([409, 'order_deleted']);
    const order = await details(deleted);
    expect(order.refused_payments).toMatchObject([{ reason: 'order_deleted', transaction_id: 'ch_9' }]);
    expect((await findEvents(server.context.db, deleted)).at(-1)?.kind).toBe('payment_refused');

    const admin = await server.signIn('Admin');
    const open = async () => (await server.call(getRefusedPayments, { token: admin })).body.data;
    expect((await open()).payments.map(({ order_id }) => order_id)).toEqual(expect.arrayContaining([paid, deleted]));
    const { total, payments } = await open();
    const paymentId = payments.find(({ order_id }) => order_id === deleted)?.id ?? 0;
    const settle = (token: string) => server.call(settleRefusedPayment, { token, body: { paymentId } });
    expect((await settle(await server.signIn('Night Staff'))).http).toBe(403);
    expect((await settle(admin)).http).toBe(200);
    const again = await settle(admin);
    expect([again.http, again.failure.error.code, again.failure.message]).toEqual([
      409,
      'already_settled',
      expect.stringMatching(/ has settled this payment already\.$/),
    ]);
    expect((await open()).total).toBe(total - 1);
    expect((await open()).payments.map(({ order_id }) => order_id)).not.toContain(deleted);
    expect((await details(deleted)).refused_payments).toMatchObject([{ settled_at: expect.any(String) }]);
    expect((await findEvents(server.context.db, deleted)).at(-1)?.kind).toBe('payment_settled');
  });
});

describe('a future order', () => {
  it('comes to New or Priority when 72 hours remain (RULE-9)', async () => {
    const standard = await server.newOrder({ arrival_date: '2026-11-25' });
    const priority = await server.newOrder({ arrival_date: '2026-11-25', processing_mode: 'Priority' });
    server.setTime('2026-11-21T15:59:00Z');
    await releaseDueOrders(server.context);
    expect((await details(standard, 'Reader Tomorrow')).process_status).toBe('Future');
    server.setTime('2026-11-21T16:00:00Z');
    await releaseDueOrders(server.context);
    expect(await details(standard, 'Reader Tomorrow')).toMatchObject({
      process_status: 'New',
      processing_date: null,
      process_month: null,
    });
    expect((await details(priority, 'Reader Tomorrow')).process_status).toBe('Priority');
  });
});

describe('the active gateway', () => {
  it('is the one that staff chose, and exactly one (INTAKE-13, WIRE-31)', async () => {
    const token = await server.signIn('Manager');
    for (const gatewayId of [2, 3, 1]) {
      expect((await server.call(setPaymentGateway, { token, body: { gatewayId } })).http).toBe(200);
      expect((await server.call(getIntakeGateway, { token: intakeKey })).body.data?.id).toBe(gatewayId);
    }
    expect((await server.call(setPaymentGateway, { token, body: { gatewayId: 99 } })).http).toBe(404);
    expect((await server.call(getIntakeGateway, { token: intakeKey })).body.data?.id).toBe(1);
  });
});
