import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { downloadInvoice, getDownloadHistory, trackOrder } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPdfText } from '../../platform/pdf/read-pdf-text.ts';
import { TestServer } from '../../testing/test-server.ts';
import type { OrderInput } from '../orders/orders.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const newOrder = (order: Partial<OrderInput>) =>
  server.newOrder({ amount: '49.00', currency: 'USD', ...order } as Partial<OrderInput>);

/** Opens orders one after another in one browser; returns its cookie. */
async function open(...pairs: [orderId: string, email: string][]): Promise<string> {
  let cookie = '';
  for (const [orderId, email] of pairs) {
    const { headers } = await server.call(trackOrder, { body: { orderId, email }, headers: { cookie } });
    cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  }
  return cookie;
}
const look = async (orderId: string, cookie: string) =>
  (await server.call(getDownloadHistory, { body: { orderId }, headers: { cookie } })).body;
const invoiceOf = (orderId: string, cookie: string) =>
  server.app.inject({
    method: 'POST',
    url: downloadInvoice.path,
    payload: { orderId },
    headers: { cookie, 'content-type': 'application/json' },
  });

it('gives the invoice of a paid order to its traveller only, with its refund and without the passport number (VIS-35)', async () => {
  const email = 'invoice@example.com';
  const orderId = await newOrder({ email, passport_number: 'E55667788' });
  const cookie = await open([orderId, email]);
  expect((await look(orderId, cookie)).invoice).toBe(true);
  const refund_date = '2026-11-26T10:00:00.000Z';
  await server.context.db.updateTable('orders').set({ refund_date }).where('order_id', '=', orderId).execute();
  const response = await invoiceOf(orderId, cookie);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Invoice-${orderId}.pdf"`,
    'cache-control': 'no-store',
  });
  const [page = ''] = await readPdfText(response.rawPayload);
  for (const figure of [orderId, '49.00 USD', '26 Nov 2026', 'Balance: 0.00 USD']) expect(page).toContain(figure);
  expect(page).not.toContain('E55667788');

  const other = await newOrder({ email: 'somebody@example.com' });
  expect((await invoiceOf(other, cookie)).statusCode).toBe(403);
  expect((await invoiceOf(orderId, '')).statusCode).toBe(401);
});

it('has no invoice of an unpaid order, and of one at most twenty in 15 minutes', async () => {
  const email = 'unpaid@example.com';
  const [unpaid, paid] = [await newOrder({ email, paid: false }), await newOrder({ email })];
  const cookie = await open([unpaid, email], [paid, email]);
  expect((await look(unpaid, cookie)).invoice).toBe(false);
  expect((await invoiceOf(unpaid, cookie)).json().error.code).toBe('invoice_impossible');
  for (let count = 0; count < 20; count += 1) expect((await invoiceOf(paid, cookie)).statusCode).toBe(200);
  expect((await invoiceOf(paid, cookie)).statusCode).toBe(429);
});

it('lists the other orders of the same email that this browser has proved, and no others (VIS-36)', async () => {
  const email = 'family@example.com';
  const anna = await newOrder({ email, given_name: 'Anna', surname: 'Zhang' });
  const ben = await newOrder({ email: 'Family@example.com', given_name: 'Ben', surname: 'Zhang' });
  await newOrder({ email, given_name: 'Not', surname: 'Opened' });
  const friend = await newOrder({ email: 'friend@example.com' });
  const cookie = await open([anna, email], [friend, 'friend@example.com'], [ben, email]);
  const { others } = await look(ben, cookie);
  expect(others).toEqual([
    {
      order_id: anna,
      full_name: 'Anna Zhang',
      given_name: 'Anna',
      surname: 'Zhang',
      process_status: 'New',
      stage: 'preparing',
      has_document: false,
    },
  ]);
  expect((await look(friend, cookie)).others).toEqual([]);
  // An order whose email is corrected is no longer that of the traveller who opened it.
  const token = await server.signIn('Admin');
  const corrected = await server.call(editOrder, {
    token,
    body: { orderId: anna, changes: { email: 'new@example.com' } },
  });
  expect(corrected.http).toBe(200);
  expect((await look(ben, cookie)).others).toEqual([]);
});
