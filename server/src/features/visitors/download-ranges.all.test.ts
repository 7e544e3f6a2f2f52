import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { encodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import {
  downloadPassportDocPdf,
  getDownloadHistory,
  trackOrder,
} from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { readyTraveller, type Traveller } from '../../testing/traveller.ts';
import { buildFiller, buildScan } from '../documents/documents.factory.ts';
import { findDocumentsOf } from '../documents/documents.ts';
import { fileInStorage } from '../stored-files/stored-files.ts';
import { forgetOldVisits } from './visitors.ts';

/** A large document; readers ignore the bytes after a PDF's end. */
const bytes = Buffer.concat([buildScan('Large card'), buildFiller(200_000)]);
const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`;

let server: TestServer;
let ana: Traveller;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ana = await readyTraveller(server, bytes);
});

const post = (headers: Record<string, string> = {}, downloadId?: string) =>
  server.call(downloadPassportDocPdf, {
    body: { orderId: ana.orderId, file1: ana.file1, timezone: 'Asia/Tokyo', downloadId },
    headers: { cookie: ana.cookie, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0', ...headers },
    ip: '203.0.113.50',
  });
const view = (headers: Record<string, string> = {}, query = '?timezone=Asia%2FTokyo', method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({
    method,
    url: `/uploads/docs/${ana.orderId}_${ana.file1}${query}`,
    headers: { cookie: ana.cookie, ...headers },
  });
const openAgain = async () => {
  const tracked = await server.call(trackOrder, { body: { orderId: ana.orderId, email: ana.email } });
  return String(tracked.headers['set-cookie']).split(';')[0] ?? '';
};
const history = async () =>
  (await server.call(getDownloadHistory, { body: { orderId: ana.orderId }, headers: { cookie: ana.cookie } })).body
    .data;

describe('a document', () => {
  it('comes whole, says what it is known by and that it can come in parts', async () => {
    const whole = await post();
    expect(whole.http).toBe(200);
    expect(whole.headers).toMatchObject({ etag, 'accept-ranges': 'bytes', 'content-length': String(bytes.length) });
    expect(whole.headers['cache-control']).toBe('no-store');
    expect(whole.bytes.equals(bytes)).toBe(true);
  });

  it('comes from where the last connection broke off, byte for byte, by either address (VIS-11, WIRE-30)', async () => {
    const headers = { range: 'bytes=77777-', 'if-range': etag };
    const [posted, viewed] = [await post(headers), await view(headers)];
    expect([posted.http, viewed.statusCode]).toEqual([206, 206]);
    for (const { headers } of [posted, viewed])
      expect(headers).toMatchObject({
        'content-range': `bytes 77777-${bytes.length - 1}/${bytes.length}`,
        'content-length': String(bytes.length - 77_777),
        etag,
      });
    for (const part of [posted.bytes, viewed.rawPayload]) expect(part.equals(bytes.subarray(77_777))).toBe(true);
  });

  it('comes in as many parts as one likes, which make the same file', async () => {
    const parts: Buffer[] = [];
    for (let start = 0; start < bytes.length; start += 50_000)
      parts.push((await post({ range: `bytes=${start}-${start + 49_999}`, 'if-range': etag }, 'in-parts-1')).bytes);
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
    expect(await history()).toHaveLength(1);
  });

  it('comes whole when it is another one by now, and when several parts are asked for', async () => {
    expect((await post({ range: 'bytes=5-', 'if-range': '"another"' })).http).toBe(200);
    const several = await post({ range: 'bytes=0-9,20-29' });
    expect([several.http, several.bytes.length]).toEqual([200, bytes.length]);
  });

  it('has no part behind its end, and nothing is recorded for asking', async () => {
    const beyond = await post({ range: `bytes=${bytes.length}-` });
    expect(beyond.http).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${bytes.length}`);
    expect(beyond.failure.error.code).toBe('range_not_satisfiable');
    expect(await history()).toEqual([]);
  });
});

let url = '';
const listening = async () => {
  url ||= await server.app.listen({ port: 0, host: '127.0.0.1' });
  return url;
};

