import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { eraseTraveller, exportTraveller, findTraveller } from '@arrival-desk/contract/erasure/erasure.endpoints.ts';
import { getRetention } from '@arrival-desk/contract/erasure/retention.endpoints.ts';
import { markFiled } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { confirmIntakePayment } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { sendInvoice } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { changeOrderStatus, moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { addPassportPage } from '@arrival-desk/contract/passport-pages/passport-pages.endpoints.ts';
import { settleRefusedPayment } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { uploadIntakeSignature } from '@arrival-desk/contract/signatures/signatures.endpoints.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { orderPage } from '../../testing/sent-mail.ts';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { tablesOfOrders } from '../../testing/traces-of-orders.ts';
import { buildPng, buildScan } from '../documents/documents.factory.ts';
import { buildSignature } from '../signatures/signatures.factory.ts';
import { eraseDueOrders } from './retention.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.signIn('Admin');
});
afterAll(() => server.stop());

const move = (orderId: string, updatingStatus: ProcessStatus) =>
  server.call(moveOrderStatus, { token: admin, body: { orderId, updatingStatus, remark: 'done' } });
const find = async (text: string) => (await server.call(findTraveller, { token: admin, body: { text } })).body.data;
const erase = (orderId: string[], token = admin) =>
  server.call(eraseTraveller, { token, body: { orderId, confirmation: 'ERASE' } });
const exists = async (orderId: string) =>
  (await server.context.db.selectFrom('orders').select('order_id').where('order_id', '=', orderId).execute()).length >
  0;

/** The files of an archive by name. */
async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files.set(entry.fileName, Buffer.concat(chunks));
  }
  return files;
}

