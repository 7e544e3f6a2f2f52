import { Readable } from 'node:stream';
import { saveTransactionDetails } from '@arrival-desk/contract/chargebacks/transactions.endpoints.ts';
import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import { confirmIntakePayment, createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderSuccesses } from '../../testing/successful-order-calls.ts';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { validCalls } from '../../testing/valid-calls.ts';
import { importOrders } from '../order-import/order-import.ts';
import { buildOrder } from '../orders/orders.factory.ts';
import { findOrder } from '../orders/orders.ts';
import { purchaseEvidence } from './chargebacks.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const { arrival_date, transaction_id, merchant_name, ...evidence } = purchaseEvidence;
const payment = { paid: true as const, transaction_id, merchant_name };
const fields = Object.keys(evidence) as (keyof typeof evidence)[];
/** What the payment says, which comes with it or with the order; the rest comes with the order alone. */
const ofPayment = fields.filter((field) => /^(amount|currency|card_|avs_|cvv_|three_)/.test(field));

/** Another valid value of every field. */
const others: typeof evidence = {
  amount: '1.00',
  currency: 'EUR',
  terms_accepted_at: '2020-01-01T00:00:00Z',
  disclosure_version: 'Another',
  disclosure_shown_at: '2020-01-01T00:00:00Z',
  authorised_at: '2020-01-01T00:00:00Z',
  authorised_ip: '198.51.100.98',
  purchase_ip: '198.51.100.99',
  purchase_time_zone: 'Asia/Tokyo',
  purchase_device_id: 'another-device',
  purchase_user_agent: 'Another/1.0',
  card_brand: 'Mastercard',
  card_last4: '9999',
  avs_result: 'N',
  cvv_result: 'N',
  three_ds_result: 'rejected',
};

async function evidenceOf(orderId: string) {
  const order = await findOrder(server.context.db, orderId);
  return order && Object.fromEntries(fields.map((field) => [field, order[field]]));
}

const asStored = {
  ...evidence,
  terms_accepted_at: '2026-11-18T09:14:00.000Z',
  disclosure_shown_at: '2026-11-18T09:12:00.000Z',
  authorised_at: '2026-11-18T09:13:00.000Z',
};
const send = (order: Record<string, unknown>, headers: Record<string, string> = {}) =>
  server.call(createIntakeOrder, { token: intakeKey, headers, body: buildOrder(order) });
const pay = (orderId: string, body: Record<string, unknown>) =>
  server.call(confirmIntakePayment, { token: intakeKey, params: { orderId }, body: { ...payment, ...body } });

let references = 0;

/** The ways in which evidence comes: with the order, or with the payment of an order that came unpaid. */
const ways: Record<string, () => Promise<{ orderId: string; sent: Record<string, unknown> }>> = {
  'an order that came paid': async () => {
    references += 1;
    const sent = { ...evidence, ...payment, external_ref: `evidence-${references}` };
    return { orderId: (await send(sent)).body.data.order_id, sent };
  },
  'an order that was paid later': async () => {
    references += 1;
    const withPayment = Object.fromEntries(ofPayment.map((field) => [field, evidence[field]]));
    const ofOrder = fields.filter((field) => !ofPayment.includes(field)).map((field) => [field, evidence[field]]);
    const sent = { ...Object.fromEntries(ofOrder), paid: false, external_ref: `evidence-${references}` };
    const orderId = (await send(sent)).body.data.order_id;
    await pay(orderId, withPayment);
    return { orderId, sent };
  },
};

describe.each(Object.entries(ways))('the purchase evidence of %s (PACK-9)', (_, take) => {
  it('is stored whole', async () => {
    expect(await evidenceOf((await take()).orderId)).toEqual(asStored);
  });

  it.each(fields)('keeps %s whatever a repeated payment, order or file says', async (field) => {
    const { orderId, sent } = await take();
    const changed = { [field]: others[field] };
    const everything = { ...others, ...payment };
    await pay(orderId, changed);
    await pay(orderId, everything);
    await pay(orderId, { ...everything, transaction_id: 'ch_other' });
    await pay(orderId, { ...everything, merchant_name: 'Other shop' });
    for (const again of [changed, everything, { ...everything, transaction_id: '' }]) {
      await send({ ...sent, ...again });
      await send({ ...sent, ...again, paid: true });
      await send({ ...sent, ...again, paid: false });
    }
    const values = Object.entries(buildOrder({ ...sent, ...changed, paid: true }));
    const cells = [values.map(([name]) => name), values.map(([, value]) => `"${value}"`)];
    await importOrders(server.context, Readable.from([Buffer.from(cells.map((line) => line.join()).join('\n'))]));
    const token = await server.signIn('Admin');
    const body = { orderId, transactionId: 'ch_typed', merchantName: 'Typed', ...changed };
    expect((await server.call(saveTransactionDetails, { token, body })).http).toBe(200);
    await pay(orderId, { ...everything, transaction_id: 'ch_typed' });
    expect(await evidenceOf(orderId)).toEqual(asStored);
  });
});

it('of an order from a file keeps what it first said, however often the file comes again (PACK-9)', async () => {
  const load = async (values: Record<string, unknown>) => {
    const order = buildOrder({ ...payment, external_ref: 'file-1', email: 'file@example.com', ...values });
    const cells = [Object.keys(order), Object.values(order).map((value) => `"${value}"`)];
    await importOrders(server.context, Readable.from([Buffer.from(cells.map((line) => line.join()).join('\n'))]));
  };
  await load(evidence);
  const { db } = server.context;
  const { order_id } = await db
    .selectFrom('orders')
    .select('order_id')
    .where('external_ref', '=', 'file-1')
    .executeTakeFirstOrThrow();
  expect(await evidenceOf(order_id)).toEqual(asStored);
  for (const field of fields) await load({ ...evidence, [field]: others[field] });
  await load(others);
  expect(await evidenceOf(order_id)).toEqual(asStored);
});

it('is changed by no call about an order, not even when its body has other evidence (PACK-9)', async () => {
  const calls = await validCalls(server);
  const admin = await server.signIn('Admin');
  const successes = new Map(orderSuccesses({ server, admin: async () => admin }));
  const about = calls.filter(
    ({ params, body, endpoint }) => params.orderId || body?.orderId || body?.changes || successes.has(endpoint),
  );
  const target = calls.find(({ params }) => params.orderId)?.params.orderId ?? '';
  await pay(target, evidence);
  const succeeded: string[] = [];
  for (const { endpoint, params, query, body, headers, renew } of about) {
    const input = (await successes.get(endpoint)?.()) ?? {};
    const orders = await server.context.db.selectFrom('orders').select('order_id').execute();
    const ids = orders.map(({ order_id }) => order_id);
    const before = await Promise.all(ids.map(evidenceOf));
    const given = input.body ?? body;
    const { http } = await server.call<EndpointDefinition>(endpoint, {
      params,
      query,
      ...(given && { body: { ...others, ...given } }),
      ...(input.file && { file: input.file }),
      headers: input.token ? { authorization: input.token } : await headers(),
    });
    if (http < 300) renew();
    if (http < 300 && endpoint.method !== 'GET') succeeded.push(endpoint.path);
    const after = await Promise.all(ids.map(evidenceOf));
    // An order that the call has erased has no evidence left.
    const kept = before.filter((_, index) => after[index]);
    expect([endpoint.path, after.filter(Boolean)]).toEqual([endpoint.path, kept]);
  }
  expect(succeeded.length).toBeGreaterThan(20);
}, 60_000);
