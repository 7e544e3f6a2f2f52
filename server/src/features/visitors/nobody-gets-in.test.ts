import { createHash } from 'node:crypto';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { encodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { readyTraveller, type Traveller } from '../../testing/traveller.ts';

let server: TestServer;
let mine: Traveller;
let theirs: Traveller;
let signed: URL;
beforeAll(async () => {
  server = await TestServer.start({ SECOND_BRAND_DOMAINS: 'pass.example,entry.example' });
  mine = await readyTraveller(server);
  theirs = await readyTraveller(server);
  const token = await server.signIn('Team');
  const { body } = await server.call(getOrdersDetails, { params: { orderId: mine.orderId }, token });
  signed = new URL(body.data.uploadDoc[0]?.url ?? '', 'https://desk.example');
});
afterAll(() => server.stop());

type Headers = Record<string, string>;
const get = (url: string, headers: Headers = { cookie: mine.cookie }) => server.app.inject({ url, headers });
const post = (path: string, payload: object, headers: Headers = { cookie: mine.cookie }) =>
  server.app.inject({ method: 'POST', url: `/api/front/${path}`, payload, headers });

/** Expects neither the other traveller's document nor any data of the order in a response. */
function expectNothing(response: Awaited<ReturnType<typeof get>>, what: string): void {
  expect(response.statusCode, what).toBeGreaterThanOrEqual(400);
  expect(response.statusCode, what).toBeLessThan(500);
  expect(response.rawPayload.includes(theirs.bytes.subarray(0, 200)), what).toBe(false);
  expect(response.payload, what).not.toContain(theirs.email);
  expect(response.payload, what).not.toMatch(/Traveller [A-J]/);
}

describe("another order's document cannot be had", () => {
  it('by changing ids (VIS-6)', async () => {
    for (const orderId of [theirs.orderId, encodeOrderId(theirs.orderId), ` ${theirs.orderId} `])
      for (const path of ['get-download-history', 'download-passport-doc-pdf'])
        expectNothing(await post(path, { orderId, file1: theirs.file1 }), `${path} ${orderId}`);
    for (const orderId of [[mine.orderId, theirs.orderId], { $ne: '' }, Number(theirs.orderId), `0${theirs.orderId}`])
      expectNothing(await post('download-passport-doc-pdf', { orderId, file1: theirs.file1 }), String(orderId));
    expectNothing(await get(`/uploads/docs/${theirs.orderId}_${theirs.file1}`), 'by the stored name');
  });

  it('by changing cookies (VIS-6)', async () => {
    const [payload = '', signature = ''] = mine.cookie.slice('__Host-visitor='.length).split('.');
    const claims = Buffer.from(payload, 'base64url').toString();
    const pack = (text: string) => Buffer.from(text).toString('base64url');
    const forged = claims.replace(mine.orderId, theirs.orderId);
    const later = claims.replace(/\d+\}$/, '9999999999}');
    const cookies = [
      '',
      '__Host-visitor=',
      '__Host-visitor=.',
      `__Host-visitor=${payload}`,
      `__Host-visitor=${payload}.`,
      `__Host-visitor=${pack(forged)}.${signature}`,
      `__Host-visitor=${pack(later)}.${signature}`,
      `__Host-visitor=${pack(forged)}.${pack('signature')}`,
      `__Host-visitor=${pack('{}')}.${signature}`,
      `__Host-visitor=${pack('null')}.${signature}`,
      `__Host-visitor=${payload}.${signature.slice(0, -1)}`,
      `__Host-visitor=${payload}.${signature}AA`,
      `__Host-visitor=${signature}.${payload}`,
      `__Host-visitor=${pack(forged)}.${signed.searchParams.get('signature')}`,
      `__Host-visitor=${'a'.repeat(3000)}.${signature}`,
      'visitor=%00.%00',
    ];
    for (const cookie of cookies) {
      expectNothing(await post('get-download-history', { orderId: theirs.orderId }, { cookie }), cookie);
      expectNothing(await get(`/uploads/docs/${theirs.orderId}_${theirs.file1}`, { cookie }), cookie);
    }
    const cookie = `__Host-visitor=${pack(forged)}.${signature}; ${mine.cookie}`;
    expectNothing(await get(`/uploads/docs/${theirs.orderId}_${theirs.file1}`, { cookie }), 'two cookies');
  });

  it('by a session that is over', async () => {
    server.setTime(new Date(Date.now() + 31 * 60_000).toISOString());
    const body = { orderId: theirs.orderId, file1: theirs.file1 };
    expectNothing(await post('download-passport-doc-pdf', body, { cookie: theirs.cookie }), 'old cookie');
    expectNothing(await get(`${signed.pathname}${signed.search}`, {}), 'old signed address');
    server.setTime(null);
  });

  it('by changing a signed URL: its name, its session, its signature, its expiry (VIS-6)', async () => {
    expect((await get(`${signed.pathname}${signed.search}`, {})).statusCode).toBe(200);
    const [expires, signature] = [signed.searchParams.get('expires'), signed.searchParams.get('signature')];
    const start = `${signed.pathname}?session=${signed.searchParams.get('session')}`;
    const other = `/uploads/docs/${theirs.orderId}_${theirs.file1}`;
    const later = Number(expires) + 86_400;
    for (const address of [
      `${other}${signed.search}`,
      other,
      `${start}&expires=${later}&signature=${signature}`,
      `${start}&expires=${expires}`,
      `${start}&signature=${signature}`,
      `${signed.pathname}?expires=${expires}&signature=${signature}`,
      `${signed.pathname}?session=${theirs.orderId}&expires=${expires}&signature=${signature}`,
      `${start}&expires=${expires}&signature=`,
      `${start}&expires=${expires}&signature=${signature?.slice(1)}`,
      `${start}&expires=${expires}&expires=${later}&signature=${signature}`,
      `${start}&expires=1e99&signature=${signature}`,
      `${start}&expires=-1&signature=${signature}`,
      `${start}&expires=NaN&signature=${signature}`,
      `${start}&expires[]=${expires}&signature[]=${signature}`,
    ])
      expectNothing(await get(address, {}), address);
  });

  it('by file names and path tricks', async () => {
    const name = `${theirs.orderId}_${theirs.file1}`;
    const tricks = [
      `../docs/${name}`,
      `%2e%2e/docs/${name}`,
      `%2e%2e%2f${name}`,
      `..%5c${name}`,
      `./${name}`,
      `/${name}`,
      `%2f${name}`,
      `${mine.orderId}_${theirs.file1}`,
      `${mine.orderId}_../${name}`,
      `${mine.orderId}_..%2f${name}`,
      `${mine.orderId}_%2e%2e%2f${name}`,
      `${mine.orderId}_${mine.file1}%00/${name}`,
      `${mine.orderId}_%00`,
      `${mine.orderId}_${mine.file1}%0d%0aX: 1`,
      `${mine.orderId}_${theirs.file1.replace('.', '．')}`,
      `${encodeURIComponent('１００００２')}_${theirs.file1}`,
      `${name}/`,
      `${name}%20`,
      `${name};${mine.orderId}`,
      `${name}%3Fexpires=1`,
      `${name.replace('_', '%5F')}`,
      `0${name}`,
      `+${name}`,
      '..%2f..%2fjwt-secret',
      '....//....//jwt-secret',
      '%c0%ae%c0%ae%2fjwt-secret',
      'CON',
      'a'.repeat(5000),
    ];
    for (const trick of tricks) {
      expectNothing(await get(`/uploads/docs/${trick}`), trick);
      expectNothing(await post('download-passport-doc-pdf', { orderId: mine.orderId, file1: trick }), trick);
    }
    for (const url of ['/uploads/', '/uploads/docs', '/uploads/docs/', '/uploads//docs//x', '/uploads/jwt-secret'])
      expectNothing(await get(url), url);
    for (const url of [
      '/static/../../data/jwt-secret',
      '/static/%2e%2e/%2e%2e/package.json',
      '/static/..%2f..%2fserver',
    ])
      expectNothing(await get(url), url);
  });

  it('by ranges', async () => {
    const url = `/uploads/docs/${theirs.orderId}_${theirs.file1}`;
    for (const range of ['bytes=0-', 'bytes=-1', 'bytes=0-0,1-1', `bytes=${'9'.repeat(400)}-`, 'bytes=--1', 'items=0-'])
      for (const headers of [{ range }, { range, 'if-range': '"0"' }] as Headers[]) {
        expectNothing(await get(url, { cookie: mine.cookie, ...headers }), range);
        const body = { orderId: theirs.orderId, file1: theirs.file1 };
        expectNothing(await post('download-passport-doc-pdf', body, { cookie: mine.cookie, ...headers }), range);
      }
  });

  it('by other methods', async () => {
    const url = `/uploads/docs/${theirs.orderId}_${theirs.file1}`;
    for (const method of ['HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const headers = { cookie: mine.cookie, 'x-http-method-override': 'GET' };
      expectNothing(await server.app.inject({ method, url, headers }), method);
      const front = { method, url: '/api/front/download-passport-doc-pdf', headers } as const;
      expectNothing(await server.app.inject(front), `${method} front`);
    }
    const query = `orderId=${theirs.orderId}&file1=${theirs.file1}`;
    expectNothing(await get(`/api/front/download-passport-doc-pdf?${query}`), 'GET');
  });
});

describe('nothing of an order is left behind', () => {
  it('in caches, referrers and other sites', async () => {
    const answers = [
      await get(`/uploads/docs/${mine.orderId}_${mine.file1}`),
      await post('download-passport-doc-pdf', { orderId: mine.orderId, file1: mine.file1 }),
      await post('get-download-history', { orderId: mine.orderId }),
      await post('track-order', { orderId: mine.orderId, email: mine.email }),
    ];
    for (const { headers, statusCode } of answers) {
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toContain('no-store');
      expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
    expect([answers[3]?.headers['set-cookie']].flat()[0]).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
    const document = String(answers[0]?.headers['content-security-policy']);
    expect(document).toContain("default-src 'none'");
    expect(document).not.toContain('script-src');
  });

  it('in the page, which is the same for every order but for its ID, and allows no inline script, and no style but the brand’s', async () => {
    const pages = await Promise.all(
      [mine.orderId, encodeOrderId(theirs.orderId), '999999'].flatMap((id) => [
        get(`/track-order/${id}`),
        get(`/track-order/${id}`, {}),
      ]),
    );
    // But for the ID in its own URL, which another browser and support need.
    const ids = [mine.orderId, theirs.orderId, '999999'];
    const withoutId = (payload: string) =>
      ids.reduce((text, id) => text.replaceAll(encodeOrderId(id), 'ID').replaceAll(id, 'ID'), payload);
    expect(new Set(pages.map(({ payload }) => withoutId(payload))).size).toBe(1);
    const policy = String(pages[0]?.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(pages[0]?.payload ?? '') ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(pages[0]?.payload.match(/<style/g)).toHaveLength(1);
    expect(pages[0]?.payload).not.toMatch(/<script(?![^>]+src=)|style=|\son\w+=/i);
    expect(pages[0]?.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-cache' });
  });
});

describe('a page is right at its first paint', () => {
  it('in the brand of its host and in the language of its browser, or in the one that was chosen (VIS-16, VIS-18)', async () => {
    const page = async (headers: Headers) => (await get('/track-order', headers)).payload;
    const plain = await page({});
    expect(plain).toContain('<html lang="en" dir="ltr" data-brand="default"');
    expect(plain).toContain('<title>Arrival Card Desk</title>');
    expect(plain).toContain('<h1>Download your China Arrival Card</h1>');
    const arabic = await page({ host: 'www.pass.example', 'accept-language': 'xx, fr;q=0.4, ar-EG;q=0.9' });
    expect(arabic).toContain('<html lang="ar" dir="rtl" data-brand="second"');
    expect(arabic).toContain('<title>ChinaEntry Pass</title>');
    expect(arabic).not.toContain('Arrival Card Desk');
    expect(await page({ cookie: 'language=de', 'accept-language': 'ar' })).toContain('<html lang="de" dir="ltr"');
    expect(await page({ cookie: 'language="><script>', 'accept-language': '"><b>' })).toBe(plain);
    expect(await page({ host: 'evil.example"><b>' })).toBe(plain);
  });

  it('on both domains of the second brand, and on no other (VIS-17)', async () => {
    const brandAt = async (host: string) =>
      /data-brand="(\w+)"/.exec((await get('/track-order', { host })).payload)?.[1];
    for (const host of ['pass.example', 'entry.example:8080', 'www.entry.example'])
      expect(await brandAt(host), host).toBe('second');
    for (const host of ['desk.example', 'notpass.example', 'pass.example.desk.example'])
      expect(await brandAt(host), host).toBe('default');
  });

  it('with a true 404 elsewhere, also at an address that was cut within a letter (APP-5)', async () => {
    for (const url of ['/nothing-here', '/no/such/%E4%', '/track-order/a/b', '/get-new-order-details'])
      expect((await get(url, {})).statusCode, url).toBe(404);
  });
});