describe('the orders of a traveller', () => {
  it('are found by an order ID or an email, each with the reason, and leave nothing typed in the audit trail (WIRE-37)', async () => {
    const shared = { email: 'Find.Me@Example.com', contact_email_address: 'agency@example.com' };
    const first = await server.newOrder(shared);
    const second = await server.newOrder({ email: 'find.me@example.com', contact_email_address: '' });
    const third = await server.newOrder({ email: 'cousin@example.com', contact_email_address: 'AGENCY@example.com' });
    await server.newOrder({ email: 'stranger@example.com' });
    const matches = (orders: Awaited<ReturnType<typeof find>>['orders']) =>
      Object.fromEntries(orders.map(({ order_id, match }) => [order_id, match]));
    expect(matches((await find('FIND.me@example.com')).orders)).toEqual({ [first]: 'email', [second]: 'email' });
    expect(matches((await find(first)).orders)).toEqual({ [first]: 'order', [second]: 'email', [third]: 'contact' });
    expect(await find('999999999999')).toEqual({ total: 0, orders: [] });
    const { db } = server.context;
    const entries = await db.selectFrom('audit_entries').selectAll().where('act', '=', 'traveller_searched').execute();
    expect(entries.length).toBeGreaterThan(2);
    expect(JSON.stringify(entries).toLowerCase()).not.toContain('find.me');
  });

  it('are exported as one archive with everything that any table holds of them (WIRE-37)', async () => {
    const identity = { passport_number: 'EXPORT01', visa_number: 'EXPORT02', date_of_birth: '1980-02-03' };
    const paid = { amount: '49.00', currency: 'USD' };
    const orderId = await server.newOrder({ email: 'export.me@example.com', ...paid, ...identity });
    const other = await server.newOrder({ email: 'export.me@example.com' });
    const email = 'export.me@example.com';
    const bytes = buildScan('The card of the export');
    const signature = { token: intakeKey, params: { orderId }, body: {}, file: { bytes: await buildSignature() } };
    await server.call(uploadIntakeSignature, signature);
    await server.call(uploadVisaDocument, { token: admin, body: { orderId, email }, file: { bytes } });
    await server.call(addPassportPage, { token: admin, body: { orderId }, file: { bytes: buildPng() } });
    await server.call(addNewRemark, { token: admin, body: { orderId, remark: 'Called about the export.' } });
    await server.call(markFiled, { token: admin, body: { orderId, reference: 'CN-EXPORT' } });
    await server.call(sendInvoice, { token: admin, body: { orderId, email, mailServiceProvider: 'AWS' } });
    await vi.waitFor(
      async () =>
        expect((await orderPage(server, orderId)).mailHistory.map(({ state }) => state)).toEqual(['Sent', 'Sent']),
      { timeout: 120_000, interval: 100 },
    );
    const reply = await server.call(exportTraveller, { token: admin, body: { orderId: [orderId, other] } });
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="traveller-data-\d{4}-\d\d-\d\d\.zip"$/),
    });
    const files = await unzip(reply.bytes);
    const names = [...files.keys()];
    expect(names).toEqual(
      expect.arrayContaining(['README.txt', `orders/${orderId}/order.json`, `orders/${other}/order.json`]),
    );
    const document = names.find((name) => name.startsWith(`orders/${orderId}/documents/`)) ?? '';
    expect(files.get(document)?.equals(bytes)).toBe(true);
    expect(names.filter((name) => name.startsWith(`orders/${orderId}/invoices/`))).toHaveLength(1);
    for (const image of ['passport-page', 'signature'])
      expect((await sharp(files.get(`orders/${orderId}/${image}.jpg`)).metadata()).format, image).toBe('jpeg');
    const order = JSON.parse(String(files.get(`orders/${orderId}/order.json`)));
    expect(order.order).toMatchObject({
      ...{ order_id: orderId, email, amount: '49.00' },
      ...{ ...identity, date_of_birth: '02/03/1980' },
    });
    expect(order.order).not.toHaveProperty('passport_hash');
    expect(order.remarks).toMatchObject([{ remark: 'Called about the export.' }]);
    expect(order.mails).toHaveLength(2);
    expect(order.filings).toMatchObject([{ reference: 'CN-EXPORT' }]);

    // Every table that can hold something of an order is in the archive, or left out for a reason.
    const exported = [...Object.keys(order), 'invoices', 'orders', 'webhook_attempts'].filter(
      (name) => name !== 'order',
    );
    const leftOut = {
      order_texts: 'derived from the order',
      order_updates: 'derived from the order',
      order_deltas: 'derived from the order',
      order_places: 'derived from the order',
      ledger_heads: 'derived from the events',
      order_fingerprints: 'hashes of the fields',
      order_keys: 'keys of the landing site',
      test_orders: 'test data of a landing site',
      presence: 'who of the staff has the order open',
      order_takes: 'who of the staff has the order to file',
      order_skips: 'who of the staff gave the order back',
      track_codes: 'codes of ten minutes',
      receipt_orders: 'files that wait until someone says whose they are; sent ones are documents',
      bulk_change_parts: 'order IDs',
      bulk_change_refusals: 'why an act of staff was refused',
    };
    const tables = (await tablesOfOrders(server.context.db, [orderId])).map(({ name }) => name);
    expect(tables.filter((name) => !exported.includes(name) && !(name in leftOut))).toEqual([]);
  });

  it('are not exported when one of them does not exist', async () => {
    const body = { orderId: ['999999999999'] };
    expect((await server.call(exportTraveller, { token: admin, body })).http).toBe(404);
  });

  it('are erased in any status by an Admin who typed it, and not while a chargeback is open (RULE-22)', async () => {
    const completed = await server.newOrder({ email: 'erase.me@example.com' });
    await server.call(uploadVisaDocument, {
      token: admin,
      body: { orderId: completed, email: 'erase.me@example.com' },
      file: { bytes: buildScan('The card of the erasure') },
    });
    await move(completed, 'Completed');
    const disputed = await server.newOrder({ email: 'erase.me@example.com' });
    await move(disputed, 'ChargeBack');
    const untyped = { orderId: [completed], confirmation: 'erase' as 'ERASE' };
    expect((await server.call(eraseTraveller, { token: admin, body: untyped })).failure.error.fields).toEqual({
      confirmation: 'Please type ERASE.',
    });
    expect((await erase([completed], await server.signIn('Manager'))).http).toBe(403);
    expect((await find(disputed)).orders.find(({ order_id }) => order_id === disputed)?.hold).toBe('chargeback');
    const { done, refused } = (await erase([completed, disputed])).body.data;
    expect(done).toEqual([completed]);
    expect(refused).toMatchObject([{ id: disputed, code: 'move_not_allowed' }]);
    expect((await erase([disputed])).http).toBe(409);
    await move(disputed, 'Refunds');
    expect((await erase([disputed])).http).toBe(200);
    const tombstone = await server.context.db
      .selectFrom('events')
      .select(['kind', 'actor', 'from_status'])
      .where('order_id', '=', completed)
      .orderBy('seq', 'desc')
      .executeTakeFirst();
    expect(tombstone).toEqual({ kind: 'erased', actor: 'Admin Person', from_status: 'Completed' });
  });
});

