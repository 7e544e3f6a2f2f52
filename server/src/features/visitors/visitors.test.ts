import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { changeOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { encodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import {
  downloadPassportDocPdf,
  getDownloadHistory,
  trackOrder,
} from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { buildScan } from '../documents/documents.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const track = (orderId: string, email: string, ip = '192.0.2.10') =>
  server.call(trackOrder, { body: { orderId, email }, ip });
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
const history = (orderId: string, cookie: string) =>
  server.call(getDownloadHistory, { body: { orderId }, headers: { cookie } });
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

async function readyOrder(email: string, bytes = buildScan()) {
  const orderId = await server.newOrder({ email, full_name: 'Ana Pérez' });
  const token = await server.signIn('Team');
  await server.call(uploadVisaDocument, { token, body: { orderId, email }, file: { bytes } });
  return { orderId, bytes };
}

describe('tracking an order', () => {
  it('opens it with id and e-mail, the id plain or encoded, the e-mail in any case and trimmed (VIS-2, WIRE-28)', async () => {
    const orderId = await server.newOrder({ email: 'Ana@Example.com', contact_email_address: 'office@example.com' });
    for (const [id, email] of [
      [orderId, ' ana@example.COM '],
      [encodeOrderId(orderId), 'ana@example.com'],
      [orderId, 'OFFICE@example.com'],
    ] as const) {
      const { http, body, headers } = await track(id, email);
      expect(http).toBe(200);
      expect(body.data?.orderId).toBe(encodeOrderId(orderId));
      expect([headers['set-cookie']].flat()[0]).toMatch(
        /^__Host-visitor=.+; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
    }
  });

  it('answers every wrong pair alike, and sets no cookie (ROLE-21, VIS-3)', async () => {
    const orderId = await server.newOrder({ email: 'bo@example.com' });
    await server.newOrder({ email: 'other@example.com' });
    const wrong = [
      [orderId, 'other@example.com'],
      ['999999', 'bo@example.com'],
      ['zzz', 'bo@example.com'],
      ['1', 'bo@example.com'],
    ];
    for (const [id = '', email = ''] of wrong) {
      const { http, failure, headers } = await track(id, email, '192.0.2.11');
      expect(http).toBe(401);
      expect(failure).toMatchObject({
        message: 'We found no order with this order ID and email. Please check both.',
        error: { code: 'track_mismatch' },
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('takes the id as people write it: with a sign, in groups, in the digits of their keyboard (VIS-2)', async () => {
    const orderId = await server.newOrder({ email: 'kim@example.com' });
    const digits = (zero: number) => [...orderId].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');
    const written = [
      `#${orderId}`,
      ` ${orderId.slice(0, 3)} ${orderId.slice(3)} `,
      `${orderId.slice(0, 3)}-${orderId.slice(3)}`,
      `\u200e${orderId}\u200f`,
      `№ ${orderId}.`,
      ...[0xff_10, 0x06_60, 0x06_f0, 0x09_66].map(digits),
    ];
    for (const id of written) expect([id, (await track(id, 'kim@example.com')).http]).toEqual([id, 200]);
    for (const id of [`${orderId}a`, `1${orderId}`, `${orderId} ${orderId}`])
      expect((await track(id, 'kim@example.com', '192.0.2.66')).http).toBe(401);
  });

  it('counts no wrong form of an ID or email as a wrong try (VIS-4)', async () => {
    const orderId = await server.newOrder({ email: 'lea@example.com' });
    for (let attempt = 0; attempt < 35; attempt += 1) {
      expect((await track('my order', 'lea@example.com', '192.0.2.67')).http).toBe(401);
      expect((await track(orderId, 'lea@', '192.0.2.67')).http).toBe(422);
    }
    expect((await track(orderId, 'lea@example.com', '192.0.2.67')).body.data).toBeDefined();
  });

  it('takes the email as people paste it, internationalised too (VIS-2)', async () => {
    const orderId = await server.newOrder({ email: 'jörg@bücher.example' });
    for (const email of [
      'Jörg <JÖRG@BÜCHER.example>',
      'mailto:jörg@xn--bcher-kva.example,',
      '\u200björg＠bücher.example ',
    ])
      expect([email, (await track(orderId, email, '192.0.2.68')).http]).toEqual([email, 200]);
  });

  it('calls half an e-mail address invalid, not missing', async () => {
    expect((await track('123456', 'nope')).failure.error.fields).toEqual({
      email: 'Please enter a valid email address',
    });
  });

  it('says what is missing under empty fields (FORM-11)', async () => {
    expect((await track('', '')).failure.error.fields).toEqual({
      orderId: 'Please enter your orderId',
      email: 'Please enter your email',
    });
  });
});

describe('the download page', () => {
  it('says of a deleted order that it is deleted, and gives no document (VIS-14)', async () => {
    const { orderId } = await readyOrder('gone@example.com');
    const before = cookieOf(await track(orderId, 'gone@example.com'));
    const file1 = (await history(orderId, before)).body.path?.file1 ?? '';
    await server.call(changeOrderStatus, { body: { orderId }, token: await server.signIn('Admin') });
    for (const cookie of [before, cookieOf(await track(orderId, 'gone@example.com'))]) {
      const { body } = await history(orderId, cookie);
      expect(body).toMatchObject({ mainResult: { process_status: 'Deleted' }, path: null });
      const download = await server.call(downloadPassportDocPdf, { body: { orderId, file1 }, headers: { cookie } });
      expect(download.http).toBe(404);
    }
  });

  it('is a look that keeps the session open (VIS-5)', async () => {
    const { orderId } = await readyOrder('lou@example.com');
    let cookie = cookieOf(await track(orderId, 'lou@example.com'));
    const start = Date.now();
    for (let minutes = 20; minutes <= 60; minutes += 20) {
      server.setTime(new Date(start + minutes * 60_000).toISOString());
      const looked = await history(orderId, cookie);
      expect([minutes, looked.http]).toEqual([minutes, 200]);
      cookie = cookieOf(looked);
    }
    server.setTime(null);
  });

  it('shows a ready order, and one without a document (VIS-9, VIS-10, WIRE-29)', async () => {
    const { orderId } = await readyOrder('ed@example.com');
    const { body } = await history(encodeOrderId(orderId), cookieOf(await track(orderId, 'ed@example.com')));
    expect(body).toMatchObject({
      status: 1,
      data: [],
      mainResult: { order_id: orderId, full_name: 'Ana Pérez', process_status: 'New' },
    });
    expect(Date.parse(body.mainResult.created_at)).not.toBeNaN();
    expect(body.path?.file1).toMatch(/^china-arrival-card-[0-9a-f]{12}\.pdf$/);
    const waiting = await server.newOrder({ email: 'flo@example.com' });
    expect((await history(waiting, cookieOf(await track(waiting, 'flo@example.com')))).body.path).toBeNull();
  });

  it('gives the document byte for byte and records the download, which staff then see (PAGE-5, VIS-12, WIRE-30)', async () => {
    const { orderId, bytes } = await readyOrder('gus@example.com', buildScan('Gus'));
    const cookie = cookieOf(await track(orderId, 'gus@example.com'));
    const file1 = (await history(orderId, cookie)).body.path?.file1 ?? '';
    const reply = await server.call(downloadPassportDocPdf, {
      body: { orderId: encodeOrderId(orderId), customername: 'Ana Pérez', file1, timezone: 'Asia/Tokyo' },
      headers: { cookie, 'user-agent': phone },
      ip: '203.0.113.50',
    });
    expect(reply.http).toBe(200);
    expect(reply.bytes.equals(bytes)).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        `^attachment; filename="China-Arrival-Card-[\\w-]+-${orderId}\\.pdf"; filename\\*=UTF-8''China-Arrival-Card-`,
      ),
    });
    const seen = {
      order_id: orderId,
      ip: '203.0.113.50',
      timezone: 'Asia/Tokyo',
      browser: 'Safari-18.5',
      os: 'iOS-18.5',
    };
    expect((await history(orderId, cookie)).body.data).toMatchObject([seen]);
    const staff = await server.call(getOrdersDetails, { params: { orderId }, token: await server.signIn('Team') });
    expect(staff.body.data.downloadHistory).toMatchObject([seen]);
  });

  it('opens no other order, by id, cookie, file name or time', async () => {
    const mine = await readyOrder('hal@example.com');
    const theirs = await readyOrder('ivy@example.com');
    const cookie = cookieOf(await track(mine.orderId, 'hal@example.com'));
    const theirFile =
      (await history(theirs.orderId, cookieOf(await track(theirs.orderId, 'ivy@example.com')))).body.path?.file1 ?? '';
    const get = (orderId: string, file1: string, with_ = cookie) =>
      server.call(downloadPassportDocPdf, { body: { orderId, file1 }, headers: { cookie: with_ } });
    expect((await history(theirs.orderId, cookie)).http).toBe(403);
    expect((await get(theirs.orderId, theirFile)).http).toBe(403);
    expect((await get(mine.orderId, theirFile)).http).toBe(404);
    expect((await get(mine.orderId, '../jwt-secret')).http).toBe(422);
    expect(
      (await server.app.inject({ url: `/uploads/docs/${theirs.orderId}_${theirFile}`, headers: { cookie } }))
        .statusCode,
    ).toBe(403);
    const [payload = '', signature = ''] = cookie.slice('__Host-visitor='.length).split('.');
    const forged = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace(mine.orderId, theirs.orderId),
    ).toString('base64url');
    expect((await history(theirs.orderId, `visitor=${forged}.${signature}`)).http).toBe(401);
    server.setTime(new Date(Date.now() + 31 * 60_000).toISOString());
    expect((await history(mine.orderId, cookie)).http).toBe(401);
    server.setTime(null);
  });

  it('keeps several orders of one traveller open at once', async () => {
    const one = await readyOrder('jo@example.com');
    const two = await readyOrder('jo@example.com');
    const first = cookieOf(await track(one.orderId, 'jo@example.com'));
    const second = await server.call(trackOrder, {
      body: { orderId: two.orderId, email: 'jo@example.com' },
      headers: { cookie: first },
    });
    const cookie = cookieOf(second);
    expect((await history(one.orderId, cookie)).http).toBe(200);
    expect((await history(two.orderId, cookie)).http).toBe(200);
  });
});