describe('the history', () => {
  it('has a download once that took several requests, with IP, time zone, browser and system (VIS-12)', async () => {
    await post({ range: 'bytes=0-99', 'if-range': etag }, 'one-download');
    expect(await history()).toEqual([]);
    await post({ range: 'bytes=100-', 'if-range': etag }, 'one-download');
    await post({ range: 'bytes=190000-', 'if-range': etag }, 'one-download');
    await post({}, 'one-download');
    const seen = { kind: 'download', ip: '203.0.113.50', timezone: 'Asia/Tokyo', browser: 'Chrome-156.0.0.0' };
    expect(await history()).toMatchObject([{ ...seen, os: 'Linux' }]);
    await post({}, 'another-download');
    expect(await history()).toHaveLength(1);
  });

  it('has it once when two requests of one download race', async () => {
    await Promise.all(Array.from({ length: 8 }, () => post({}, 'racing-download')));
    expect(await history()).toHaveLength(1);
    const { db } = server.context;
    const events = await db
      .selectFrom('events')
      .select('kind')
      .where('order_id', '=', ana.orderId)
      .where('kind', '=', 'downloaded')
      .execute();
    expect(events).toHaveLength(1);
  });

  it('has a download without an id once its end has gone out, once in a session', async () => {
    await post({ range: 'bytes=0-150000', 'if-range': etag });
    expect(await history()).toEqual([]);
    await post({ range: 'bytes=150001-', 'if-range': etag });
    expect(await history()).toHaveLength(1);
    await post();
    expect(await history()).toHaveLength(1);
  });

  it('has no download that broke off before its end (VIS-12)', async () => {
    // Larger than the network's buffers, so that the end cannot be sent before the client reads.
    const large = await readyTraveller(server, Buffer.concat([buildScan('Very large card'), buildFiller(20_000_000)]));
    const url = await listening();
    const headers = { cookie: large.cookie, 'content-type': 'application/json' };
    const body = JSON.stringify({ orderId: large.orderId, file1: large.file1, downloadId: 'broken-off' });
    const sending = request(`${url}/api/front/download-passport-doc-pdf`, { method: 'POST', headers }).end(body);
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    answer.destroy();
    const recorded = async () =>
      (await server.call(getDownloadHistory, { body: { orderId: large.orderId }, headers: { cookie: large.cookie } }))
        .body.data.length;
    expect(await recorded()).toBe(0);
  });

  it('has no download of which a part is missing, and one once nearly all of it went out (PACK-30)', async () => {
    await post({ range: 'bytes=-1', 'if-range': etag }, 'a-single-byte');
    await post({ range: 'bytes=0-99999', 'if-range': etag }, 'with-a-gap');
    await post({ range: 'bytes=150000-', 'if-range': etag }, 'with-a-gap');
    await post({ range: 'bytes=100000-', 'if-range': etag }, 'another-one');
    await view({ range: 'bytes=-1000' });
    expect(await history()).toEqual([]);
    await post({ range: 'bytes=100000-145000', 'if-range': etag }, 'with-a-gap');
    expect(await history()).toMatchObject([{ kind: 'download' }]);
    await view({ range: 'bytes=0-195000' });
    expect((await history()).map(({ kind }) => kind)).toEqual(['view', 'download']);
    const parts = server.context.db.selectFrom('download_parts').select('key').where('order_id', '=', ana.orderId);
    expect(await parts.execute()).toHaveLength(2);
    await forgetOldVisits({ db: server.context.db, clock: { now: () => new Date(Date.now() + 86_500_000) } });
    expect(await parts.execute()).toEqual([]);
  });

  it('counts what a lost connection brought, when the rest comes with another request (PACK-30)', async () => {
    const large = await readyTraveller(server, Buffer.concat([buildScan('Large, lost card'), buildFiller(20_000_000)]));
    const url = await listening();
    const listed = async () =>
      (await server.call(getDownloadHistory, { body: { orderId: large.orderId }, headers: { cookie: large.cookie } }))
        .body.data.length;
    const ask = async (headers: Record<string, string> = {}) => {
      const body = JSON.stringify({ orderId: large.orderId, file1: large.file1, downloadId: 'lost-connection' });
      const sending = request(`${url}/api/front/download-passport-doc-pdf`, {
        method: 'POST',
        headers: { cookie: large.cookie, 'content-type': 'application/json', ...headers },
      }).end(body);
      const [answer] = (await once(sending, 'response')) as [IncomingMessage];
      return answer;
    };
    const first = await ask();
    const [chunk] = (await once(first, 'data')) as [Buffer];
    let received = chunk.length;
    for await (const more of first) {
      received += (more as Buffer).length;
      if (received > 10_000_000) break;
    }
    for await (const _ of await ask({ range: `bytes=${received}-` }));
    await vi.waitFor(async () => expect(await listed()).toBe(1));
  });

  it('lists twenty in an hour and counts the others, on the order page and in the pack (PACK-31)', async () => {
    const orderPage = async () => {
      const token = await server.signIn('Team');
      return (await server.call(getOrdersDetails, { params: { orderId: ana.orderId }, token })).body.data;
    };
    // Each in a session of its own: another download of one session is no entry.
    const sessions: string[] = [];
    for (let second = 0; second < 35; second += 1) {
      server.setTime(`2026-11-26T10:00:${String(second).padStart(2, '0')}Z`);
      sessions.push(await openAgain());
    }
    const [first = '', ...others] = sessions;
    ana.cookie = first;
    await post({}, 'the-first');
    await Promise.all(others.slice(0, 29).map((cookie, index) => post({ cookie }, `all-at-once-${index}`)));
    for (const cookie of others.slice(29)) await post({ cookie });
    expect(await history()).toHaveLength(20);
    // Listed, so its repeat is known.
    await post({}, 'the-first');
    expect((await orderPage()).unlistedDownloads).toEqual([{ day: '2026-11-26', count: 15 }]);
    server.setTime('2026-11-26T11:00:40Z');
    ana.cookie = await openAgain();
    await post({}, 'an-hour-later');
    expect(await history()).toHaveLength(21);
    expect((await orderPage()).unlistedDownloads).toEqual([{ day: '2026-11-26', count: 15 }]);
    server.setTime(null);
  });

  it('is not evidence of an unknown time zone (PACK-18)', async () => {
    await view({}, '?timezone=Paid%20with%20my%20card');
    expect(await history()).toMatchObject([{ kind: 'view', timezone: '' }]);
  });

  it('has a look at the document once per session, told apart from a download (VIS-13)', async () => {
    expect((await view()).headers['content-disposition']).toMatch(
      new RegExp(`^inline; filename="China-Arrival-Card-[\\w-]+-${ana.orderId}\\.pdf";`),
    );
    await view({ range: 'bytes=0-1023' });
    await view({ range: 'bytes=150000-' });
    expect(await history()).toMatchObject([{ kind: 'view', timezone: 'Asia/Tokyo' }]);
    await post({}, 'after-looking');
    expect((await history()).map(({ kind }) => kind)).toEqual(['download', 'view']);
  });

  it('keeps out what is no look: a HEAD, and staff with a signed address', async () => {
    expect((await view({}, '', 'HEAD')).headers['content-length']).toBe(String(bytes.length));
    const token = await server.signIn('Team');
    const details = await server.call(getOrdersDetails, { params: { orderId: ana.orderId }, token });
    const signed = details.body.data.uploadDoc[0]?.url ?? '';
    expect((await server.app.inject({ url: signed, headers: { cookie: ana.cookie } })).statusCode).toBe(200);
    expect(await history()).toEqual([]);
  });
});

it('a look after the session has run out leads to the form, and a program gets the refusal', async () => {
  server.setTime(new Date(Date.now() + 31 * 60_000).toISOString());
  const tab = await view({ accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
  expect([tab.statusCode, tab.headers.location]).toEqual([303, `/track-order/${encodeOrderId(ana.orderId)}`]);
  expect((await view()).statusCode).toBe(403);
  server.setTime(null);
});

it('a look at a document that is gone leads to the order’s page, which says so', async () => {
  const { db, files } = server.context;
  for (const document of await findDocumentsOf(db, ana.orderId)) await files.remove(fileInStorage(document).name);
  const tab = await view({ accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
  expect([tab.statusCode, tab.headers.location]).toEqual([
    303,
    `/get-new-order-details/${encodeOrderId(ana.orderId)}?document=missing`,
  ]);
  expect((await view()).statusCode).toBe(404);
  expect(await history()).toEqual([]);
});