it('an order with a refused payment is erased by nobody until the payment is settled (RULE-22)', async () => {
  const order_id = await server.newOrder({ email: 'charged.twice@example.com', transaction_id: 'ch_once' });
  const again = { paid: true as const, transaction_id: 'ch_twice', merchant_name: 'Shop' };
  await server.call(confirmIntakePayment, { token: intakeKey, params: { orderId: order_id }, body: again });
  const details = async () =>
    (await server.call(getOrdersDetails, { params: { orderId: order_id }, token: admin })).body.data;
  const deleteForGood = () =>
    server.call(changeOrderStatus, { token: admin, body: { orderId: [order_id], permanentDeletedFlag: 'Y' } });

  expect((await erase([order_id])).failure.error.message).toBe(
    'A refused payment of this order is not settled. Settle it, and erase the order then.',
  );
  await move(order_id, 'Deleted');
  expect((await details()).actions.deletePermanently).toBe(false);
  expect((await deleteForGood()).http).toBe(409);
  const id = (await details()).refused_payments[0]?.id ?? 0;
  await server.call(settleRefusedPayment, { token: admin, body: { paymentId: id } });
  expect((await details()).actions.deletePermanently).toBe(true);
  expect((await deleteForGood()).http).toBe(200);
});

describe('retention', () => {
  /** An order with these columns, as if it had been received long ago. */
  async function longAgo(columns: object): Promise<string> {
    const orderId = await server.newOrder();
    const none = { arrival_date: null, processed_at: null, refund_date: null };
    const values = { created_at: '2020-01-01T12:00:00Z', ...none, ...columns };
    await server.context.db.updateTable('orders').set(values).where('order_id', '=', orderId).execute();
    return orderId;
  }
  const report = async () => (await server.call(getRetention, { token: admin })).body.data;

  it('counts from the latest of receipt, arrival, completion and refund (RULE-21)', async () => {
    const cases: [columns: object, since: string][] = [
      [{}, '2020-01-01'],
      [{ arrival_date: '2020-05-01' }, '2020-05-01'],
      [{ arrival_date: '2020-05-01', processed_at: '2020-06-02T23:59:59Z' }, '2020-06-02'],
      [{ processed_at: '2020-03-01T00:00:00Z', refund_date: '2020-07-03T10:00:00Z' }, '2020-07-03'],
      [{ arrival_date: '2020-05-01', processed_at: '2020-04-01T00:00:00Z' }, '2020-05-01'],
      // A year typed wrong keeps nothing for ever.
      [{ arrival_date: '2099-01-01' }, '2022-01-01'],
      [{ process_status: 'Deleted' }, '2020-01-01'],
      [{ process_status: 'Future', arrival_date: '2020-02-01' }, '2020-02-01'],
    ];
    const expected = new Map<string, string>();
    for (const [columns, since] of cases) expected.set(await longAgo(columns), since);
    const { days, due, due_total } = await report();
    expect(days).toBe(540);
    expect(due_total).toBe(cases.length);
    expect(new Map(due.map(({ order_id, since }) => [order_id, since]))).toEqual(
      new Map([...expected].toSorted(([, one], [, other]) => (one < other ? -1 : 1))),
    );
    expect(due.find(({ since }) => since === '2020-01-01')?.due_on).toBe('2021-06-24');
  });

  it('erases what is due, holds back open chargebacks and unsettled payments, and leaves the rest (RULE-21, RULE-22)', async () => {
    const onItsDay = new Date(Date.now() - 540 * 86_400_000).toISOString();
    const dayBefore = new Date(Date.now() - 539 * 86_400_000).toISOString();
    const due = await longAgo({ created_at: onItsDay });
    const young = await longAgo({ created_at: dayBefore });
    const disputed = await longAgo({ process_status: 'ChargeBack' });
    const unsettled = await longAgo({ transaction_id: 'ch_first' });
    const again = { paid: true as const, transaction_id: 'ch_second', merchant_name: 'Shop' };
    await server.call(confirmIntakePayment, { token: intakeKey, params: { orderId: unsettled }, body: again });
    const { due: listed, on_hold } = await report();
    expect(listed.map(({ order_id }) => order_id)).toContain(due);
    expect(listed.map(({ order_id }) => order_id)).not.toContain(young);
    expect(Object.fromEntries(on_hold.map(({ order_id, hold }) => [order_id, hold]))).toEqual({
      [disputed]: 'chargeback',
      [unsettled]: 'payment',
    });
    // A run that is over at once is continued by the next one.
    expect(await eraseDueOrders(server.context, -1)).toBe(0);
    expect(await eraseDueOrders(server.context, 60)).toBe(listed.length);
    expect((await report()).due).toEqual([]);
    expect([await exists(due), await exists(young), await exists(disputed), await exists(unsettled)]).toEqual([
      false,
      true,
      true,
      true,
    ]);
    const { db } = server.context;
    const audited = await db.selectFrom('audit_entries').selectAll().where('act', '=', 'orders_erased').execute();
    expect(audited.filter(({ name }) => name === 'System').flatMap(({ order_ids }) => order_ids)).toContain(due);
    // The chargeback is over once staff move the order on.
    await move(disputed, 'Awaiting');
    expect(await eraseDueOrders(server.context, 60)).toBe(1);
    expect(await exists(disputed)).toBe(false);
  });
});
