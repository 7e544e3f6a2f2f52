import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { listenForMetrics } from './metrics-access.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const METRICS_TOKEN = 'a-token-of-prometheus';

/** Statuses without a token, with a wrong one and with the right one, on PORT. */
async function statuses(change: { production: boolean; METRICS_PORT?: number; METRICS_TOKEN?: string }) {
  Object.assign(server.context.config, { METRICS_PORT: undefined, METRICS_TOKEN: undefined, ...change });
  const ask = async (authorization?: string) =>
    (await server.app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })).statusCode;
  return [await ask(), await ask(`Bearer ${'x'.repeat(21)}`), await ask(`Bearer ${METRICS_TOKEN}`)];
}

it('the metrics are never open in production, and on PORT only with the token (WIRE-32)', async () => {
  expect(await statuses({ production: true })).toEqual([404, 404, 404]);
  expect(await statuses({ production: true, METRICS_PORT: 1 })).toEqual([404, 404, 404]);
  expect(await statuses({ production: false, METRICS_PORT: 1 })).toEqual([404, 404, 404]);
  expect(await statuses({ production: true, METRICS_TOKEN })).toEqual([401, 401, 200]);
  expect(await statuses({ production: false, METRICS_TOKEN })).toEqual([401, 401, 200]);
  expect(await statuses({ production: false })).toEqual([200, 200, 200]);
});

it('METRICS_PORT serves them to this machine, and nothing else', async () => {
  Object.assign(server.context.config, { production: true, METRICS_PORT: 0, METRICS_TOKEN: undefined });
  const own = await listenForMetrics(server.app, server.context.config);
  if (!own) throw new Error('Nothing listens.');
  const { port, address } = own.address() as AddressInfo;
  expect(address).toBe('127.0.0.1');
  const ask = (path: string, headers = {}) =>
    new Promise<{ status: number; text: string }>((done, failed) => {
      request({ port, host: address, path, headers, agent: false }, (response) => {
        response.toArray().then((chunks) => done({ status: response.statusCode ?? 0, text: chunks.join('') }), failed);
      })
        .on('error', failed)
        .end();
    });
  expect(await ask('/metrics')).toMatchObject({ status: 200, text: expect.stringContaining('jobs_failed') });
  for (const path of ['/', '/healthz', '/api/connection', '/metrics/../healthz', '/%6detrics', '//metrics'])
    expect((await ask(path)).status, path).toBe(404);
  Object.assign(server.context.config, { METRICS_TOKEN });
  expect((await ask('/metrics')).status).toBe(401);
  expect((await ask('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).status).toBe(200);
  await expect(listenForMetrics(server.app, { ...server.context.config, METRICS_PORT: port })).rejects.toThrow(
    'METRICS_PORT',
  );
  await new Promise((closed) => own.close(closed));
});
