import { crc32, deflateSync } from 'node:zlib';
import { addBrand, getBrands, uploadBrandLogo } from '@arrival-desk/contract/brands/brands.endpoints.ts';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { buildSettings } from './brands.factory.ts';
import { forgetUnusedLogos } from './brands.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Admin');
});
afterAll(() => server.stop());

const upload = (bytes: Buffer | string) =>
  server.call(uploadBrandLogo, { token, body: {}, file: { bytes: Buffer.from(bytes), name: 'logo.svg' } });

/** Uploads a logo and returns what the server serves for it. */
async function served(bytes: Buffer | string) {
  const { http, body, failure } = await upload(bytes);
  expect(http, JSON.stringify(failure)).toBe(200);
  const answer = await server.app.inject({ url: body.data.url });
  return { removed: body.data.removed, logo: body.data.logo, url: body.data.url, ...answer, text: answer.payload };
}

const svg = (content: string, attributes = 'viewBox="0 0 40 40"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of this size, red on the left and transparent on the right, with a text chunk such as programs write. */
function png(width: number, height: number): Buffer {
  const picture = new PNG({ width, height });
  for (let at = 0; at < width * height; at += 1)
    picture.data.set(at % width < width / 2 ? [200, 0, 0, 255] : [0, 90, 0, 0], at * 4);
  const whole = PNG.sync.write(picture);
  // After the signature and IHDR.
  const head = 8 + 25;
  const text = chunk('tEXt', Buffer.from('Author\0Mary at home'));
  return Buffer.concat([whole.subarray(0, head), text, whole.subarray(head)]);
}

interface Shape {
  side: number;
  depth: number;
  colourType: number;
  interlaced?: boolean;
}

const rgba: Shape = { side: 64, depth: 8, colourType: 6 };
const rgbaRows = 64 * (1 + 64 * 4);

/** A square PNG with valid checksums and any picture data. */
function pngOf(data: Buffer, { side, depth, colourType, interlaced = false } = rgba): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([depth, colourType, 0, 0, interlaced ? 1 : 0], 8);
  const palette = colourType === 3 ? [chunk('PLTE', Buffer.from([200, 0, 0]))] : [];
  const signature = png(1, 1).subarray(0, 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...palette,
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The data of a black picture whose rows, each with its filter, have this many bytes. */
const black = (bytes: number) => deflateSync(Buffer.alloc(bytes));

describe('a logo as SVG', () => {
  it('keeps its drawing: shapes, gradients, styles as attributes, references within itself', async () => {
    const { text, removed, headers } = await served(
      svg(
        '<defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/></linearGradient></defs>' +
          '<path d="M1 1h8" style="fill:url(#a);stroke:#00f"/><use xlink:href="#a"/><title>Ours &amp; more</title>',
      ),
    );
    expect(text).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><defs><linearGradient id="a"><stop offset="0" ' +
        'stop-color="#f00"></stop></linearGradient></defs><path d="M1 1h8" fill="url(#a)" stroke="#00f"></path>' +
        '<use href="#a"></use><title>Ours &amp; more</title></svg>',
    );
    expect(removed).toEqual([]);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script under another prefix', '<x:script xmlns:x="http://www.w3.org/2000/svg">run()</x:script>'],
    ['a handler', '<rect width="9" height="9" onload="alert(1)" OnClick="alert(1)"/>'],
    ['a link', '<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'],
    ['a page', '<foreignObject><iframe src="https://alert.test/"/></foreignObject>'],
    ['a picture from elsewhere', '<image href="https://alert.test/x.png"/>'],
    ['a reference to elsewhere', '<use href="https://alert.test/x.svg#a"/>'],
    ['a fill from elsewhere', '<rect width="9" height="9" fill="url(https://alert.test/#a)"/>'],
    ['a style sheet', '<style>@import "https://alert.test/";</style>'],
    ['a style from elsewhere', '<rect style="fill:url(https://alert.test/#a)"/>'],
    ['an animation of a link', '<use href="#a"><set attributeName="href" to="javascript:alert(1)"/></use>'],
    ['an entity', '<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/alert">]><text>&e;</text>'],
    ['a comment', '<!-- alert --><rect/>'],
    ['CDATA', '<text><![CDATA[<script>alert(1)</script>]]></text>'],
  ])('loses %s', async (_, content) => {
    const { text } = await served(svg(content));
    expect(text).not.toMatch(/<(?!\/?(svg|rect|use|text)\b)|\son|href="(?!#)|url\((?!#)|javascript|ENTITY/i);
    expect(text.replace(/&lt;script&gt;alert\(1\)&lt;\/script&gt;/, '')).not.toContain('alert');
  });

  it('says what was taken out', async () => {
    expect((await served(svg('<script/><rect onclick="x()" width="9"/>'))).removed).toEqual(['<script>', 'onclick']);
  });

  it('gets a viewBox from its size, and no size of its own', async () => {
    expect((await served(svg('', 'width="64px" height="32"'))).text).toMatch(
      /^<svg xmlns="[^"]+" viewBox="0 0 64 32">/,
    );
  });

  it.each([
    ['without a size', svg('<rect/>', '')],
    ['that is too long for its place', svg('<rect/>', 'viewBox="0 0 500 100"')],
    ['that ends in the middle of its first tag', '<svg viewBox="0 0 1 1"'],
    ['of more than 200 KB', svg(`<path d="${'M1 1'.repeat(60_000)}"/>`)],
  ])('%s is refused', async (_, text) => {
    const { http, failure } = await upload(text);
    expect([http, Object.keys(failure.error.fields ?? {})]).toEqual([422, ['logo']]);
  });

  it.each([
    ['grey, a bit each', 64 * (1 + 8), { side: 64, depth: 1, colourType: 0 }],
    ['grey, 16 bits', 64 * (1 + 128), { side: 64, depth: 16, colourType: 0 }],
    ['of a palette', 64 * (1 + 32), { side: 64, depth: 4, colourType: 3 }],
    ['grey with opacity', 64 * (1 + 128), { side: 64, depth: 8, colourType: 4 }],
    ['in colour, 16 bits', 64 * (1 + 384), { side: 64, depth: 16, colourType: 2 }],
    ['interlaced', 16_504, { side: 64, depth: 8, colourType: 6, interlaced: true }],
    // 7 × 7, 6 × 7, 13 × 6, 12 × 13, 25 × 12, 25 × 25 and 50 × 25 pixels, each row has one more byte.
    ['interlaced, grey, a bit each', 470, { side: 50, depth: 1, colourType: 0, interlaced: true }],
  ])('%s is kept', async (_, bytes, shape) => {
    const { width, data } = PNG.sync.read((await served(pngOf(black(bytes), shape))).rawPayload);
    expect([width, data.length]).toEqual([shape.side, shape.side ** 2 * 4]);
  });
});

describe('a logo as PNG', () => {
  it('keeps its picture and nothing else', async () => {
    const { rawPayload, headers } = await served(Buffer.concat([png(256, 256), Buffer.from('<script>')]));
    expect(headers['content-type']).toBe('image/png');
    expect(rawPayload.includes('Mary')).toBe(false);
    expect(rawPayload.includes('script')).toBe(false);
    expect(rawPayload.subarray(-8, -4).toString()).toBe('IEND');
  });

  it('that is larger than pages need is scaled down, and one that is not stays as it is', async () => {
    const { width, height, data } = PNG.sync.read((await served(png(1200, 600))).rawPayload);
    expect([width, height]).toEqual([256, 128]);
    const pixel = (x: number) => [...data.subarray((64 * width + x) * 4, (64 * width + x) * 4 + 4)];
    expect(pixel(10)).toEqual([200, 0, 0, 255]);
    expect(pixel(250)[3]).toBe(0);
    // The edge between both halves: at most half as opaque, in the colour of the visible half.
    for (const x of [127, 128]) expect(pixel(x)[1]).toBe(0);
    const small = PNG.sync.read((await served(png(200, 100))).rawPayload);
    expect([small.width, small.height]).toEqual([200, 100]);
  });

  it.each([
    ['that is too small', png(16, 16)],
    ['that is too large', png(2100, 2100)],
    ['that is too long', png(1000, 100)],
    ['that is damaged', png(256, 256).subarray(0, 60)],
    ['whose picture data are none', pngOf(Buffer.from('no picture'))],
    ['whose picture data are empty', pngOf(Buffer.alloc(0))],
    ['whose picture data end early', pngOf(black(rgbaRows).subarray(0, -8))],
    [
      'whose picture data have a wrong checksum',
      pngOf(Buffer.concat([black(rgbaRows).subarray(0, -4), Buffer.alloc(4)])),
    ],
    ['with a row less than it says', pngOf(black(rgbaRows - 257))],
    ['with a row more than it says', pngOf(black(rgbaRows + 257))],
    ['with rows that would fill the memory', pngOf(black(100_000_000))],
    ['of an unknown kind of colour', pngOf(black(rgbaRows), { ...rgba, colourType: 5 })],
    ['of an unknown depth', pngOf(black(64 * (1 + 96)), { side: 64, depth: 3, colourType: 6 })],
  ])('%s is refused', async (_, bytes) => {
    const { http, failure } = await upload(bytes);
    expect([http, Object.keys(failure.error.fields ?? {})]).toEqual([422, ['logo']]);
  });
});

describe('a logo', () => {
  it('of another kind is refused, and none at all', async () => {
    for (const bytes of ['%PDF-1.7', '<html><svg', 'GIF89a', 'text'])
      expect((await upload(bytes)).failure.error.fields).toMatchObject({ logo: expect.any(String) });
    const none = await server.call(uploadBrandLogo, { token, body: {} });
    expect(none.failure.error.fields).toEqual({ logo: 'Please choose a PNG or SVG file.' });
  });

  it('is shown once a brand is saved with it', async () => {
    const { logo, url } = await served(png(128, 128));
    const body = buildSettings({ logo, domains: ['logo.travel'] });
    expect((await server.call(addBrand, { token, body })).http).toBe(200);
    const page = await server.app.inject({ url: '/track-order', headers: { host: 'logo.travel' } });
    expect(page.payload).toContain(`--brand-logo:url("${url}")`);
    const { brands } = (await server.call(getBrands, { token })).body.data;
    expect(brands.map((brand) => brand.logo_url)).toContain(url);
  });

  it('that no brand was saved with is forgotten after a day, the others stay', async () => {
    const used = (await server.call(getBrands, { token })).body.data.brands.map((brand) => brand.logo_url);
    const { url } = await served(svg('<rect width="7" height="7"/>'));
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
