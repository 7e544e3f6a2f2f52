import { deflateSync } from 'node:zlib';
import { addBrand, getBrands, uploadBrandLogo } from '@arrival-desk/contract/brands/brands.endpoints.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { buildLogo, buildSettings } from './brands.factory.ts';
import { forgetUnusedLogos } from './brands.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Admin');
});
afterAll(() => server.stop());

const upload = (bytes: Buffer) => server.call(uploadBrandLogo, { token, body: {}, file: { bytes, name: 'logo.png' } });

/** Uploads a logo and returns what the server serves for it. */
async function served(bytes: Buffer) {
  const { http, body, failure } = await upload(bytes);
  expect(http, JSON.stringify(failure)).toBe(200);
  return { ...body.data, ...(await server.app.inject({ url: body.data.url })) };
}

/** The pixels of a picture, four bytes each. */
async function drawn(bytes: Buffer) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  return { size: [info.width, info.height], pixel };
}

/** A PNG whose size in its head is not that of its pixels. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await buildLogo(64, 64));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

describe('a logo', () => {
  it('is drawn again: its picture remains, and nothing else of the file', async () => {
    const written = await buildLogo(200, 100);
    expect(written.includes('Mary at home')).toBe(true);
    const { rawPayload, headers } = await served(Buffer.concat([written, Buffer.from('<script>alert(1)</script>')]));
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const text of ['Mary', 'script']) expect(rawPayload.includes(text)).toBe(false);
    const { size, pixel } = await drawn(rawPayload);
    expect(size).toEqual([200, 100]);
    expect(pixel(10, 50)).toEqual([200, 0, 0, 255]);
    expect(pixel(190, 50)[3]).toBe(0);
  });

  it('that is larger than pages need is scaled down; its transparent half has no colour that shows', async () => {
    const { size, pixel } = await drawn((await served(await buildLogo(1024, 512))).rawPayload);
    expect(size).toEqual([256, 128]);
    expect(pixel(10, 64)).toEqual([200, 0, 0, 255]);
    expect(pixel(250, 64)[3]).toBe(0);
    for (const x of [127, 128]) expect(pixel(x, 64)[1]).toBe(0);
  });

  it.each([
    ['that is too small', () => buildLogo(16, 16)],
    ['that is too large', () => buildLogo(1025, 1025)],
    ['that is too long', () => buildLogo(1000, 100)],
    ['whose head claims a picture that would fill the memory', () => claiming(60_000, 60_000)],
    ['whose head claims more than its pixels', () => claiming(512, 512)],
    ['that ends in its head', async () => (await buildLogo()).subarray(0, 30)],
    ['that ends in its picture', async () => (await buildLogo()).subarray(0, -40)],
    [
      'of more than 200 KB',
      async () => Buffer.concat([await buildLogo(), deflateSync(Buffer.alloc(1)), Buffer.alloc(220_000)]),
    ],
  ])('%s is refused', async (_, build) => {
    const { http, failure } = await upload(await build());
    expect([http, Object.keys(failure.error.fields ?? {})]).toEqual([422, ['logo']]);
  });

  it('of another kind is refused, and none at all', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>';
    for (const bytes of ['%PDF-1.7', svg, 'GIF89a', 'text']) {
      const { http, failure } = await upload(Buffer.from(bytes));
      expect([http, failure.error.fields]).toEqual([415, { logo: 'The file is no PNG.' }]);
    }
    const none = await server.call(uploadBrandLogo, { token, body: {} });
    expect(none.failure.error.fields).toEqual({ logo: 'Please choose a PNG file.' });
  });

  it('is shown once a brand is saved with it', async () => {
    const { logo, url } = await served(await buildLogo());
    const body = buildSettings({ logo, domains: ['logo.travel'] });
    expect((await server.call(addBrand, { token, body })).http).toBe(200);
    const page = await server.app.inject({ url: '/track-order', headers: { host: 'logo.travel' } });
    expect(page.payload).toContain(`--brand-logo:url("${url}")`);
    const { brands } = (await server.call(getBrands, { token })).body.data;
    expect(brands.map((brand) => brand.logo_url)).toContain(url);
  });

  it('that no brand was saved with is forgotten after a day, the others stay', async () => {
    const used = (await server.call(getBrands, { token })).body.data.brands.map((brand) => brand.logo_url);
    const { url } = await served(await buildLogo(70, 70));
    await forgetUnusedLogos(server.context);
    expect((await server.app.inject({ url })).statusCode).toBe(200);
    server.setTime(new Date(Date.now() + 2 * 86_400_000).toISOString());
    await forgetUnusedLogos(server.context);
    server.setTime(null);
    expect((await server.app.inject({ url })).statusCode).toBe(404);
    for (const each of used) expect((await server.app.inject({ url: each })).statusCode).toBe(200);
  });

  it('that nobody knows is not found', async () => {
    const unknown = await server.app.inject({ url: `/api/front/brand-logos/${'0'.repeat(64)}.svg` });
    expect(unknown.statusCode).toBe(404);
  });
});
