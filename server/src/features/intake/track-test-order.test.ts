import { hash } from 'node:crypto';
import { getUploadedDocument } from '@arrival-desk/contract/documents/documents.endpoints.ts';
import { createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { updateIntakeOrder } from '@arrival-desk/contract/intake/order-changes.endpoints.ts';
import { advanceIntakeTestOrder, type PlayedEvent } from '@arrival-desk/contract/intake/test-order-events.endpoints.ts';
import {
  downloadPassportDocPdf,
  getDownloadHistory,
  trackOrder,
} from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSite } from '../../testing/new-site.ts';
import { TestServer } from '../../testing/test-server.ts';
import { buildOrder } from '../orders/orders.factory.ts';

let server: TestServer;
let token: string;
/** Warnings and errors in the server's log. */
const log: string[] = [];
beforeAll(async () => {
  server = await TestServer.start({ LOG_LEVEL: 'warn' }, { write: (line) => void log.push(line) });
  token = (await newSite(server, 'Shop')).testKey;
});
afterAll(() => server.stop());

async function newOrder(fields: object = {}): Promise<string> {
  const body = buildOrder({ email: 'tess@example.com', paid: true, arrival_date: null, ...fields });
  return (await server.call(createIntakeOrder, { token, body })).body.data.order_id;
}
const advance = (orderId: string, event: PlayedEvent) =>
  server.call(advanceIntakeTestOrder, { token, params: { orderId }, body: { event } });
const track = (orderId: string, email = 'tess@example.com') => server.call(trackOrder, { body: { orderId, email } });
async function open(orderId: string) {
  const cookie = String((await track(orderId)).headers['set-cookie']).split(';')[0] ?? '';
  const headers = { cookie };
  return {
    read: () => server.call(getDownloadHistory, { body: { orderId }, headers }),
    view: (id = orderId) =>
      server.call(getUploadedDocument, { params: { name: `${id}_TEST-China-Arrival-Card-${id}.pdf` }, headers }),
    load: (file1: string, more = {}) =>
      server.call(downloadPassportDocPdf, { body: { orderId, file1 }, headers: { ...headers, ...more } }),
  };
}

describe('the tracking page of a test order', () => {
  it('opens by the email that was sent, follows the events, and says that it is a test (INTAKE-42)', async () => {
    const orderId = await newOrder();
    expect((await track(orderId, 'other@example.com')).failure.error.code).toBe('track_mismatch');
    const page = await open(orderId);
    const { mainResult, path, invoice } = (await page.read()).body;
    expect([path, invoice]).toEqual([null, false]);
    expect(mainResult).toMatchObject({ order_id: orderId, process_status: 'New', test: true, full_name: '' });
    expect((await page.load('x.pdf')).http).toBe(404);
    await advance(orderId, 'order.contact_needed');
    expect((await page.read()).body.mainResult.process_status).toBe('Awaiting');
    await advance(orderId, 'order.refunded');
    expect((await page.read()).body.mainResult.refund_date).toBeTruthy();
  });

  it('has a sample document that says TEST, whole and the same each time, until it is deleted (INTAKE-42)', async () => {
    const orderId = await newOrder();
    await advance(orderId, 'order.document_sent');
    const page = await open(orderId);
    const { file1 = '' } = (await page.read()).body.path ?? {};
    expect(file1).toBe(`TEST-China-Arrival-Card-${orderId}.pdf`);
    const { http, bytes, headers } = await page.load(file1);
    expect([http, headers['content-type'], bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
    // The page compares the bytes with it.
    expect(headers.etag).toBe(`"${hash('sha256', bytes, 'hex')}"`);
    expect((await page.load(file1, { range: 'bytes=10-' })).bytes).toEqual(bytes);
    await advance(orderId, 'order.deleted');
    expect((await page.read()).body.path).toBeNull();
    expect((await page.load(file1)).http).toBe(404);
  });

  it('shows the sample document in place, to the browser that has opened the order alone (INTAKE-47)', async () => {
    const orderId = await newOrder();
    const page = await open(orderId);
    expect((await page.view()).http).toBe(404);
    await advance(orderId, 'order.document_sent');
    const { http, bytes, headers } = await page.view();
    expect([http, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(headers['content-disposition']).toMatch(/^inline; filename="TEST-/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const other = await open(await newOrder());
    expect((await other.view(orderId)).http).toBe(403);
    expect(log).toEqual([]);
  });

  it('opens by a corrected email, and no longer by the first one', async () => {
    const orderId = await newOrder();
    await server.call(updateIntakeOrder, { token, params: { orderId }, body: { email: 'tess.byrne@example.com' } });
    expect((await track(orderId)).http).toBe(401);
    expect((await track(orderId, 'tess.byrne@example.com')).http).toBe(200);
  });

  it('names the day of filing of an order that waits', async () => {
    const orderId = await newOrder({ arrival_date: '2099-03-10' });
    expect((await (await open(orderId)).read()).body.mainResult).toMatchObject({
      process_status: 'Future',
      processing_date: '2099-03-07',
    });
  });

  it('is closed to a browser that has opened another order', async () => {
    const [own, other] = [await newOrder(), await newOrder()];
    const cookie = String((await track(own)).headers['set-cookie']).split(';')[0] ?? '';
    expect((await server.call(getDownloadHistory, { body: { orderId: other }, headers: { cookie } })).http).toBe(403);
  });
});
