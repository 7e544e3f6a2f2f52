import { saveTransactionDetails } from '@arrival-desk/contract/chargebacks/transactions.endpoints.ts';
import { undoUpload, uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { confirmIntakePayment } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { sendInvoice } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { getOrdersList, searchOrder } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderPage, sentMail } from '../../testing/sent-mail.ts';
import { TestSendGrid } from '../../testing/signed-events.ts';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { buildScan } from '../documents/documents.factory.ts';

const sendGrid = new TestSendGrid();
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start({ SENDGRID_EVENTS_PUBLIC_KEY: sendGrid.publicKey });
  token = await server.signIn('Admin');
});
afterAll(() => server.stop());

/** The values in the list, in a search and on the order's page, which must be the same. */
async function shown(orderId: string) {
  const list = await server.call(getOrdersList, {
    token,
    params: { orderName: 'order-history' },
    query: { limit: 50 },
  });
  const body = { folderName: 'order-history', searchVal: orderId } as const;
  const found = await server.call(searchOrder, { token, body });
  const [row, hit, page] = [list.body.data, found.body.data, [await orderPage(server, orderId)]].map((rows) =>
    rows.find(({ order_id }) => order_id === orderId),
  );
  const facts = { paid: row?.paid, mailed_at: row?.mailed_at };
  expect({ paid: hit?.paid, mailed_at: hit?.mailed_at }).toEqual(facts);
  expect({ paid: page?.paid, mailed_at: page?.mailed_at }).toEqual(facts);
  return facts;
}

describe('every list and the order page', () => {
  it('say whether an order is paid, as the ledger has it: at intake, by a payment, by a recorded transaction', async () => {
    const atOnce = await server.newOrder();
    const later = await server.newOrder({ paid: false });
    const byHand = await server.newOrder({ paid: false });
    expect(await shown(atOnce)).toEqual({ paid: true, mailed_at: null });
    expect(await shown(later)).toEqual({ paid: false, mailed_at: null });
    const payment = { paid: true, transaction_id: 'ch_1', merchant_name: 'Desk' } as const;
    const confirmed = await server.call(confirmIntakePayment, {
      token: intakeKey,
      params: { orderId: later },
      body: payment,
    });
    expect(confirmed.http, JSON.stringify(confirmed.failure)).toBe(200);
    expect((await shown(later)).paid).toBe(true);
    const details = { orderId: byHand, transactionId: 'ch_2', merchantName: 'Desk' };
    await server.call(saveTransactionDetails, { token, body: details });
    expect((await shown(byHand)).paid).toBe(true);
  });

  it('say when the document was last mailed: not while it is queued, and not when it was taken back', async () => {
    vi.spyOn(server.context.jobs, 'enqueue').mockResolvedValueOnce();
    const orderId = await server.newOrder({ amount: '49.00', currency: 'USD' });
    server.context.config.SEND_HOLD_SECONDS = 10;
    const body = { orderId, email: 'mary@example.com' };
    const { mailId } = (await server.call(uploadVisaDocument, { token, body, file: { bytes: buildScan(orderId) } }))
      .body.data;
    server.context.config.SEND_HOLD_SECONDS = 0;
    expect((await shown(orderId)).mailed_at).toBeNull();
    await server.call(undoUpload, { token, body: { mailId } });
    expect((await shown(orderId)).mailed_at).toBeNull();
    await server.call(uploadVisaDocument, { token, body, file: { bytes: buildScan(orderId) } });
    await vi.waitFor(async () => {
      const [mail] = (await orderPage(server, orderId)).mailHistory;
      expect(mail?.state).toBe('Sent');
      expect((await shown(orderId)).mailed_at).toBe(mail?.sent_ts);
    }, 10_000);
    const { mailed_at } = await shown(orderId);
    await server.call(sendInvoice, { token, body });
    await vi.waitFor(async () => {
      expect((await orderPage(server, orderId)).mailHistory[0]).toMatchObject({ kind: 'invoice', state: 'Sent' });
    }, 10_000);
    expect((await shown(orderId)).mailed_at, 'an invoice is no document').toBe(mailed_at);
  });

  it('go back to the mail before when the last one came back', async () => {
    const first = await sentMail(server, 'first-mail', { provider: 'Sendgrid' });
    const { mailed_at } = await shown(first.orderId);
    const second = await sentMail(server, 'second-mail', { provider: 'Sendgrid', orderId: first.orderId });
    expect((await shown(first.orderId)).mailed_at).not.toBe(mailed_at);
    const payload = JSON.stringify([{ event: 'bounce', type: 'blocked', sg_message_id: 'second-mail' }]);
    const headers = sendGrid.headers(payload);
    await server.app.inject({ method: 'POST', url: '/api/mail-events/sendgrid', payload, headers });
    expect((await shown(second.orderId)).mailed_at).toBe(mailed_at);
  });
});
