import { adminLogin } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { trackOrder } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../src/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

/** A page, a call, a refusal of each kind, a file that is not there. */
const requests = [
  { url: '/' },
  { url: '/track-order' },
  { url: '/nothing-is-here' },
  { url: '/healthz' },
  { url: '/api/user_info' },
  { url: '/api/nothing-is-here' },
  { url: '/uploads/docs/123456_card.pdf' },
  { url: '/static/nothing.js' },
  { url: '/api/admin/admin-login', method: 'POST', payload: '{', headers: { 'content-type': 'application/json' } },
] as const;

describe('all responses', () => {
  it.each(requests)(
    '$url say that the site is https, what pages load, and what others must not do with them',
    async (request) => {
      const { headers } = await server.app.inject(request);
      const maxAge = Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1]);
      expect(maxAge).toBeGreaterThanOrEqual(31_536_000);
      expect(headers['strict-transport-security']).toContain('includeSubDomains');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
      expect(headers['content-security-policy']).toMatch(/default-src '(self|none)'/);
      expect(headers['content-type']).toMatch(/^(text\/html; charset=utf-8|application\/json)/);
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
    },
  );

  it('allow no other origin, whatever it is', async () => {
    for (const origin of ['https://evil.example', 'null', 'https://desk.example.evil.example'])
      for (const { url } of requests)
        for (const method of ['GET', 'OPTIONS'] as const) {
          const asked = { origin, 'access-control-request-method': 'POST' };
          const { headers } = await server.app.inject({ url, method, headers: asked });
          expect(headers, url).not.toHaveProperty('access-control-allow-origin');
        }
  });

  it('come with a refusal of TRACE', async () => {
    for (const { url } of requests) {
      const { statusCode, payload } = await server.app.inject({
        url,
        method: 'TRACE',
        headers: { 'x-secret': 'seen' },
      });
      expect([404, 405], url).toContain(statusCode);
      expect(payload).not.toContain('seen');
    }
  });
});

it('lets no form of another site call, which sends no JSON', async () => {
  for (const { path } of [adminLogin, trackOrder])
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=b']) {
      const payload = '{"email":"a@example.com","password":"x","orderId":"123456"}';
      const { statusCode } = await server.app.inject({
        url: path,
        method: 'POST',
        payload,
        headers: { 'content-type': type },
      });
      expect([400, 415, 422], `${path} ${type}`).toContain(statusCode);
    }
});
