import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepOnThisMachine } from '../../src/features/sample-data/sample-data.ts';
import { makeHttpServer } from '../../src/platform/http/http-server.ts';
import { TestServer } from '../../src/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

interface Page {
  policy: string;
  text: string;
}

async function open(url: string, app = server.app, remoteAddress = '127.0.0.1'): Promise<Page> {
  const { headers, payload } = await app.inject({ url, remoteAddress });
  expect(headers['content-type']).toMatch(/^text\/html/);
  return { policy: String(headers['content-security-policy']), text: payload };
}

/** The policy allows everything in the page, and nothing inline that an attacker could add. */
function expectStrict({ policy, text }: Page): void {
  expect(policy).toMatch(/default-src '(self|none)'/);
  expect(policy).not.toMatch(/unsafe|[\s:]\*|style-src[^;]* https?:|script-src[^;]* (https?:|data:)/);
  expect(text).not.toMatch(/<script(?![^>]+src=)|\sstyle=|\son\w+=/i);
  for (const [, style = ''] of text.matchAll(/<style>([^<]*)<\/style>/g))
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
}

describe('the content policy has no unsafe-inline', () => {
  it.each([
    ...['/', '/admin', '/admin/recent-order', '/admin/view-order/1234567890'],
    ...['/track-order', '/get-new-order-details/1234567890', '/nothing-is-here'],
    ...['/api/docs/', '/api/docs/intake/'],
  ])('of the page %s (WIRE-35)', async (url) => {
    expectStrict(await open(url));
  });

  it('of the page that keeps sample data on its machine', async () => {
    const app = await makeHttpServer(server.context.config);
    keepOnThisMachine(app);
    const page = await open('/', app, '192.0.2.7');
    expect(page.text).toContain('<style>');
    expectStrict(page);
    await app.close();
  });

  it('but a nonce in the staff pages, another one for each response (WIRE-35)', async () => {
    const pages = await Promise.all(['/', '/', '/admin/settings'].map((url) => open(url)));
    const nonces = pages.map(({ text }) => /<html[^>]* nonce="([^"]{22,})"/.exec(text)?.[1] ?? '');
    expect(new Set(nonces).size).toBe(3);
    for (const [index, { policy }] of pages.entries())
      expect(policy).toContain(`;style-src 'self' 'nonce-${nonces[index]}';`);
  });
});
