import { saveTransactionDetails } from '@arrival-desk/contract/chargebacks/transactions.endpoints.ts';
import { confirmIntakePayment } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intakeKey, TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let tara: string;
let marcus: string;
beforeAll(async () => {
  server = await TestServer.start();
  tara = await server.signIn('Team', 'Tara Today');
  marcus = await server.signIn('Manager', 'Marcus Today');
});
afterAll(() => server.stop());

const read = async (orderId: string) =>
  (await server.call(getOrdersDetails, { params: { orderId }, token: tara })).body.data;
const save = (token: string, orderId: string, transactionId: string, merchantName: string, version?: number) =>
  server.call(saveTransactionDetails, { token, body: { orderId, transactionId, merchantName, version } });

describe('an edit on an order that someone has edited since it was read', () => {
  it('is refused with who changed which field from what to what, and changes nothing (RULE-19)', async () => {
    const orderId = await server.newOrder({ transaction_id: 'ch_1', merchant_name: 'Stripe' });
    const { version } = await read(orderId);
    expect((await save(marcus, orderId, 'ch_1', 'PayPal', version)).http).toBe(200);
    const refused = await save(tara, orderId, 'ch_2', 'Stripe', version);
    expect(refused.http).toBe(409);
    expect(refused.failure.error).toMatchObject({
      code: 'order_changed',
      message: 'Marcus Today has since changed Merchant Name.',
      edits: [{ field: 'merchant_name', from: 'Stripe', to: 'PayPal', actor: 'Marcus Today' }],
    });
    expect(await read(orderId)).toMatchObject({ transaction_id: 'ch_1', merchant_name: 'PayPal' });

    // Anyone who has seen the conflicting edit can save anyway.
    const again = await save(tara, orderId, 'ch_2', 'Stripe', refused.failure.error.version);
    expect(again.http).toBe(200);
    expect(await read(orderId)).toMatchObject({ transaction_id: 'ch_2', merchant_name: 'Stripe' });
  });

  it('is refused when the payment came in meanwhile', async () => {
    const orderId = await server.newOrder({ paid: false });
    const { version } = await read(orderId);
    const body = { paid: true as const, transaction_id: 'ch_7', merchant_name: 'Desk' };
    await server.call(confirmIntakePayment, { params: { orderId }, token: intakeKey, body });
    const { http, failure } = await save(tara, orderId, 'typed', 'Desk', version);
    expect(http).toBe(409);
    expect(failure.error.edits?.map(({ field, actor }) => `${field} ${actor}`)).toEqual([
      'transaction_id Landing site',
      'merchant_name Landing site',
    ]);
  });

  it('of two at once is refused for one', async () => {
    const orderId = await server.newOrder();
    const { version } = await read(orderId);
    const answers = await Promise.all([
      save(tara, orderId, 'mine', 'Desk', version),
      save(marcus, orderId, 'theirs', 'Desk', version),
    ]);
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409]);
  });
});

describe('an edit goes through', () => {
  it('when something else happened to the order since (RULE-19)', async () => {
    const orderId = await server.newOrder();
    const { version } = await read(orderId);
    await server.call(addNewRemark, { token: marcus, body: { orderId, remark: 'Called.' } });
    expect((await save(tara, orderId, 'ch_3', 'Desk', version)).http).toBe(200);
  });

  it('when the others changed it back, or to the same', async () => {
    const orderId = await server.newOrder({ transaction_id: 'a', merchant_name: 'Desk' });
    const { version } = await read(orderId);
    await save(marcus, orderId, 'b', 'Desk');
    expect((await save(tara, orderId, 'b', 'Desk', version)).http).toBe(200);
    await save(marcus, orderId, 'a', 'Desk');
    expect((await save(tara, orderId, 'c', 'Desk', version)).http).toBe(200);
  });

  it('of who has read what others changed before', async () => {
    const orderId = await server.newOrder();
    expect((await save(marcus, orderId, 'theirs', 'Desk', (await read(orderId)).version)).http).toBe(200);
    expect((await save(tara, orderId, 'mine', 'Desk', (await read(orderId)).version)).http).toBe(200);
  });

  it('without a version, as before', async () => {
    const orderId = await server.newOrder();
    await save(marcus, orderId, 'theirs', 'Desk');
    expect((await save(tara, orderId, 'mine', 'Desk')).http).toBe(200);
    expect(await read(orderId)).toMatchObject({ transaction_id: 'mine' });
  });
});
