import { getBrands, previewBrand, previewBrandPdf } from '@arrival-desk/contract/brands/brands.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdfText } from '../../platform/pdf/read-pdf-text.ts';
import { TestServer } from '../../testing/test-server.ts';
import { buildSettings } from '../brands/brands.factory.ts';

let server: TestServer;
let token: string;
let logo: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Admin');
  logo = (await server.call(getBrands, { token })).body.data.brands[0]?.logo ?? '';
});
afterAll(() => server.stop());

const preview = async () => (await server.call(previewBrand, { token, body: buildSettings({ logo }) })).body.data;

describe('a preview', () => {
  it('is a visitor page that only this site can frame, and a mail; nothing is saved', async () => {
    const { page, mail } = await preview();
    const { payload, headers } = await server.app.inject({ url: page });
    expect(payload).toContain('<title>Gate of China</title>');
    expect(payload).toContain('--accent-fill:#7a1f4f');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(mail).toMatchObject({ from: 'Gate of China <no-reply@gate.travel>', reply_to: 'care@gate.travel' });
    expect(mail.html).toContain('#7a1f4f');
    expect((await server.call(getBrands, { token })).body.data.brands).toHaveLength(2);
  });

  it('is an invoice and a defence pack', async () => {
    for (const kind of ['invoice', 'pack'] as const) {
      const { http, bytes } = await server.call(previewBrandPdf, { token, body: { ...buildSettings({ logo }), kind } });
      expect(http).toBe(200);
      const text = (await readPdfText(bytes)).join(' ').replace(/\s+/g, ' ');
      for (const part of ['Gate of China', '1 Harbour Street, Dublin 2', 'Arrival card, prepared and delivered'])
        expect(text, kind).toContain(part);
    }
  });

  it('cannot be written by others, and ends after half an hour', async () => {
    const { page } = await preview();
    const titleAt = async (url: string) => /<title>(.*)<\/title>/.exec((await server.app.inject({ url })).payload)?.[1];
    expect(await titleAt(page)).toBe('Gate of China');
    const [text = '', signature = ''] = page.split('.');
    for (const url of [
      `${text}x.${signature}`,
      `${text}.x`,
      text,
      '/track-order?draft=.',
      '/track-order?draft=a&draft=b',
    ])
      expect(await titleAt(url), url).toBe('Arrival Card Desk');
    server.setTime(new Date(Date.now() + 31 * 60_000).toISOString());
    expect(await titleAt(page)).toBe('Arrival Card Desk');
    server.setTime(null);
  });
});
