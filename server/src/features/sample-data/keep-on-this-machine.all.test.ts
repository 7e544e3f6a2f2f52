import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { samplePassword, sampleStaff } from './sample-staff.ts';

const far = '192.0.2.7';
const signIn = {
  method: 'POST',
  url: '/api/admin/admin-login',
  payload: { email: sampleStaff[0].email, password: samplePassword },
} as const;

describe('a server with sample data', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start({ SAMPLE_DATA: 'on', HOST: '0.0.0.0', TRUST_PROXY: 'off' });
  }, 120_000);
  afterAll(() => server.stop());

  it.each(['127.0.0.1', '127.9.8.7', '::1', '::ffff:127.0.0.1'])('serves %s', async (remoteAddress) => {
    const { statusCode, payload } = await server.app.inject({ url: '/', remoteAddress });
    expect(statusCode).toBe(200);
    expect(payload).toContain('<html data-sample-data');
    expect((await server.app.inject({ ...signIn, remoteAddress })).statusCode).toBe(200);
  });

  it.each(['192.0.2.7', '10.0.0.1', '2001:db8::1', '::ffff:192.0.2.7'])(
    'refuses %s, and explains (APP-38)',
    async (remoteAddress) => {
      for (const url of [
        '/',
        '/admin/recent-order',
        '/track-order',
        '/no-such-page',
        '/static/js/admin.js',
        '/metrics',
      ]) {
        const { statusCode, headers, payload } = await server.app.inject({ url, remoteAddress });
        expect([statusCode, headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
        expect(payload).toContain('Sample data stays on its own machine');
      }
      for (const call of [signIn, { url: '/api/front/brands' }, { url: '/api/no-such-call' }]) {
        const { statusCode, payload } = await server.app.inject({ ...call, remoteAddress });
        expect(statusCode).toBe(403);
        expect(payload).not.toContain('jwtToken');
      }
    },
  );

  it('believes no header that states this machine, and every one that states another (APP-38)', async () => {
    const stated = (remoteAddress: string, address: string) =>
      server.app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': address } });
    expect((await stated(far, '127.0.0.1')).statusCode).toBe(403);
    expect((await stated('127.0.0.1', far)).statusCode).toBe(403);
    expect((await stated('127.0.0.1', '127.0.0.9')).statusCode).toBe(200);
  });

  it.each([
    { 'x-forwarded-for': '127.0.0.1, 192.0.2.7' },
    { 'x-forwarded-for': '192.0.2.7, 127.0.0.1' },
    { 'x-real-ip': '192.0.2.7' },
    { forwarded: 'for=192.0.2.7' },
    { host: 'desk.example' },
    { host: 'localhost.desk.example:3000' },
    { 'x-forwarded-host': 'desk.example' },
  ])('takes a proxy on this machine for what it forwards: %o (APP-38)', async (headers) => {
    const { statusCode } = await server.app.inject({ ...signIn, remoteAddress: '127.0.0.1', headers });
    expect(statusCode).toBe(403);
  });

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'second.localhost'])('serves %s', async (host) => {
    expect((await server.app.inject({ url: '/', headers: { host } })).statusCode).toBe(200);
  });

  it.each(['/healthz', '/readyz'])('tells a supervisor elsewhere how it is: %s', async (url) => {
    expect((await server.app.inject({ url, remoteAddress: far })).statusCode).toBe(200);
  });
});

it('a server without sample data serves every address', async () => {
  const server = await TestServer.start();
  const { statusCode, payload } = await server.app.inject({ url: '/', remoteAddress: far });
  expect(statusCode).toBe(200);
  expect(payload).not.toContain('data-sample-data');
  await server.stop();
});
